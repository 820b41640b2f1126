import type { OverviewTexts } from './texts.en.ts'

/** The German texts of the overview. */
export const texts: OverviewTexts = {
  overview: {
    all_chapters: 'Alle {chapters}',
    growth: 'Entwicklung der Mitgliederzahl',
    span: 'Zeitraum',
    year: '12 Monate',
    five_years: '5 Jahre',
    all_time: 'Gesamt',
    members: 'Mitglieder',
    new_members: 'Erfasst',
    new_in: month => `Im ${month} erfasst`,
    newest: count => `${count}: zu den Mitgliedern, die in diesem Monat erfasst wurden`,
    growth_summary: (before, from, now, to) =>
      `Mitglieder nach Monaten: ${before} Ende ${from}, ${now} im ${to}`,
    members_chart: 'Mitglieder am Ende jedes Monats',
    new_chart: 'In jedem Monat erfasst',
    by_month: 'Zahlen nach Monaten',
    month: 'Monat',
    by_status: 'Nach Status',
    by_type: 'Nach Mitgliedsart',
    by_chapter: 'Nach {chapter}',
    members_of: (count, chapter) => `${count} Mitglieder in ${chapter}`,
    ending: 'Endet bald',
    none_ending: 'In den nächsten 90 Tagen endet keine Mitgliedsart.',
    count: (count, format) => (count === 1 ? '1 Mitglied' : `${format(count)} Mitglieder`),
    more: count => `Alle ${count} zeigen`,
    fewer: 'Weniger zeigen',
    welcome: 'Erste Schritte',
    welcome_hint:
      'Noch ist nichts eingetragen. Nach diesen Schritten sehen Sie hier Zahlen und Diagramme.',
    step_association: 'Den Verein benennen',
    step_association_hint: 'Wie Ihr Verein heißt und wie Sie seine {chapters} nennen.',
    step_association_go: 'Name und Bezeichnung',
    step_type: 'Eine Mitgliedsart anlegen',
    step_type_hint:
      'Jedes Mitglied gehört zu einer Mitgliedsart. Sie legt fest, wie lange die Mitgliedschaft dauert und was sie kostet.',
    step_type_go: 'Mitgliedsarten',
    step_members: 'Die Mitglieder aufnehmen',
    step_members_hint: 'Aus einer Tabelle (Excel oder CSV) oder einzeln.',
    step_import_go: 'Eine Datei importieren',
    step_member_go: 'Mitglied anlegen',
    step_invite: 'Weitere Personen einladen',
    step_invite_hint: 'Wer im Büro mitarbeitet, bekommt ein eigenes Konto.',
    step_invite_go: 'Konten',
    step_done: 'erledigt'
  }
}
