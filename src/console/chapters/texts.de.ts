import type { ChaptersTexts } from './texts.en.ts'

/** The German texts of the chapters. */
export const texts: ChaptersTexts = {
  chapters: {
    association: 'Name und Bezeichnung',
    create: '{Chapter} anlegen',
    name: 'Name',
    description: 'Beschreibung',
    location: 'Ort',
    timezone: 'Zeitzone',
    timezone_hint: 'Suchen Sie nach einer Stadt oder einem Erdteil, auf Englisch.',
    currency: 'Währung',
    currency_hint: 'Gilt für alle Beiträge, bei denen keine andere Währung angegeben ist.',
    opening: 'Mitgliedschaften eröffnen',
    opening_hint:
      'Für Mitglieder aus einer früheren Version gelten die Regeln erst, wenn Sie ihre Mitgliedschaften eröffnen.',
    letters: 'Briefe und Bankverbindung',
    letters_hint:
      'Was auf Rechnungen und in Nachrichten von hier steht. Wo ein Feld leer ist, gilt die Angabe des Vereins. An diese E-Mail-Adresse gehen die Antworten der Mitglieder. Nachrichten sind in dieser Sprache, wenn beim Mitglied keine angegeben ist.',
    language: 'Sprache',
    email: 'E-Mail',
    bank_account_id: 'Bankkonto',
    main_account: name => (name ? `Das des Vereins: ${name}` : 'Das des Vereins'),
    iban: 'IBAN',
    bic: 'BIC',
    rules: 'Beiträge und Erinnerungen',
    acts_from: 'Beiträge und Nachrichten ab',
    acts_from_hint:
      'Für frühere Tage wird nichts erhoben und niemand benachrichtigt. Solange das Feld leer ist, entstehen gar keine Beiträge. Tragen Sie den Tag ein, ab dem Chapterhouse Ihre bisherige Liste ablöst.',
    payment_days: 'Zahlungsfrist in Tagen',
    payment_days_hint: 'Wer etwas schuldet, hat mindestens so viele Tage Zeit zum Zahlen.',
    dunning_days: 'Erinnerungen, Tage nach der Fälligkeit',
    dunning_days_hint:
      'Wer nicht gezahlt hat, wird so viele Tage nach der Fälligkeit erinnert, etwa nach 7, 21, 42 Tagen. Nach der letzten Erinnerung folgt keine mehr: Das Mitglied steht dann bei Ihren Aufgaben. Leer bedeutet: keine.',
    deactivation: 'Bei offenen Beiträgen',
    deactivation_hint:
      'Die Mitgliedsart legt fest, ob jemand dann ausgesetzt wird oder die Mitgliedschaft verliert. Hier legen Sie fest, wer das entscheidet.',
    messages: 'Nachrichten an Mitglieder',
    messages_hint:
      'Begrüßungen, Erinnerungen, Mitteilungen über Beiträge und Zahlungen. „Das Büro entscheidet“: Sie warten unter „Nachrichten“ auf Ihre Freigabe. „Von selbst“: Sie gehen ohne Sie hinaus. „Nichts“: Es geht nichts hinaus, und die Liste der Nachrichten sagt das.',
    bad_days: 'Geben Sie volle Tage ein, von 0 bis 365',
    bad_reminders: 'Geben Sie höchstens zehn ganze Zahlen von 1 bis 365 ein, durch Kommas getrennt',
    open: 'Ansehen',
    members_of: name => `Mitglieder von ${name}`,
    no_match: 'Keine Treffer',
    created: name => `${name} wurde angelegt`,
    created_hint:
      'Bevor Sie hier Mitglieder aufnehmen können, legen Sie mindestens eine Mitgliedsart an.',
    to_types: 'Weiter zu den Mitgliedsarten',
    saved: name => `${name} wurde gespeichert`,
    which: 'Welche {chapters}',
    current: 'Aktuell',
    archived: 'Archiviert',
    none_archived: 'Nichts ist archiviert',
    none_archived_hint: 'Hier stehen {chapters}, in die niemand mehr aufgenommen wird.',
    archive: 'Archivieren',
    archive_title: name => `${name} archivieren?`,
    archive_hint:
      'Es wird niemand mehr aufgenommen, und der Name verschwindet aus Listen und Auswahl. Die Mitglieder bleiben, und Sie können alles jederzeit zurückholen.',
    was_archived: name => `${name} wurde archiviert`,
    restore: 'Zurückholen',
    restore_title: name => `${name} zurückholen?`,
    restore_hint:
      'Danach steht alles wieder in den Listen, und neue Mitglieder können aufgenommen werden.',
    was_restored: name => `${name} ist wieder in Gebrauch`,
    remove: 'Entfernen',
    remove_title: name => `${name} entfernen?`,
    remove_hint:
      'Das lässt sich nicht rückgängig machen und geht nur, wenn nichts mehr dazugehört.',
    was_removed: name => `${name} wurde entfernt`,
    in_use: 'Mitglieder, frühere Mitgliedschaften, Mitgliedsarten oder Rollen gehören noch dazu.',
    is_last: 'Das ist der letzte verbleibende Teil des Vereins: Er lässt sich nicht entfernen.',
    read_only: 'Mit Ihrer Rolle können Sie das ansehen, aber nicht ändern.'
  }
}
