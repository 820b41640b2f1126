import { addDays, type Day } from '../../lifecycle/days.ts'
import type { LeavingReason } from '../../lifecycle/life.ts'
import type { ReasonFacts } from '../../terms/explaining/facts.ts'

// Why somebody has a status, said to them: the office reads the same reasons about them (terms/explaining/words.ts).

/** A language in which pages of members are. */
export type OwnLanguage = 'en' | 'de'

/** How a language says days and dues. */
interface Said {
  day: (day: Day | null) => string
  dues: string
}

type Sentences = Readonly<Record<ReasonFacts['rule'], (facts: ReasonFacts, say: Said) => string>>

const left_en: Readonly<Record<LeavingReason, string>> = {
  resigned: 'You have given notice.',
  unpaid: 'Your membership was ended because dues were not paid.',
  deceased: 'The membership ended with a death.',
  moved: 'You have moved away.',
  excluded: 'Your membership was ended by an exclusion.',
  transferred: 'You have gone to another place.',
  other: 'The office has ended your membership.'
}

const left_de: typeof left_en = {
  resigned: 'Sie haben gekündigt.',
  unpaid: 'Ihre Mitgliedschaft wurde beendet, weil Beiträge nicht bezahlt wurden.',
  deceased: 'Die Mitgliedschaft endete durch einen Todesfall.',
  moved: 'Sie sind weggezogen.',
  excluded: 'Ihre Mitgliedschaft wurde durch einen Ausschluss beendet.',
  transferred: 'Sie sind an einen anderen Ort gewechselt.',
  other: 'Das Büro hat Ihre Mitgliedschaft beendet.'
}

const before = (day: Day | null) => day && addDays(day, -1)
const after = (day: Day | null) => day && addDays(day, 1)

const en: Sentences = {
  set_by_hand: () => 'The office has set this by hand.',
  held_by_hand: ({ since }, { day }) =>
    `The office has suspended your membership since ${day(since)}.`,
  held_for_dues: ({ since }, { day, dues }) =>
    `Your membership is suspended since ${day(since)}, because dues have been open for too long${dues}. Once they are paid it goes on.`,
  paused: ({ since, until }, { day }) =>
    `Your membership is paused from ${day(since)} to ${day(until)}.`,
  term: ({ since, until, follows_by_itself }, { day }) => {
    if (until === null) return `You are a member for life, since ${day(since)}.`
    const goes_on = follows_by_itself
      ? ' After that it goes on by itself.'
      : ' After that it has to be renewed.'
    return `Your current term runs from ${day(since)} to ${day(until)}.${follows_by_itself === null ? '' : goes_on}`
  },
  grace: ({ since, until }, { day }) =>
    `Your term ended on ${day(before(since))}. You can renew it until ${day(until)}, and keep all rights until then.`,
  leaving: ({ reason, until }, { day }) =>
    `${left_en[reason ?? 'other']} Your last day is ${day(until)}.`,
  suspension_proposed: (_, { dues }) => `Dues have been open for too long${dues}.`,
  end_proposed: (_, { dues }) => `Dues have been open for too long${dues}.`,
  waits: ({ since, application_state }, { day, dues }) => {
    const application = `Your application of ${day(since)} waits`
    if (application_state === 'awaiting_payment') return `${application} for payment${dues}.`
    return `${application} for the decision of the office.`
  },
  declined: ({ since }, { day }) => `Your application was declined on ${day(since)}.`,
  withdrawn: ({ since }, { day }) => `Your application was withdrawn on ${day(since)}.`,
  expired: ({ since }, { day }) =>
    `Your application expired on ${day(since)}, as nothing was done about it.`,
  left: ({ reason, since }, { day }) =>
    `${left_en[reason ?? 'other']} Your last day was ${day(before(since))}.`,
  lapsed: ({ since }, { day }) =>
    `Your term ended on ${day(before(since))} and was not renewed in time.`,
  ended: ({ since }, { day }) => `Your term ended on ${day(before(since))}.`,
  not_begun: ({ until }, { day }) => `Your membership begins on ${day(after(until))}.`,
  never_member: () => 'You have not been a member so far.',
  put_aside: () => 'The office is looking at your membership. Until then all stays as it is.'
}

