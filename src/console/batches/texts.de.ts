import type { BatchesTexts } from './texts.en.ts'

/** The German texts of the changes of many members. */
export const texts: BatchesTexts = {
  batches: {
    what: 'Vorgang',
    who: 'Wer',
    when: 'Wann',
    members: 'Wie viele',
    state: 'Stand',
    changes: 'Gesetzt',
    file: 'Datei',
    none: 'Noch keine Sammeländerungen',
    none_hint:
      'Wenn mehrere Mitglieder auf einmal geändert werden, steht das hier und lässt sich rückgängig machen.',
    one: id => `Sammeländerung ${id}`,
    kinds: {
      edit: 'Mitglieder geändert',
      import: 'Mitglieder importiert',
      opening: 'Mitgliedschaften eröffnet',
      statement: 'Kontoauszug importiert',
      transfer: '{Chapter} gewechselt',
      proposals: 'Vorschläge beantwortet'
    },
    states: {
      running: 'Läuft noch',
      done: 'Abgeschlossen',
      undoing: 'Wird rückgängig gemacht',
      undone: 'Rückgängig gemacht'
    },
    stored: count => `${count} Umsätze`,
    created: count => `${count} aufgenommen`,
    changed: count => `${count} geändert`,
    command_line: 'Befehlszeile',
    gone: 'Diese Sammeländerung gibt es nicht.',
    running_hint: 'Sobald sie abgeschlossen ist, lässt sie sich rückgängig machen.',
    not_yours_hint:
      'Rückgängig machen können Sie eigene Sammeländerungen sieben Tage lang. Andere macht die Administration rückgängig.',
    transfer_hint:
      'Das lässt sich nicht zusammen rückgängig machen. Zurück geht es für jedes Mitglied dort einzeln.',
    undone_hint: 'Die früheren und späteren Angaben jedes Mitglieds stehen im Protokoll.',
    undo: 'Rückgängig machen',
    confirm: 'Diese Sammeländerung rückgängig machen?',
    would_restore: count => `Wie vorher werden: ${count}.`,
    would_remove: count => `Wieder entfernt werden: ${count}.`,
    would_leave: count => `Unverändert bleiben: ${count}.`,
    nothing: 'Es lässt sich nichts mehr rückgängig machen.',
    logged: 'Jede Änderung wird im Protokoll festgehalten.',
    undone: count => `Für ${count} Mitglieder rückgängig gemacht`,
    taken_back: count => `${count} Umsätze wieder entfernt`,
    left: count => `${count} bleiben, wie sie sind:`,
    more: count => `und ${count} weitere`
  }
}
