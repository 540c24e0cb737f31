//! Hints in German.

use crate::table::{Table, same};

/// The sentences.
pub const TABLE: Table = Table {
    and: same("und"),
    light: same("Licht {name}"),
    lights: same("Lichter {names}"),
    button: same("Knopf {name}"),
    marked_light: same("das markierte Licht"),
    marked_lights: same("die markierten Lichter"),
    dashed_buttons: same("die gestrichelten Knöpfe"),
    ringed_button: same("den Knopf mit dem Ring"),
    these_lights: same("diese {n} Lichter"),
    some_lights: same("{n} Lichter"),
    some_buttons: same("{n} Knöpfe"),
    changed_to: same("{light} auf {state}"),
    weighted: same("{weight}×{light}"),

    presses: ["1 Zug", "{n} Züge"],
    presses_at_cost: same("{presses} mit Kosten {cost}"),
    counted_lights: ["1 Licht", "{n} Lichter"],
    twice: same(" zweimal"),
    often: same(" {n}-mal"),

    on: same("an"),
    off: same("aus"),
    is: same("{light} ist {state}"),
    is_and_should: same("{light} ist {state} und soll {wanted} sein"),
    is_and_may: same("{light} ist {state} und darf {wanted} werden"),
    is_and_has_to: same("{light} ist {state} und muss sich ändern"),

    done: same("Das Ziel ist erreicht."),
    unknown: same("Über dieses Brett ist nichts bekannt."),
    solvable: same("Noch {left}."),
    minimum: same("Noch {left}, das ist das Minimum."),
    least_cost: same("Noch {left}, billiger geht es nicht."),
    at_least: same("Noch {left}. Das Minimum ist mindestens {bound}."),
    cost_at_least: same("Noch {left}. Die Kosten sind mindestens {bound}."),

    detour: same("{button} war ein Umweg. Mach ihn rückgängig."),
    earlier_detour: same("{button} war ein Umweg. Mach alles bis dahin rückgängig."),
    as_good: [
        "{buttons} war nicht im Plan, ist aber genauso gut.",
        "{buttons} waren nicht im Plan, sind aber genauso gut.",
    ],
    costs: [
        "{buttons} war nicht im Plan. Das kostet {lost}.",
        "{buttons} waren nicht im Plan. Das kostet {lost}.",
    ],
    costs_more: [
        "{buttons} war nicht im Plan. Das kostet {lost} mehr.",
        "{buttons} waren nicht im Plan. Das kostet {lost} mehr.",
    ],
    off_plan: ["{buttons} war nicht im Plan.", "{buttons} waren nicht im Plan."],

    look_only: same("Sieh dir {light} an: Nur ein Knopf ändert es."),
    look_around: same(
        "Sieh dir {light} an: Der nächste Zug ist einer der {n} Knöpfe, die es ändern.",
    ),
    look_row: same("Sieh dir Zeile {row} an: Dort ist der nächste Zug."),
    look_row_among: same(
        "Sieh dir Zeile {row} an. Der nächste Zug ist einer von diesen: {buttons}.",
    ),
    look_several: same("Sieh dir {lights} an: Der nächste Zug ändert einige davon."),
    allowed_one: same("Du darfst jetzt nur auf einen Knopf drücken."),
    allowed_few: same("Der nächste Zug ist einer von diesen: {buttons}."),
    allowed_many: same("Der nächste Zug ist einer der {n} leuchtenden Knöpfe."),

    level_word: same("Ziel: alle Lichter {state}."),
    level: same("Ziel: alle Lichter auf {state}."),
    chase: same("Lichterjagd: Drück Zeile für Zeile unter jedes Licht, das an ist."),
    chase_wrong: same("Lichterjagd: Drück Zeile für Zeile unter jedes Licht, das falsch ist."),
    stay_on: ["{lights} bliebe am Ende an.", "{lights} blieben am Ende an."],
    stay_wrong: ["{lights} bliebe am Ende falsch.", "{lights} blieben am Ende falsch."],
    chased_on: same("Jagst du jetzt, bleibt {light} an."),
    chased_wrong: same("Jagst du jetzt, bleibt {light} falsch."),
    residual_one: same("In Zeile 1 kann nur ein Knopf {light} ändern: Drück zuerst{times} darauf."),
    residual: same("In Zeile 1 können nur {buttons} {light} ändern: Drück zuerst auf einen davon."),
    saves: same(
        "Jagst du jetzt, braucht es {chase}. Ein stilles Muster, das kein Licht ändert, spart {saved} davon. Es beginnt in Zeile 1.",
    ),
    saves_cost: same(
        "Jagst du jetzt, braucht es {chase}. Ein stilles Muster, das kein Licht ändert, macht es billiger. Es beginnt in Zeile 1.",
    ),
    below_on: same("{light} ist das erste Licht, das noch an ist: Drück{times} darunter."),
    below_wrong: same("{light} ist das erste Licht, das noch falsch ist: Drück{times} darunter."),

    only_one: same("{wrong}, und nur ein Knopf ändert es: Drück{times} darauf."),
    needed: same("Nur {buttons} ändern {light}, also brauchst du einen davon."),
    needed_wrong: same("{wrong}. Nur {buttons} ändern es, also brauchst du einen davon."),
    needed_marked: same(
        "Nur {buttons} ändern eines der markierten Lichter, also brauchst du einen davon.",
    ),
    one_is_enough: same("Einer genügt."),
    also_on: [
        "Nur einer davon ändert auch {lights}, das ebenfalls an ist.",
        "Nur einer davon ändert auch {lights}, die ebenfalls an sind.",
    ],
    also_wrong: [
        "Nur einer davon ändert auch {lights}, das ebenfalls falsch ist.",
        "Nur einer davon ändert auch {lights}, die ebenfalls falsch sind.",
    ],
    also_marked: same("Nur einer davon ändert alle markierten Lichter."),
    odd_on: same("Eine ungerade Anzahl dieser Lichter ist an: {lights}."),
    odd_change: same("Eine ungerade Anzahl dieser Lichter muss sich ändern: {lights}."),
    odd_only: same("Nur ein Knopf ändert eine ungerade Anzahl davon: Drück darauf."),
    odd_needed: same("Nur {buttons} ändern eine ungerade Anzahl davon, also brauchst du einen."),
    sum: same("Zähl {sum} zusammen, modulo {m}: Es fehlen {needs}."),
    sum_only: same("Nur ein Knopf ändert die Summe: Drück{times} darauf."),
    sum_needed: same("Nur {buttons} ändern die Summe, also brauchst du einen."),
    begins: same(
        "Jetzt sind nur {buttons} erlaubt. Mit einem davon beginnt eine Lösung: {presses}{minimum}.",
    ),
    begins_only: same(
        "Jetzt ist nur {buttons} erlaubt. Damit beginnt eine Lösung: {presses}{minimum}.",
    ),
    begins_many: same(
        "Jetzt sind nur die {n} leuchtenden Knöpfe erlaubt. Mit einem davon beginnt eine Lösung: {presses}{minimum}.",
    ),
    best_known: [", die beste bekannte", ", das Minimum"],
    in_plan: same(
        "Kein einzelnes Licht entscheidet hier. Die Elimination, die Lichter zusammenzählt, findet den Zug.",
    ),

    press: same("Drück{times} auf {button}."),

    unsolvable: same("Dieses Brett ist nicht lösbar."),
    no_lights: same("Lichter allein zeigen es nicht: Hier zählt die Reihenfolge der Züge."),
    look_lights: same("Sieh dir {lights} an."),
    never_changes: same("Kein Knopf ändert {light}, und es muss sich ändern."),
    even: same("Jeder Zug ändert eine gerade Anzahl dieser {n} Lichter."),
    even_named: same("Jeder Zug ändert eine gerade Anzahl dieser Lichter: {lights}."),
    odd_is_on: same("Jetzt ist eine ungerade Anzahl davon an, also gehen sie nie alle aus."),
    odd_has_to_change: same("Eine ungerade Anzahl davon muss sich ändern, also geht es nie auf."),
    rest_of_sum: same(
        "Zähl {sum} zusammen. Kein Zug ändert diese Summe modulo {m}, es fehlen aber {needs}.",
    ),
    ends: same(
        "Kein Zug ändert bestimmte gewichtete Summen dieser Lichter. Kein Ziel hat die Summen dieses Bretts.",
    ),
    stuck: same("Kein erlaubter Zug ändert dieses Brett, und das Ziel ist nicht erreicht."),
    closed: same(
        "Die erlaubten Züge führen nur zu {boards} Brettern, und keines davon ist das Ziel.",
    ),
    nearest_unknown: same("Das nächste lösbare Brett zu suchen wäre zu viel Arbeit."),
    change: same("Ändere {lights} von Hand, dann ist das Brett lösbar: {changed}."),
    fewer_no: same("Weniger genügen nicht."),
    fewer_maybe: same("Vielleicht genügen weniger."),
    fewer_some: same("Vielleicht genügen weniger, aber {least} nicht."),
};
