/* Questions about Lights Out puzzles. Text in, JSON out. Made by cbindgen from src/lib.rs. */

#ifndef LIGHTSOUT_H
#define LIGHTSOUT_H

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Answers a question about a board: `solve`, `count`, `info`, `explain`, `hint`, `census` or `worst`.
 *
 * `board` is a name such as `5x5`, a puzzle ID, a drawn board, or the content of a file in any text format. `options`
 * is null or a JSON object with the options of the question, and `time_limit` in seconds (default 60) and
 * `memory_limit` in bytes (default 1 GiB).
 *
 * Returns JSON in UTF-8, the same as the command with `--json`, or `{"error": "…"}`. Never null. Free it with
 * `lightsout_free`.
 *
 * # Safety
 * Each argument is null or a text that ends in a zero byte.
 */
char *lightsout_ask(const char *question,
                    const char *board,
                    const char *options);

/**
 * Solves a board. Options are those of `solve`, such as `{"method": "sat", "presses": 15}`. See `lightsout_ask`.
 *
 * # Safety
 * As for `lightsout_ask`.
 */
char *lightsout_solve(const char *board,
                      const char *options);

/**
 * Finds the fewest presses that solve a board, with how that is known. Options are those of `solve`. See
 * `lightsout_ask`.
 *
 * # Safety
 * As for `lightsout_ask`.
 */
char *lightsout_fewest(const char *board,
                       const char *options);

/**
 * Gives hints for a board, from "can it be done" to the press. Options are those of `hint`, such as
 * `{"pressed": [0, 7], "level": 4}`. See `lightsout_ask`.
 *
 * # Safety
 * As for `lightsout_ask`.
 */
char *lightsout_hint(const char *board, const char *options);

/**
 * Replays presses, such as `a1 b2 x2` or the JSON of an answer. Returns `{"solved": true, "press_count": 3, "board":
 * […]}`, with the states after the presses, or `{"error": "…"}`.
 *
 * # Safety
 * As for `lightsout_ask`.
 */
char *lightsout_check(const char *board,
                      const char *presses);

/**
 * The version of the library. It stays valid, so do not free it.
 */
const char *lightsout_version(void);

/**
 * Frees an answer.
 *
 * # Safety
 * `answer` is null, or came from a function of this library and was not freed.
 */
void lightsout_free(char *answer);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* LIGHTSOUT_H */
