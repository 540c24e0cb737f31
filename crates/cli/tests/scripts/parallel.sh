#!/bin/sh
# The fewest presses of 79x79 lights, all on, in 8 shares by GNU parallel, then merged.
# Run it by `sh`; with --hosts it uses other machines.
#
#   lightsout merge --status --tables fewest-79.tables fewest-79.*.notes     how far it is, and what is missing
#
# A share keeps notes of what is done: after any end, run this again, and it goes on from there. One share at a time
# runs on each host, on all its processors; fewest-79.joblog has a line for each that ended.
set -eu
lightsout=/usr/local/bin/lightsout

if ! command -v parallel >/dev/null; then
    echo "GNU parallel is not installed; \`lightsout ... --script sh\` does without it" >&2
    exit 2
fi
seq 8 |
    parallel --quote --jobs 1 --retries 5 --joblog fewest-79.joblog \
        "$lightsout" fewest 79 --tables fewest-79.tables --share '{}/8' --notes 'fewest-79.{}.notes' || {
    echo "some shares are not done: fewest-79.joblog says which" >&2
}

exec "$lightsout" merge --output fewest-79.notes --tables fewest-79.tables fewest-79.*.notes
