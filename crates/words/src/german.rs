//! Hints in German.

use crate::table::{Table, same};

/// The sentences.
pub(crate) const TABLE: Table = Table {
    and: same("und"),
    choice: same("oder"),
    light: same("Licht {name}"),
    lights: same("Lichter {names}"),
    button: ["Licht {name}", "Knopf {name}"],
    these_lights: same("diese {n} Lichter"),
    these_weighted: same("diese {n} Lichter, manche mehrfach"),
    some_lights: same("{n} Lichter"),
    and_more: same("{light} und {n} weitere"),
    some_buttons: ["{n} Lichter", "{n} Knöpfe"],
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
    all_off: same("Alle Lichter sind aus."),
    unknown: same("Über dieses Brett ist nichts bekannt."),
    solvable: same("Noch {left}."),
    minimum: same("Noch {left}, das ist das Minimum."),
    least_cost: same("Noch {left}, billiger geht es nicht."),
    at_least: same("Noch {left}. Das Minimum ist mindestens {bound}."),
    cost_at_least: same("Noch {left}. Die Kosten sind mindestens {bound}."),

    detour: same("{button} führt weg vom Ziel. Mach den Zug rückgängig."),
    earlier_detour: same("{button} führt weg vom Ziel. Mach alles ab da rückgängig."),
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
    cancelled: same("{buttons}{times} ändert nichts. Das kostet {lost}."),
    off_plan: ["{buttons} war nicht im Plan.", "{buttons} waren nicht im Plan."],

    look_only: same("Sieh dir {light} an: Nur ein Zug ändert es."),
    look_around: same("Der nächste Zug ist einer der {n}, die {light} ändern."),
    look_row: same("Sieh dir Zeile {row} an: Dort ist der nächste Zug."),
    look_row_among: [
        "Sieh dir Zeile {row} an. Der nächste Zug ist {buttons}.",
        "Sieh dir Zeile {row} an. Der nächste Zug ist dort einer von {n}.",
    ],
    look_several: same("Sieh dir {lights} an: Der nächste Zug ändert einige davon."),
    allowed_one: same("Jetzt ist nur ein Zug erlaubt."),
    allowed_few: same("Der nächste Zug ist {buttons}."),
    allowed_many: same("Der nächste Zug ist einer der {n}, die leuchten."),

    level_word: same("Ziel: alle Lichter {state}."),
    level: same("Ziel: alle Lichter auf {state}."),
    chase: same("Lichterjagd: Drück Zeile für Zeile unter jedes Licht, das an ist."),
    chase_wrong: same("Lichterjagd: Drück Zeile für Zeile unter jedes Licht, das falsch ist."),
    solution: ["der besten bekannten Lösung", "einer kürzesten Lösung"],
    cheapest: same("einer billigsten Lösung"),
    leaves_on: same(
        "Die Lichterjagd (Zeile für Zeile unter jedes leuchtende Licht drücken) lässt {lights} an.",
    ),
    leaves_wrong: same(
        "Die Lichterjagd (Zeile für Zeile unter jedes falsche Licht drücken) lässt {lights} falsch.",
    ),
    residual_one: [
        "Damit auch {light} ausgeht, drück zuerst{times} auf {button}.",
        "Damit auch {light} stimmt, drück zuerst{times} auf {button}.",
    ],
    residual: [
        "Damit auch {light} ausgeht, drück zuerst auf {buttons}.",
        "Damit {light} stimmt, drück zuerst auf {buttons}.",
    ],
    residual_many: [
        "Damit {light} stimmt, drück zuerst auf eines von {n} Lichtern in Zeile 1.",
        "Damit {light} stimmt, drück zuerst auf einen von {n} Knöpfen in Zeile 1.",
    ],
    saves: [
        "Die Lichterjagd braucht jetzt {chase}. Drück zuerst in Zeile 1 auf {buttons}, dann sind es insgesamt nur {all}.",
        "Die Lichterjagd braucht jetzt {chase}. Drück zuerst in Zeile 1 auf {buttons}, dann sind es insgesamt nur {all}. Fang mit {button}{times} an.",
    ],
    saves_cost: [
        "Drück vor der Lichterjagd in Zeile 1 auf {buttons}, dann wird es billiger.",
        "Drück vor der Lichterjagd in Zeile 1 auf {buttons}, dann wird es billiger. Fang mit {button}{times} an.",
    ],
    below: same("{wrong}: Drück{times} darunter."),

    only_one: [
        "{wrong}, und nur ein Licht ändert es: Drück{times} darauf.",
        "{wrong}, und nur ein Knopf ändert es: Drück{times} darauf.",
    ],
    press_as: same("Drück{times} auf {button}: Er gehört zu {solution}."),
    needed: same("Nur {buttons} ändern {light}, also brauchst du mindestens einen davon."),
    needed_wrong: same("{wrong}. Nur {buttons} ändern es."),
    also: [
        "Auch {lights} ist an: Drück auf den, der beide ändert.",
        "Auch {lights} sind an: Drück auf den, der sie alle ändert.",
    ],
    also_wrong: [
        "Auch {lights} muss sich ändern: Drück{times} auf den, der beide ändert.",
        "Auch {lights} müssen sich ändern: Drück{times} auf den, der sie alle ändert.",
    ],
    odd_on: [
        "Von diesen Lichtern ist genau eines an: {lights}.",
        "Eine ungerade Anzahl dieser Lichter ist an: {lights}.",
    ],
    odd_change: [
        "Von diesen Lichtern muss sich genau eines ändern: {lights}.",
        "Eine ungerade Anzahl dieser Lichter muss sich ändern: {lights}.",
    ],
    odd_only: [
        "Nur {buttons} ändert genau eines davon: Drück darauf.",
        "Nur {buttons} ändert eine ungerade Anzahl davon: Drück darauf.",
    ],
    odd_needed: [
        "Nur {buttons} ändern genau eines davon: Mindestens einen dieser Knöpfe brauchst du.",
        "Nur {buttons} ändern eine ungerade Anzahl davon: Mindestens einen dieser Knöpfe brauchst du.",
    ],
    sum: same("Zähl {sum} zusammen und teil durch {m}: Der Rest muss sich um {needs} ändern."),
    sum_only: same("Nur {buttons} ändert die Summe: Drück{times} darauf."),
    sum_needed: same("Nur {buttons} ändern die Summe: Mindestens einen dieser Knöpfe brauchst du."),
    begins: same(
        "Jetzt sind nur {buttons} erlaubt. Drück auf {button}: Er gehört zu {solution} ({presses}).",
    ),
    begins_only: same("Jetzt ist nur {buttons} erlaubt: Er gehört zu {solution} ({presses})."),
    begins_many: same(
        "Jetzt ist nur erlaubt, was leuchtet. Drück auf {button}: Er gehört zu {solution} ({presses}).",
    ),
    in_plan: same("Kein einzelnes Licht entscheidet hier."),
    eliminated: same("Diesen Zug findet die Elimination."),

    press: same("Drück{times} auf {button}."),

    unsolvable: same("Dieses Brett ist nicht lösbar."),
    no_lights: same("Lichter allein zeigen es nicht: Hier zählt die Reihenfolge der Züge."),
    look_lights: same("Sieh dir {lights} an."),
    never_changes: same("Kein Zug ändert {light}, und es muss sich ändern."),
    even: same("Jeder Zug ändert eine gerade Anzahl dieser {n} Lichter."),
    even_named: same("Jeder Zug ändert eine gerade Anzahl dieser Lichter: {lights}."),
    odd_is_on: same("Jetzt ist eine ungerade Anzahl davon an, also gehen sie nie alle aus."),
    odd_has_to_change: same("Eine ungerade Anzahl davon muss sich ändern, also geht es nie auf."),
    rest_of_sum: same(
        "Zähl {sum} zusammen und teil durch {m}. Kein Zug ändert den Rest, er muss sich aber um {needs} ändern.",
    ),
    ends: same(
        "Kein Zug ändert bestimmte gewichtete Summen dieser Lichter. Kein Ziel hat die Summen dieses Bretts.",
    ),
    stuck: same("Kein erlaubter Zug ändert dieses Brett, und das Ziel ist nicht erreicht."),
    closed: same(
        "Die erlaubten Züge führen nur zu {boards} Brettern, und keines davon ist das Ziel.",
    ),
    nearest_unknown: same("Das ähnlichste lösbare Brett zu suchen wäre zu viel Arbeit."),
    change: same("Ändere {lights} von Hand, dann ist das Brett lösbar: {changed}."),
    fewer_no: same("Weniger genügen nicht."),
    fewer_maybe: same("Vielleicht genügen weniger."),
    fewer_some: same("Vielleicht genügen weniger, aber {least} nicht."),
};
