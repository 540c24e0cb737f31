#!/bin/sh
# lightsout decode hexagonal:9 --syndromes it's.npy --to csv, in 4 shares by GNU parallel, then merged.
# Run it by `sh` in a folder that all hosts see under the same name, with ssh keys that need no password.
#
#   lightsout merge --status decode.*.part     how far it is, and what is missing
#
# A share keeps notes of what is done: after any end, run this again, and it goes on from there. One share at a time
# runs on each host, on all its processors; decode.joblog has a line for each that ended.
set -eu
lightsout=/usr/local/bin/lightsout
export PARALLEL_SSH="${PARALLEL_SSH:-ssh -o BatchMode=yes -o ServerAliveInterval=15}"

seq 4 |
    parallel --quote --jobs 1 --retries 5 --joblog decode.joblog \
        --sshlogin n1 --workdir "$PWD" \
        "$lightsout" decode hexagonal:9 --syndromes "it's.npy" --to csv --share '{}/4' --notes 'decode.{}.part' ||
    echo "some shares have not ended well: decode.joblog says which" >&2

exec "$lightsout" merge decode.*.part