const de: Sentences = {
  set_by_hand: () => 'Das Büro hat dies von Hand eingetragen.',
  held_by_hand: ({ since }, { day }) =>
    `Das Büro lässt Ihre Mitgliedschaft seit ${day(since)} ruhen.`,
  held_for_dues: ({ since }, { day, dues }) =>
    `Ihre Mitgliedschaft ruht seit ${day(since)}, weil Beiträge zu lange offen sind${dues}. Sobald sie bezahlt sind, geht es weiter.`,
  paused: ({ since, until }, { day }) =>
    `Ihre Mitgliedschaft ruht vom ${day(since)} bis zum ${day(until)}.`,
  term: ({ since, until, follows_by_itself }, { day }) => {
    if (until === null) return `Sie sind Mitglied auf Lebenszeit, seit ${day(since)}.`
    const goes_on = follows_by_itself
      ? ' Danach geht sie von selbst weiter.'
      : ' Danach muss sie verlängert werden.'
    return `Ihre Laufzeit geht vom ${day(since)} bis zum ${day(until)}.${follows_by_itself === null ? '' : goes_on}`
  },
  grace: ({ since, until }, { day }) =>
    `Ihre Laufzeit endete am ${day(before(since))}. Sie können sie bis zum ${day(until)} verlängern und behalten bis dahin alle Rechte.`,
  leaving: ({ reason, until }, { day }) =>
    `${left_de[reason ?? 'other']} Ihr letzter Tag ist der ${day(until)}.`,
  suspension_proposed: (_, { dues }) => `Beiträge sind zu lange offen${dues}.`,
  end_proposed: (_, { dues }) => `Beiträge sind zu lange offen${dues}.`,
  waits: ({ since, application_state }, { day, dues }) => {
    const application = `Ihr Antrag vom ${day(since)} wartet`
    if (application_state === 'awaiting_payment') return `${application} auf die Zahlung${dues}.`
    return `${application} auf die Entscheidung des Büros.`
  },
  declined: ({ since }, { day }) => `Ihr Antrag wurde am ${day(since)} abgelehnt.`,
  withdrawn: ({ since }, { day }) => `Ihr Antrag wurde am ${day(since)} zurückgezogen.`,
  expired: ({ since }, { day }) =>
    `Ihr Antrag ist am ${day(since)} abgelaufen, weil nichts geschah.`,
  left: ({ reason, since }, { day }) =>
    `${left_de[reason ?? 'other']} Ihr letzter Tag war der ${day(before(since))}.`,
  lapsed: ({ since }, { day }) =>
    `Ihre Laufzeit endete am ${day(before(since))} und wurde nicht rechtzeitig verlängert.`,
  ended: ({ since }, { day }) => `Ihre Laufzeit endete am ${day(before(since))}.`,
  not_begun: ({ until }, { day }) => `Ihre Mitgliedschaft beginnt am ${day(after(until))}.`,
  never_member: () => 'Sie waren bisher kein Mitglied.',
  put_aside: () => 'Das Büro sieht sich Ihre Mitgliedschaft an. Bis dahin bleibt alles, wie es ist.'
}

const languages = { en, de }
const unknown_day = { en: 'a day that is not known', de: 'unbekannt' }

/** A reason for somebody's status, said to them. */
export function sayReason(facts: ReasonFacts, language: OwnLanguage): string {
  const locale = language === 'de' ? 'de' : 'en-GB'
  const money = (amount: number, currency: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
  const each = facts.dues.map(({ dues_name, open_amount, currency }) =>
    `${dues_name} ${money(open_amount, currency)}`.trim()
  )
  const dues = each.length > 0 ? `: ${each.join(', ')}` : ''
  const day = (date: Day | null) => sayDay(date, language) ?? unknown_day[language]
  return languages[language][facts.rule](facts, { day, dues })
}

/** A day as it is spoken; null without one. */
function sayDay(day: Day | null | undefined, language: OwnLanguage): string | null {
  if (!day) return null
  const locale = language === 'de' ? 'de' : 'en-GB'
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(Date.parse(`${day.slice(0, 10)}T00:00:00Z`))
}

const status_words = {
  en: {
    ...{ active: 'You are a member.', suspended: 'Your membership is suspended at the moment.' },
    inactive: 'You are no member at the moment.'
  },
  de: {
    ...{ active: 'Sie sind Mitglied.', suspended: 'Ihre Mitgliedschaft ruht zurzeit.' },
    inactive: 'Sie sind zurzeit kein Mitglied.'
  }
} as const

/** What somebody is, said to them. */
export function sayStatus(
  status: keyof (typeof status_words)['en'],
  until: Day | null | undefined,
  language: OwnLanguage
): string {
  const day = status === 'active' ? sayDay(until, language) : null
  if (day === null) return status_words[language][status]
  return language === 'de' ? `Sie sind Mitglied bis zum ${day}.` : `You are a member until ${day}.`
}
