import type { DuesTexts } from './texts.en.ts'

/** The German texts of dues and of what the office does to them. */
export const texts: DuesTexts = {
  dues: {
    title: 'Beiträge',
    file: 'beitraege',
    hint: 'Was von den Mitgliedern zu zahlen ist, und was davon noch offen ist.',
    show: 'Zeigen',
    shown: {
      owed: 'Noch offen',
      overdue: 'Überfällig',
      partly_paid: 'Teilweise bezahlt',
      paid: 'Bezahlt',
      waived: 'Erlassen',
      void: 'Entfallen',
      every: 'Alle'
    },
    from: 'Fällig ab',
    to: 'Fällig bis',
    member: 'Mitglied',
    payer: name => `zahlt ${name}`,
    day: 'Fällig am',
    open: 'Offen',
    state: 'Stand',
    of: amount => `von ${amount}`,
    unnamed: 'Betrag',
    due_on: day => `fällig am ${day}`,
    overdue: 'überfällig',
    was_due_on: day => `überfällig, war am ${day} fällig`,
    sum: count => `Offen von insgesamt ${count} Beiträgen`,
    sum_one: 'Offen von einem Beitrag',
    nothing: 'Nichts',
    none: {
      owed: 'Niemand schuldet etwas',
      overdue: 'Nichts ist überfällig',
      other: 'Dazu gibt es keine Beiträge'
    },
    none_hint: 'Wählen Sie andere Tage, oder zeigen Sie alle Beiträge.',
    show_all: 'Alle Beiträge zeigen',
    act: 'Aktionen',
    acts: name => `Aktionen: ${name}`,
    charge: {
      button: 'Forderung anlegen',
      short: 'Forderung anlegen',
      title: 'Forderung anlegen',
      title_of: name => `Forderung an ${name} anlegen`,
      hint: 'Für alles, was die Mitgliedsart nicht von selbst vorsieht: ein Schlüsselpfand, eine Umlage, ein Ordnungsgeld. Der Betrag bleibt auch nach einem Austritt offen.',
      who: 'Mitglied',
      what: 'Wofür',
      amount: currency => `Betrag in ${currency}`,
      day: 'Fällig am',
      confirm: 'Anlegen',
      done: (name, amount) => `${name}: Forderung über ${amount} angelegt`,
      no_membership:
        'Zu diesem Mitglied ist keine Mitgliedschaft mit erstem Tag eingetragen. Eröffnen Sie zuerst eine.'
    },
    waive: {
      button: 'Erlassen',
      title: name => `${name} erlassen`,
      hint: (amount, person) =>
        `${amount} wird von ${person} nicht mehr verlangt. Was schon bezahlt ist, bleibt bezahlt.`,
      reason: 'Grund',
      note: 'Bemerkung fürs Protokoll',
      confirm: 'Erlassen',
      done: amount => `${amount} erlassen`
    },
    split: {
      button: 'In Raten teilen',
      title: name => `${name} in Raten teilen`,
      hint: amount => `${amount} ist offen. Die Raten ergeben zusammen genau diesen Betrag.`,
      count: 'Anzahl',
      first: 'Erste Rate am',
      every: 'Dann alle',
      months: { one: 'Monat', many: count => `${count} Monate` },
      preview: 'Die Raten',
      number: 'Nr.',
      day: 'Fällig am',
      amount: 'Betrag',
      amount_of: number => `Betrag der Rate ${number}`,
      day_of: number => `Tag der Rate ${number}`,
      sum: 'Zusammen',
      fits: 'Das ist genau, was offen ist.',
      missing: amount => `Es fehlen ${amount}.`,
      beyond: amount => `Das sind ${amount} zu viel.`,
      too_little: 'Für so viele Raten ist es zu wenig.',
      confirm: 'Teilen',
      done: count => `In ${count} Raten geteilt`
    },
    missing: 'Fehlt'
  }
}
