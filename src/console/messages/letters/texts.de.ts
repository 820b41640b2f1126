import type { LettersTexts } from './texts.en.ts'

/** The German texts of messages that are printed as letters. */
export const texts: LettersTexts = {
  letters: {
    hint: 'Für Mitglieder, die per E-Mail nicht zu erreichen sind, oder für alle, wenn es keinen Mailserver gibt: ein PDF mit einem Brief für jede Nachricht, passend für Fensterumschläge.',
    which: 'Welche Nachrichten',
    which_hint:
      'Was sich nicht per E-Mail verschicken ließ: Es gibt keine Adresse, oder sie wurde abgelehnt.',
    waiting: 'Auch was noch wartet',
    waiting_hint:
      'Was auf Ihre Freigabe oder auf den Mailserver wartet, wird mitgedruckt und geht dann nicht mehr per E-Mail hinaus.',
    kind: 'Nachricht',
    every_kind: 'Alle',
    since: 'Seit',
    since_hint:
      'Für das, was sich nicht per E-Mail verschicken ließ. Bleibt das Feld leer, zählen die letzten 30 Tage.',
    preview: 'Was gedruckt würde',
    counting: 'Wird gezählt …',
    count: (count, shown) => (count === 1 ? 'Ein Brief' : `${shown} Briefe`),
    nothing: 'Es ist kein Brief zu drucken',
    nothing_hint:
      'Aus dieser Zeit gibt es nichts, was nicht per E-Mail hinausging. Wählen Sie einen früheren Tag oder auch das, was noch wartet.',
    not: count => `Kein Brief: ${count}`,
    without: (count, shown) =>
      count === 1
        ? 'Eine Nachricht bleibt liegen, bis Sie eine Postanschrift eintragen:'
        : `${shown} Nachrichten bleiben liegen, bis Sie Postanschriften eintragen:`,
    all_names: count => `Alle ${count} zeigen`,
    not_all_named: 'Genannt sind hier nur die ersten.',
    left: shown => `Eine Datei fasst 1000 Briefe. Für die nächste bleiben: ${shown}.`,
    confirm: (count, shown) => (count === 1 ? 'Einen Brief drucken' : `${shown} Briefe drucken`),
    confirm_hint: 'Was gedruckt ist, gilt als verschickt und geht nicht mehr per E-Mail hinaus.',
    changed: 'Inzwischen hat sich etwas geändert. Hier steht, was jetzt gedruckt würde.',
    running: 'Die Briefe werden vorbereitet. Lassen Sie diese Seite offen, bis die Datei da ist.',
    leave:
      'Die Seite verlassen, während Briefe vorbereitet werden? Was bis dahin fertig ist, steht in der Liste.',
    done: (count, shown) =>
      count === 1 ? 'Ein Brief ist fertig.' : `${shown} Briefe sind fertig.`,
    done_none: 'Es gab nichts mehr zu drucken.',
    done_hint:
      'Die Datei liegt bei Ihren Downloads. Klappt das Drucken nicht, holen Sie sie unten noch einmal.',
    earlier: 'Frühere Briefe',
    printed: 'Gedruckt',
    letters: 'Briefe',
    act: 'Aktionen',
    again: 'Noch einmal drucken',
    again_of: moment => `Noch einmal drucken: ${moment}`,
    empty: 'Noch keine Briefe',
    empty_hint:
      'Was Sie drucken, bleibt hier. Es lässt sich mit demselben Text noch einmal drucken.'
  }
}
