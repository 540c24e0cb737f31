#!/bin/sh
# The fewest presses of 239x119 lights, all on, in 3 shares one after another, then merged.
# The shares may as well run at the same time, in any order and on other machines, each on all processors it is given.
#
#   lightsout merge --status --tables fewest-239x119.tables fewest-239x119.*.notes     how far it is, and what is missing
#
# A share keeps notes of what is done: after any end, run this again, and it goes on from there.
set -eu
lightsout=/usr/local/bin/lightsout

# Ctrl-C ends all of it, not one share.
trap 'exit 130' INT
share=1
while [ "$share" -le 3 ]; do
    "$lightsout" fewest 119 --rows 239 --tables fewest-239x119.tables --share "$share/3" --notes "fewest-239x119.$share.notes" || {
        echo "share $share is not done" >&2
    }
    share=$((share + 1))
done

exec "$lightsout" merge --output fewest-239x119.notes --tables fewest-239x119.tables fewest-239x119.*.notes
