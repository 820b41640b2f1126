import type { MembersTexts } from './texts.en.ts'

/** The German texts of the members. */
export const texts: MembersTexts = {
  members: {
    create: 'Neues Mitglied',
    search: 'Suche nach Name oder E-Mail',
    all_statuses: 'Alle Status',
    all_types: 'Alle Mitgliedsarten',
    name: 'Name',
    no_email: 'keine E-Mail-Adresse',
    odd_birth: 'Stimmt das? Das Datum liegt in der Zukunft oder vor 1900.',
    by_type: 'Wie in der Mitgliedsart festgelegt',
    none_found: 'Keine Treffer',
    none_found_hint: 'Versuchen Sie es mit weniger Buchstaben oder einem anderen Filter.',
    show_all: 'Alle anzeigen',
    types_first: 'Jedes Mitglied gehört zu einer Mitgliedsart, und es gibt noch keine.',
    first_type: 'Die erste Mitgliedsart anlegen',
    from_file: 'Aus einer Datei übernehmen',
    first_one: 'Das erste von Hand anlegen',
    clear: 'Filter löschen',
    columns: 'Spalten auswählen',
    no_types:
      'Es gibt noch keine Mitgliedsart: Legen Sie eine an, bevor Sie das erste Mitglied aufnehmen.',
    created: name => `${name} wurde aufgenommen`,
    saved: name => `${name} wurde gespeichert`,
    show: 'Anzeigen',
    alike: 'Jemand mit diesem Namen ist bereits Mitglied',
    create_anyway: 'Trotzdem aufnehmen',
    gone: 'Dieses Mitglied gibt es nicht',
    read_only: 'Mit Ihrer Rolle können Sie Mitglieder ansehen, aber nicht ändern.',
    import: 'Importieren'
  },
  selection: {
    bar: 'Ausgewählte Mitglieder',
    count: count => `${count} ausgewählt`,
    elsewhere: count => `${count} davon nicht auf dieser Seite`,
    every: count => `Alle ${count} Treffer auswählen`,
    gathering: (done, all) => `Auswahl: ${done} von ${all}`,
    change: 'Status ändern',
    clear: 'Auswahl aufheben',
    confirm: (count, status) => `Status von ${count} Mitgliedern auf „${status}“ ändern?`,
    confirm_one: (name, status) => `Status von ${name} auf „${status}“ ändern?`,
    confirm_hint:
      'Jede Änderung wird im Protokoll festgehalten; alle zusammen lassen sich rückgängig machen.',
    would_change: count => `Geändert werden: ${count}.`,
    would_refuse: count => `${count} gehören nicht mehr dazu.`,
    confirm_same: count => `${count} davon haben diesen Status schon und bleiben, wie sie sind.`,
    submit: status => `Auf „${status}“ ändern`,
    waiting:
      'In jeder Minute ist nur eine begrenzte Zahl von Änderungen möglich: Es geht von selbst weiter.',
    stop: 'Anhalten',
    done: (count, status) => `${count} auf „${status}“ geändert`,
    undo: 'Rückgängig machen',
    undone: count => `Rückgängig gemacht: ${count} sind wie vorher.`,
    undone_left: count => `${count} wurden seitdem erneut geändert und bleiben so.`,
    failed: count => `${count} konnten nicht geändert werden und bleiben ausgewählt:`,
    more_failed: count => `und ${count} weitere`
  },
  history: {
    title: 'Verlauf',
    none: 'Noch keine Einträge.',
    more: 'Mehr zeigen',
    'member.created': 'Aufgenommen',
    'member.updated': 'Geändert',
    by: (who, when) => `${who} am ${when}`,
    you: 'von Ihnen',
    person: name => `von ${name}`,
    account: id => `von Konto ${id}`,
    command_line: 'über die Befehlszeile',
    service: 'von Chapterhouse selbst'
  },
  exports: {
    title: 'Exportieren',
    all: count => `Alle ${count} Mitglieder`,
    shown: count => `Die ${count} gefilterten Mitglieder`,
    csv: 'Tabelle (CSV)',
    csv_hint: 'Für Excel und andere Tabellenprogramme; kann wieder importiert werden',
    ndjson: 'JSON-Zeilen',
    ndjson_hint: 'Für Programme',
    busy: megabytes => `Bisher ${megabytes} MB`,
    stop: 'Export abbrechen',
    done: file => `${file} ist fertig`,
    file: 'mitglieder'
  }
}
