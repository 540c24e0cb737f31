#!/bin/sh
# lightsout decode hexagonal:9 --syndromes it's.npy --to csv, in 4 shares by GNU parallel, then merged.
# Run it by `sh` in a folder that all hosts see under the same name, with ssh keys that need no password.
#
#   lightsout merge --status decode-90e3be62.*.part     how far it is, and what is missing
#
# A share keeps notes of what is done: after any end, run this again, and it goes on from there. One share at a time
# runs on each host, on all its processors; decode-90e3be62.joblog has a line for each that ended.
set -eu
lightsout=/usr/local/bin/lightsout
export PARALLEL_SSH="${PARALLEL_SSH:-ssh -o BatchMode=yes -o ServerAliveInterval=15}"

if ! command -v parallel >/dev/null; then
    echo "GNU parallel is not installed; \`lightsout ... --script sh\` does without it" >&2
    exit 2
fi
seq 4 |
    parallel --quote --jobs 1 --retries 5 --joblog decode-90e3be62.joblog \
        --sshlogin n1 --workdir "$PWD" \
        "$lightsout" decode hexagonal:9 --syndromes "it's.npy" --to csv --share '{}/4' --notes 'decode-90e3be62.{}.part' || {
    echo "some shares are not done: decode-90e3be62.joblog says which" >&2
    exit 2
}

exec "$lightsout" merge decode-90e3be62.*.part
