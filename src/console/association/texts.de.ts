import type { AssociationTexts } from './texts.en.ts'

/** The German texts of the association. */
export const texts: AssociationTexts = {
  association: {
    first_title: 'Ihr Verein',
    first_intro: 'Sagen Sie zuerst, wer Sie sind. Alles lässt sich später ändern.',
    name: 'Name des Vereins',
    word_legend: 'Wie heißen die Teile Ihres Vereins?',
    word_hint:
      'Sektion, Ortsgruppe, Landesgruppe: Ihr Wort steht dann überall anstelle von „Abteilung“. Lassen Sie beides leer, wenn es bei „Abteilung“ bleiben soll.',
    one: 'Einzahl',
    many: 'Mehrzahl',
    both: 'Füllen Sie beides aus oder keines von beiden',
    contact_legend: 'Anschrift und Kontakt',
    bank_legend: 'Bankverbindung',
    first_legend: 'Der erste dieser Teile',
    first_hint:
      'Gibt es nur einen, ist es der Verein selbst. Weitere können Sie jederzeit anlegen.',
    first_chapter: 'Hauptverein',
    chapter: 'Name dieses Teils',
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
