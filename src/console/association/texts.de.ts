import type { AssociationTexts } from './texts.en.ts'

/** The German texts of the association. */
export const texts: AssociationTexts = {
  association: {
    first_title: 'Ihr Verein',
    first_intro: 'Wie heißt Ihr Verein? Alles lässt sich später ändern.',
    name: 'Name des Vereins',
    word_legend: 'Wie nennen Sie Ihre Gliederungen?',
    word_hint:
      'Sektion, Ortsgruppe, Landesgruppe: Ihr Wort steht dann überall anstelle von „Abteilung“. Lassen Sie beides leer, wenn es bei „Abteilung“ bleiben soll.',
    one: 'Einzahl',
    many: 'Mehrzahl',
    both: 'Füllen Sie beides aus oder keines von beiden',
    contact_legend: 'Anschrift und Kontakt',
    bank_legend: 'Lastschriften',
    accounts: 'Bankkonten',
    accounts_hint:
      'Auf Rechnungen steht das Hauptkonto, wo ({chapters}) kein eigenes gewählt ist. In Bankdateien werden alle als Ihre erkannt.',
    add_account: 'Konto anlegen',
    opened_with: (amount: string, day: string) => `${amount} am ${day}`,
    is_main: 'Hauptkonto',
    is_closed: 'geschlossen',
    holder_hint: 'Nur, wenn es nicht auf den Namen des Vereins läuft.',
    main_hint: 'Es gilt überall, wo kein eigenes Konto gewählt ist.',
    archived_hint:
      'Es wird nicht mehr zur Wahl gestellt; ältere Bankdateien werden weiter erkannt.',
    account_saved: (name: string) => `${name} wurde gespeichert`,
    remove_account: 'Entfernen',
    remove_account_title: (name: string) => `${name} entfernen?`,
    remove_account_hint: 'Rechnungen, die schon gestellt sind, bleiben, wie sie sind.',
    account_in_use:
      'Dieses Konto ist noch gewählt ({chapters}): Wählen Sie dort zuerst ein anderes.',
    account_removed: (name: string) => `${name} wurde entfernt`,
    first_legend: 'Ihre erste Abteilung',
    first_hint:
      'Gibt es nur eine, ist sie der Verein selbst. Weitere können Sie jederzeit anlegen.',
    first_chapter: 'Hauptverein',
    chapter: 'Name der Abteilung',
    timezone: 'Zeitzone',
    timezone_hint:
      'Danach richtet sich, wann ein Tag beginnt. Suchen Sie nach einer Stadt oder einem Erdteil, auf Englisch.',
    currency: 'Währung',
    currency_hint: 'Gilt für alle Beiträge, bei denen keine andere Währung angegeben ist.',
    no_match: 'Keine Treffer',
    go_on: 'Speichern und weiter',
    saved: 'Die Angaben zum Verein wurden gespeichert',
    read_only: 'Mit Ihrer Rolle können Sie das ansehen, aber nicht ändern.',
    back: 'Alle {chapters}'
  }
}
