import type { TermTexts } from './terms.en.ts'

/** The German texts for terms and their preview in the form of a membership type. */
export const terms: TermTexts = {
  terms: 'Laufzeiten',
  acts_on:
    'Was Sie an Laufzeiten, Beiträgen und Verfahren ändern, gilt für neue Mitglieder sofort, für alle anderen ab der nächsten Verlängerung.',
  bound: {
    joins: day => `Eine Änderung gilt für alle, die ab dem ${day} beitreten.`,
    members: count => `Mitglieder, für die bis zum Ende ihrer Laufzeit alles bleibt: ${count}.`,
    renewals: day => `Die nächste Laufzeit, für die sie gilt, beginnt am ${day}.`,
    prepared: count =>
      `Laufzeiten, die schon vorbereitet sind und ihre Regeln und Preise behalten: ${count}.`,
    for_life: count => `Mitglieder auf Lebenszeit, für die sich dadurch nichts ändert: ${count}.`
  },
  is_end_date_fixed_hint:
    'Jede Laufzeit endet an Tag und Monat des Endes, egal wann jemand beitritt. Sonst beginnt sie mit dem Tag des Beitritts.',
  rollover_days_hint: 'Wer so kurz vor dem Ende beitritt, erhält die nächste Laufzeit dazu.',
  proration_hint: 'Was jemand, der während der Laufzeit beitritt, für den Rest zahlt.',
  renewal_timeline_hint: 'Ab dann werden die nächste Laufzeit und ihre Beiträge vorbereitet.',
  grace_days_hint: 'So lange nach dem Ende bleibt aktiv, wer noch nicht verlängert hat.',
  notice_days_hint: 'So lange vor dem Ende einer Laufzeit muss gekündigt werden.',
  deactivation_policy_hint: 'Was geschieht, wenn Beiträge offen bleiben.',
  deactivation_timeline_hint: 'So lange nach der Fälligkeit geschieht noch nichts.',
  threshold_hint: currency => `Ein Betrag in ${currency}; 0 bedeutet: bei jedem Betrag.`,
  bad_days: 'Geben Sie volle Tage ein, von 0 bis 3660',
  ages_hint:
    'Von Beiträgen gleicher Bezeichnung zahlt jeder den für sein Alter, sonst den ohne Altersangabe.',
  next_terms: 'Was gilt, wenn jemand beitritt',
  joins_on: 'Beitritt am',
  joins_at: 'Im Alter von',
  show_terms: 'Die nächsten drei Laufzeiten zeigen',
  no_terms: 'Kontakte haben keine Mitgliedschaft.',
  nothing_due: 'Es ist nichts zu zahlen.',
  due_line: (name, amount, day) => `${name}: ${amount}, fällig am ${day}`
}
