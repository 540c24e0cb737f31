#!/bin/sh
# {{ about }}, in {{ shares }} shares one after another, then merged.
# The shares may as well run at the same time, in any order and on other machines, each on all processors it is given.
#
#   lightsout merge --status {{ name }}.*.{{ notes }}     how far it is, and what is missing
#
# A share keeps notes of what is done: after any end, run this again, and it goes on from there.
set -eu
lightsout={{ lightsout }}

share=1
while [ "$share" -le {{ shares }} ]; do
    "$lightsout"{{ share }} --share "$share/{{ shares }}" --notes "{{ name }}.$share.{{ notes }}" ||
        echo "share $share is not done" >&2
    share=$((share + 1))
done

exec "$lightsout" merge{{ merge }} {{ name }}.*.{{ notes }}
