#!/bin/sh
# The fewest presses of 123x123 lights, all on, in 64 shares by GNU parallel, then merged.
# Run it by `sh` in a folder that all hosts see under the same name, with ssh keys that need no password.
#
#   lightsout merge --status --tables fewest-123.tables --time-limit '1h 30m' fewest-123.*.notes     how far it is, and what is missing
#
# A share keeps notes of what is done: after any end, run this again, and it goes on from there. One share at a time
# runs on each host, on all its processors; fewest-123.joblog has a line for each that ended.
set -eu
lightsout=/usr/local/bin/lightsout
export PARALLEL_SSH="${PARALLEL_SSH:-ssh -o BatchMode=yes -o ServerAliveInterval=15}"

if ! command -v parallel >/dev/null; then
    echo "GNU parallel is not installed; \`lightsout ... --script sh\` does without it" >&2
    exit 2
fi
seq 64 |
    parallel --quote --jobs 1 --retries 5 --joblog fewest-123.joblog \
        --sshlogin n1,me@n2 --workdir "$PWD" \
        "$lightsout" fewest 123 --time-limit '1h 30m' --tables fewest-123.tables --share '{}/64' --notes 'fewest-123.{}.notes' || {
    echo "some shares are not done: fewest-123.joblog says which" >&2
}

exec "$lightsout" merge --output fewest-123.notes --tables fewest-123.tables --time-limit '1h 30m' fewest-123.*.notes
