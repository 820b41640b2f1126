import type { MembersTexts } from './texts.en.ts'

/** The German texts of the members. */
export const texts: MembersTexts = {
  members: {
    create: 'Neues Mitglied',
    search: 'Suche nach Name, E-Mail, Telefon, Nummer oder Geburtstag',
    searched: text => `Suche: „${text}“`,
    search_example: 'Name, E-Mail, Telefon …',
    name: 'Name',
    no_email: 'keine E-Mail-Adresse',
    odd_birth: 'Stimmt das? Das Datum liegt in der Zukunft oder vor 1900.',
    by_type: 'Nach Mitgliedsart',
    note_hint: 'Nur für das Büro: Erscheint in keiner Nachricht.',
    groups: {
      person: 'Person',
      contact: 'Kontakt',
      address: 'Anschrift',
      membership: 'Mitgliedschaft',
      own: 'Eigene Felder'
    },
    more_fields: 'Weitere Felder',
    more_fields_of: group => `Weitere Felder: ${group}`,
    none_found: 'Keine Treffer',
    none_found_hint: 'Versuchen Sie es mit weniger Buchstaben oder einem anderen Filter.',
    not_listed: 'Eine Bedingung nennt ein Feld, das es hier nicht gibt',
    not_listed_hint: 'Entfernen Sie diese Bedingung, dann steht hier die Liste.',
    show_all: 'Alle anzeigen',
    types_first: 'Jedes Mitglied gehört zu einer Mitgliedsart, und es gibt noch keine.',
    first_type: 'Die erste Mitgliedsart anlegen',
    from_file: 'Aus einer Datei übernehmen',
    first_one: 'Das erste von Hand anlegen',
    clear: 'Zurücksetzen',
    next: 'Nächstes Mitglied',
    previous: 'Vorheriges Mitglied',
    to_list: 'Zurück zur Liste',
    place: (place, total) => `${place} von ${total}`,
    columns: 'Spalten auswählen',
    no_types:
      'Es gibt noch keine Mitgliedsart: Legen Sie eine an, bevor Sie das erste Mitglied aufnehmen.',
    created: name => `${name} wurde aufgenommen`,
    created_unlinked: name => `${name} wurde angelegt, ist aber nicht verknüpft`,
    saved: name => `${name} wurde gespeichert`,
    saved_beyond: (name, count) =>
      `${name} wurde gespeichert. Weitere {chapters}, in denen das gilt: ${count}`,
    show: 'Anzeigen',
    see: name => `${name} anzeigen`,
    share_address: 'Beide teilen sich diese Adresse',
    alike: 'Jemand mit diesem Namen ist bereits Mitglied',
    create_anyway: 'Trotzdem aufnehmen',
    gone: 'Dieses Mitglied gibt es nicht',
    mailings_again: 'Wieder schicken',
    mailings_again_title: name => `Wieder Rundmails an ${name} schicken?`,
    mailings_again_text: day =>
      `Seit dem ${day} sind keine Rundmails gewünscht. Schicken Sie nur dann wieder welche, wenn Sie darum gebeten wurden.`,
    read_only: 'Mit Ihrer Rolle können Sie Mitglieder ansehen, aber nicht ändern.',
    duplicates: 'Dubletten',
    import: 'Importieren'
  },
  selection: {
    bar: 'Ausgewählte Mitglieder',
    count: count => `${count} ausgewählt`,
    elsewhere: count => `${count} davon nicht auf dieser Seite`,
    every: count => `Alle ${count} Treffer auswählen`,
    change: 'Status ändern',
    opening: 'Mitgliedschaften eröffnen',
    write: 'Rundmail schreiben',
    change_more: 'Weiteres ändern',
    change_title: count => `${count} Mitglieder ändern`,
    field: 'Angabe',
    auto_number: 'Wer noch keine Nummer hat, bekommt die nächste freie.',
    tags_add: 'Schlagworte hinzufügen',
    tags_remove: 'Schlagworte entfernen',
    take_away: 'Bleibt das leer, wird die Angabe entfernt.',
    check: 'Prüfen, was sich ändern würde',
    stays_same: count => `${count} haben das schon und bleiben, wie sie sind.`,
    refused_as: (count, reason) => `${count} abgelehnt: ${reason}.`,
    run: count => `${count} ändern`,
    nothing_to_change: 'Es würde sich nichts ändern.',
    running:
      'Die Mitglieder werden geändert. Wenn Sie die Seite verlassen, endet das, und es wird rückgängig gemacht.',
    leave_page: 'Während der Änderung verlassen?',
    leave: 'Austritt',
    leave_hint: 'Bleibt das leer, gilt die Kündigungsfrist der Mitgliedsart.',
    transfer: '{Chapter} wechseln',
    transfer_hint: 'Das lässt sich nicht zusammen rückgängig machen.',
    many_done: (count, field) => `${count} geändert: ${field}`,
    clear: 'Auswahl aufheben',
    confirm: (count, status) => `Status von ${count} Mitgliedern auf „${status}“ ändern?`,
    confirm_one: (name, status) => `Status von ${name} auf „${status}“ ändern?`,
    confirm_hint:
      'Jede Änderung wird im Protokoll festgehalten; alle zusammen lassen sich rückgängig machen.',
    would_change: count =>
      count === '1' ? 'Ein Mitglied wird geändert.' : `${count} Mitglieder werden geändert.`,
    would_refuse: count => `${count} gehören nicht mehr dazu.`,
    confirm_same: count => `${count} davon haben diesen Status schon und bleiben, wie sie sind.`,
    submit: status => `Auf „${status}“ ändern`,
    done: (count, status) => `${count} auf „${status}“ geändert`,
    undo: 'Rückgängig machen',
    failed: count => `${count} konnten nicht geändert werden und bleiben ausgewählt:`,
    more_failed: count => `und ${count} weitere`
  },
  joining: {
    membership_startdate: 'Erster Tag',
    membership_enddate: 'Letzter Tag',
    enddate_hint: 'Kann leer bleiben: Dann bestimmt die Mitgliedsart das Ende.',
    now: 'Die Mitgliedschaft beginnt sofort, das Mitglied ist aktiv.',
    later: day => `Die Mitgliedschaft beginnt am ${day}. Bis dahin ist das Mitglied inaktiv.`,
    over: day => `Die Mitgliedschaft war am ${day} zu Ende. Das Mitglied ist inaktiv.`,
    waits: {
      approval:
        'Ein Antrag wartet auf Genehmigung. Die Mitgliedschaft beginnt an dem Tag, an dem er angenommen wird. Bis dahin ist das Mitglied inaktiv.',
      payment:
        'Ein Antrag wartet auf Zahlung. Die Mitgliedschaft beginnt an dem Tag, an dem er angenommen wird. Bis dahin ist das Mitglied inaktiv.',
      contact:
        'Ein Kontakt ist kein Mitglied: Es beginnt keine Mitgliedschaft, und es wird nichts berechnet.'
    }
  },
  history: {
    title: 'Verlauf',
    none: 'Noch keine Einträge.',
    more: 'Mehr zeigen',
    'member.created': 'Aufgenommen',
    'member.updated': 'Geändert',
    'member.linked': 'Als eine Person verknüpft',
    'member.unlinked': 'Verknüpfung gelöst',
    'member.merged': 'Zusammengeführt',
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
    shown_columns: 'Liste wie angezeigt (CSV)',
    shown_columns_hint:
      'Was die Liste zeigt, in ihrer Reihenfolge und ihren Worten; nicht zum Wiedereinlesen',
    ndjson: 'JSON-Zeilen',
    ndjson_hint: 'Für Programme',
    busy: megabytes => `Bisher ${megabytes} MB`,
    stop: 'Export abbrechen',
    done: file => `${file} ist fertig`,
    file: 'mitglieder'
  }
}
