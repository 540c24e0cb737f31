"""Steps a CPU second of the vector environment, each with the exact distance.

python bench/games.py
"""

import time

import numpy as np

from lightsout_puzzles.gym import LightsOutVectorEnv

GAMES, STEPS = 4096, 500


def main():
    for puzzle, reward in (((5, 5), "distance"), ((5, 5), "lights"), ("4x4", "distance"), ("9x9", "distance")):
        env = LightsOutVectorEnv(puzzle, num_envs=GAMES, reward=reward)
        env.reset(seed=1)
        actions = np.random.default_rng(1).integers(0, env.single_action_space.n, (STEPS, GAMES))
        best = 9e9
        for _ in range(3):
            began = time.process_time()
            for row in actions:
                env.step(row)
            best = min(best, time.process_time() - began)
        each = best / actions.size
        print(f"{puzzle}, reward by {reward}: {each * 1e9:.0f} ns a step, {1e-6 / each:.1f} million steps a CPU second")


if __name__ == "__main__":
    main()
