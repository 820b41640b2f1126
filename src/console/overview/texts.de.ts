import type { OverviewTexts } from './texts.en.ts'

/** The German texts of the overview. */
export const texts: OverviewTexts = {
  overview: {
    all_chapters: 'Alle Verbände',
    growth: 'Wachstum des Registers',
    span: 'Zeitraum',
    year: '12 Monate',
    five_years: '5 Jahre',
    all_time: 'Gesamt',
    members: 'Mitglieder',
    new_members: 'Erfasst',
    new_in: month => `Im ${month} erfasst`,
    newest: count =>
      `${count}: das Ende der Liste, vom ersten in diesem Monat erfassten Mitglied an`,
    growth_summary: (before, from, now, to) =>
      `Mitglieder nach Monaten: ${before} Ende ${from}, ${now} im ${to}`,
    members_chart: 'Im Register am Ende jedes Monats',
    new_chart: 'In jedem Monat erfasst',
    by_month: 'Zahlen nach Monaten',
    month: 'Monat',
    by_status: 'Nach Status',
    by_type: 'Nach Mitgliedschaft',
    by_chapter: 'Nach Verband',
    members_of: (count, chapter) => `${count} Mitglieder von ${chapter}`,
    ending: 'Endet bald',
    none_ending: 'In den nächsten 90 Tagen endet keine Mitgliedschaft.',
    count: (count, format) => (count === 1 ? '1 Mitglied' : `${format(count)} Mitglieder`),
    more: count => `Alle ${count} zeigen`,
    fewer: 'Weniger zeigen',
    welcome: 'Erste Schritte',
    welcome_hint:
      'Das Register ist noch leer. Mit diesen Schritten füllt es sich; danach sehen Sie hier Zahlen und Diagramme.',
    step_type: 'Eine Mitgliedschaft anlegen',
    step_type_hint:
      'Jedes Mitglied hat eine. Sie legt fest, wie lange sie dauert und was sie kostet.',
    step_type_go: 'Mitgliedschaften',
    step_members: 'Die Mitglieder aufnehmen',
    step_members_hint: 'Aus einer Tabelle, die als CSV gespeichert ist, oder einzeln.',
    step_import_go: 'Eine Datei importieren',
    step_member_go: 'Mitglied anlegen',
    step_invite: 'Jemanden einladen',
    step_invite_hint: 'Alle im Büro haben ein eigenes Konto.',
    step_invite_go: 'Konten',
    step_done: 'erledigt'
  }
}
