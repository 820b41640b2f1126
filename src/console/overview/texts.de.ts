import type { OverviewTexts } from './texts.en.ts'

/** The German texts of the overview. */
export const texts: OverviewTexts = {
  overview: {
    all_chapters: 'Alle {chapters}',
    tasks: 'Zu erledigen',
    task_since: moment => `Wartet seit ${moment}.`,
    task_more: count => `und ${count} weitere`,
    task_beyond: days => `Seit mehr als ${days} Tagen.`,
    task_entries: place => (place ? `Umsätze zeigen: ${place}` : 'Umsätze zeigen'),
    task_overdue: place =>
      place ? `Überfällige Beiträge zeigen: ${place}` : 'Überfällige Beiträge zeigen',
    task_members: place => (place ? `Mitglieder zeigen: ${place}` : 'Mitglieder zeigen'),
    task_go: place => (place ? `Entscheiden: ${place}` : 'Entscheiden'),
    task_messages: place => (place ? `Nachrichten zeigen: ${place}` : 'Nachrichten zeigen'),
    task_kinds: {
      proposals: {
        one: 'Ein Mitglied hat zu lange nicht gezahlt',
        many: count => `${count} Mitglieder haben zu lange nicht gezahlt`,
        hint: 'Nach den Regeln ihrer Mitgliedsart würden sie ausgesetzt oder scheiden aus. Sie entscheiden.'
      },
      put_aside: {
        one: 'Ein Mitglied wurde zurückgestellt',
        many: count => `${count} Mitglieder wurden zurückgestellt`,
        hint: 'Was zur Mitgliedschaft gespeichert ist, passt nicht zusammen. Deshalb ließen sich die Regeln nicht anwenden, und der Status bleibt, wie er ist. Es wird jeden Tag wieder versucht. Was gespeichert ist, steht auf der Seite des Mitglieds.'
      },
      proposed_messages: {
        one: 'Nachrichten an ein Mitglied warten auf die Freigabe',
        many: count => `Nachrichten an ${count} Mitglieder warten auf die Freigabe`,
        hint: 'Sehen Sie sich Beispiele an und geben Sie sie dann frei.'
      },
      failed_messages: {
        one: 'Eine Nachricht an ein Mitglied war nicht zustellbar',
        many: count => `Nachrichten an ${count} Mitglieder waren nicht zustellbar`,
        hint: 'Prüfen Sie die Adressen und verschicken Sie sie dann noch einmal.'
      },
      unsure_messages: {
        one: 'Bei einem Mitglied ist unklar, ob eine Nachricht ankam',
        many: count => `Bei ${count} Mitgliedern ist unklar, ob eine Nachricht ankam`,
        hint: 'Chapterhouse wurde beim Versand unterbrochen. Fragen Sie nach, oder verschicken Sie sie noch einmal.'
      },
      undeliverable: {
        one: 'Die Adresse eines Mitglieds ist nicht erreichbar',
        many: count => `Die Adressen von ${count} Mitgliedern sind nicht erreichbar`,
        hint: 'Der Mailserver hat sie abgelehnt. Dorthin geht nichts mehr, bis sich die Adresse ändert.'
      },
      approvals: {
        one: 'Ein Antrag wartet auf Genehmigung',
        many: count => `${count} Anträge warten auf Genehmigung`,
        hint: ''
      },
      missing_birthday: {
        one: 'Bei einem Mitglied fehlt das Geburtsdatum',
        many: count => `Bei ${count} Mitgliedern fehlt das Geburtsdatum`,
        hint: 'Ihr Beitrag hängt vom Alter ab.'
      },
      doubtful: {
        one: 'Eine Zeile eines Imports meint vielleicht ein Mitglied',
        many: count => `Zeilen eines Imports meinen vielleicht ${count} Mitglieder`,
        hint: 'Diese Zeilen wurden ausgelassen. Importieren Sie die Datei noch einmal und entscheiden Sie, wer gemeint ist.'
      },
      beyond_dunning: {
        one: 'Ein Mitglied ist mit einer Zahlung lange überfällig',
        many: count => `${count} Mitglieder sind mit einer Zahlung lange überfällig`,
        hint: 'Sprechen Sie sie an, vereinbaren Sie Raten oder erlassen Sie den Betrag.'
      },
      refunds: {
        one: 'Eine Person ohne Mitgliedschaft hat Guthaben',
        many: count => `${count} Personen ohne Mitgliedschaft haben Guthaben`,
        hint: 'Sie haben mehr gezahlt, als sie schulden, und es folgt kein Beitrag, der es aufbraucht. Zahlen Sie es zurück.'
      },
      uncovered_refunds: {
        one: 'Eine Person hat Geld zurückbekommen, dessen Zahlung geplatzt ist',
        many: count =>
          `${count} Personen haben Geld zurückbekommen, dessen Zahlungen geplatzt sind`,
        hint: 'Kein Beitrag fordert es ein. Fordern Sie es zurück und erfassen Sie es als Zahlung, wenn es kommt.'
      },
      unmatched_entries: {
        one: 'Ein Umsatz der Bank ist noch niemandem zugeordnet',
        many: count => `${count} Umsätze der Bank sind noch niemandem zugeordnet`,
        hint: 'Sagen Sie, wessen Zahlungen es sind, oder legen Sie sie ab.'
      },
      without_terms: {
        one: 'Ein Mitglied hat keine Mitgliedschaft mit erstem Tag',
        many: count => `${count} Mitglieder haben keine Mitgliedschaft mit erstem Tag`,
        hint: 'Sie stammen aus einer früheren Version. Nichts endet oder verlängert sich, und es werden keine Beiträge erhoben, bis Sie ihre Mitgliedschaften eröffnen.'
      },
      unfinished_erasures: {
        one: 'Eine Löschung ist nicht abgeschlossen',
        many: count => `${count} Löschungen sind nicht abgeschlossen`,
        hint: 'Wenn Sie erneut löschen, wird sie fortgesetzt.'
      }
    },
    task_open: place =>
      place ? `Mitgliedschaften eröffnen: ${place}` : 'Mitgliedschaften eröffnen',
    erase_again: id => `Mitglied ${id} löschen`,
    erased_member: id => `Mitglied ${id}`,
    proposals_accept: 'Zustimmen',
    proposals_refuse: 'Ablehnen',
    proposals_accept_title: 'Den Vorschlägen zustimmen?',
    proposals_refuse_title: 'Die Vorschläge ablehnen?',
    would_accept: count =>
      `Ausgesetzt werden oder scheiden aus, wie ihre Mitgliedsart es vorsieht: ${count}.`,
    would_refuse: count =>
      `Mitglieder bleiben: ${count}. Vorgeschlagen werden sie erst wieder, wenn ein weiterer Beitrag offen ist.`,
    would_stay: count => `Inzwischen gezahlt haben: ${count}.`,
    would_fail: count => `Nicht geändert werden können: ${count}.`,
    can_undo: 'Das lässt sich rückgängig machen.',
    proposals_accepted: count => `Zugestimmt für ${count}`,
    proposals_refused: count => `Abgelehnt für ${count}`,
    undo: 'Rückgängig machen',
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
    ending: 'Mitgliedsarten, die bald enden',
    ending_hint: 'Danach werden sie nicht mehr angeboten. Wer eine davon hat, bleibt Mitglied.',
    none_ending: 'In den nächsten 90 Tagen endet keine Mitgliedsart.',
    count: (count, format) => (count === 1 ? '1 Mitglied' : `${format(count)} Mitglieder`),
    more: count => `Alle ${count} zeigen`,
    fewer: 'Weniger zeigen',
    welcome: 'Erste Schritte',
    welcome_hint:
      'Noch gibt es keine Mitglieder; Kontakte zählen nicht. Nach diesen Schritten sehen Sie hier Zahlen und Diagramme.',
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
