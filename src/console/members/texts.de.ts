import type { MembersTexts } from './texts.en.ts'

/** The German texts of the members. */
export const texts: MembersTexts = {
  members: {
    create: 'Neues Mitglied',
    search: 'Suche nach Name oder E-Mail',
    all_statuses: 'Jeder Status',
    all_types: 'Jede Mitgliedschaft',
    name: 'Name',
    no_email: 'keine E-Mail-Adresse',
    odd_birth: 'Stimmt das? Das Datum liegt in der Zukunft oder vor 1900.',
    by_type: 'Wie die Mitgliedschaft es vorsieht',
    none_found: 'Keine Treffer',
    none_found_hint: 'Versuchen Sie weniger Buchstaben oder einen anderen Filter.',
    clear: 'Filter löschen',
    no_types:
      'Dieser Verband hat noch keine Mitgliedschaft: es braucht eine vor dem ersten Mitglied.',
    created: name => `${name} wurde aufgenommen`,
    saved: name => `${name} wurde gespeichert`,
    gone: 'Dieses Mitglied gibt es nicht',
    read_only: 'Mit Ihrer Rolle können Sie Mitglieder ansehen, aber nicht ändern.',
    import: 'Importieren'
  },
  selection: {
    bar: 'Ausgewählte Mitglieder',
    count: count => `${count} ausgewählt`,
    elsewhere: count => `${count} davon nicht auf dieser Seite`,
    every: count => `Alle ${count} auswählen, die passen`,
    gathering: (done, all) => `Auswahl: ${done} von ${all}`,
    change: 'Status setzen',
    clear: 'Auswahl aufheben',
    confirm: (count, status) => `${count} Mitglieder auf „${status}“ setzen?`,
    confirm_one: (name, status) => `${name} auf „${status}“ setzen?`,
    confirm_hint: 'Jede Änderung wird im Protokoll festgehalten.',
    confirm_many:
      'Das dauert einige Minuten: lassen Sie diese Seite so lange offen. Sie können jederzeit anhalten.',
    confirm_same: count => `${count} davon sind es schon und bleiben, wie sie sind.`,
    submit: status => `Auf „${status}“ setzen`,
    progress: (done, all) => `${done} von ${all}`,
    waiting: 'Der Dienst nimmt so viele Änderungen in der Minute: es geht von selbst weiter.',
    stop: 'Anhalten',
    done: (count, status) => `${count} auf „${status}“ gesetzt`,
    stopped: count => `Angehalten: ${count} sind noch offen und bleiben ausgewählt.`,
    failed: count => `${count} ließen sich nicht ändern und bleiben ausgewählt:`,
    more_failed: count => `und ${count} weitere`,
    leave: 'Jetzt verlassen?',
    leave_hint: 'Was geändert ist, bleibt geändert; der Rest bliebe, wie er ist.'
  },
  history: {
    title: 'Verlauf',
    none: 'Noch ist nichts verzeichnet.',
    more: 'Mehr zeigen',
    'member.created': 'Aufgenommen',
    'member.updated': 'Geändert',
    by: (who, when) => `${who}, ${when}`,
    you: 'Sie',
    account: id => `Konto ${id}`,
    command_line: 'Befehlszeile',
    service: 'Der Dienst'
  },
  exports: {
    title: 'Exportieren',
    all: count => `Alle ${count} Mitglieder`,
    shown: count => `Die ${count} Mitglieder, die die Filter zeigen`,
    csv: 'Tabelle (CSV)',
    csv_hint: 'Für Excel und andere Tabellen; kann wieder importiert werden',
    ndjson: 'JSON-Zeilen',
    ndjson_hint: 'Für Programme',
    busy: megabytes => `Bisher ${megabytes} MB`,
    stop: 'Export abbrechen',
    done: file => `${file} ist fertig`,
    file: 'mitglieder'
  }
}
