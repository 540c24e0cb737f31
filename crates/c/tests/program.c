/* What a program in C asks, each answer on a line. */
#include "lightsout.h"
#include <stdio.h>

static void say(char *answer) {
    puts(answer);
    lightsout_free(answer);
}

int main(void) {
    puts(lightsout_version());
    say(lightsout_solve("5x5", NULL));
    say(lightsout_fewest("11011/10101/01110/00111/00100", NULL));
    say(lightsout_solve("#....\n.....\n.....\n.....\n.....\n", NULL));
    say(lightsout_check("3x3", "0,0 0,2 1,1 2,0 2,2"));
    say(lightsout_check("3x3", "0,0"));
    say(lightsout_hint("3x3", "{\"pressed\": [0], \"level\": 4}"));
    say(lightsout_ask("info", "5x5", "{}"));
    say(lightsout_fewest("13x13", "{\"method\": \"a-star\", \"time_limit\": 0}"));
    say(lightsout_solve("5y5", NULL));
    say(lightsout_solve(NULL, NULL));
    say(lightsout_solve("5x5", "{\"time_limit\": -1}"));
    say(lightsout_ask("magic", "5x5", NULL));
    say(lightsout_check("3x3", "z9"));
    say(lightsout_solve("\xff", NULL));
    lightsout_free(NULL);
    return 0;
}
