import { type Static, Type } from '@sinclair/typebox'
import { details as common, type Detail } from '../../core/details.ts'
import { now } from '../../core/time.ts'
import { Strict, TermDate } from '../../core/types.ts'
import { createValidator } from '../../core/validator.ts'
import { type DayName, day_names } from '../members/days.ts'
import { type Field, readDate, wordReader } from '../members/field.ts'
import { LeavingReason } from '../members/schema.ts'
import { typeDetails } from '../membertypes/details.ts'
import { failureDetails } from './flaws.ts'

/** The columns of a file that tell how long somebody is a member: only new members take them over. */
export const term_columns = {
  membership_startdate: {
    read: readDate,
    header: {
      en: 'member from, membership from, membership start, membership start date, start date, valid from',
      de: 'Mitglied ab, Mitglied von, Mitgliedschaft ab, Mitgliedschaft von, Beginn der Mitgliedschaft, Mitgliedschaftsbeginn, gültig ab',
      fr: "début d'adhésion, membre à partir du"
    }
  },
  membership_enddate: {
    read: readDate,
    header: {
      en: 'member until, membership until, membership end, membership end date, end date, valid until, renewal due, renewal date, expires, expiry date, expiration date, expire dt',
      de: 'Mitglied bis, Mitgliedschaft bis, Ende der Mitgliedschaft, Mitgliedschaftsende, gültig bis',
      fr: "fin d'adhésion, date fin adhésion, date de fin d'adhésion, date d'échéance, échéance, membre jusqu'au"
    }
  },
  left: {
    read: readDate,
    header: {
      en: 'left on, leaving date, date of leaving, exit date, resignation date, cancelled on',
      de: 'Austritt, Austrittsdatum, Austritt am, Austritt zum, ausgetreten, ausgetreten am, ausgeschieden am, gekündigt zum',
      fr: 'date de sortie, date de départ, sortie'
    }
  },
  left_reason: {
    read: wordReader({
      resigned: 'gekündigt kündigung austritt ausgetreten démission démissionné',
      unpaid: 'beitragsrückstand impayé',
      deceased: 'verstorben tod gestorben décédé décédée décès',
      moved: 'umzug umgezogen verzogen weggezogen déménagement déménagé',
      excluded: 'ausgeschlossen ausschluss exclu exclue exclusion',
      transferred: 'gewechselt wechsel übertritt transféré transfert',
      other: 'anderer andere sonstiges sonstige autre'
    }),
    header: {
      en: 'leaving reason, reason for leaving, reason of leaving',
      de: 'Austrittsgrund, Grund des Austritts, Kündigungsgrund',
      fr: 'motif de sortie, motif de départ'
    }
  }
} satisfies Record<DayName, Pick<Field, 'header' | 'read'>>

/** The days of a membership that a row gives, in the form of the contract. */
export type TermCells = Static<typeof TermCells>
const TermCells = Strict({
  membership_startdate: Type.Optional(TermDate),
  membership_enddate: Type.Optional(TermDate),
  left: Type.Optional(TermDate),
  left_reason: Type.Optional(LeavingReason)
})

const read = createValidator(TermCells)

/** Reads the cells about the membership; empty cells are left out. */
export function readTermCells(cells: Readonly<Partial<Record<string, string>>>): {
  values: TermCells
  given: boolean
  flaws: Detail[]
} {
  const texts = day_names.flatMap(name => {
    const text = cells[name]?.trim()
    return text ? [[name, text] as const] : []
  })
  if (texts.length === 0) return { values: {}, given: false, flaws: [] }
  const given = Object.fromEntries(texts)
  try {
    return { values: read(given), given: true, flaws: [] }
  } catch (error) {
    return { values: {}, given: true, flaws: failureDetails(error, given) }
  }
}

/** What is wrong with the days of a new member: ends before the beginning, a day of leaving without one, a reason without a day. */
export function findTermFlaws(terms: TermCells, joined: unknown): Detail[] {
  const { membership_enddate: end, left, left_reason } = terms
  const start = firstDay(terms, joined)
  const flaws: Detail[] = []
  if (end && start && end < start) flaws.push(typeDetails.end_before_start('/membership_enddate'))
  if (left && start && left < start) flaws.push(typeDetails.end_before_start('/left'))
  const is_over = left !== undefined || (end !== undefined && end < now().slice(0, 10))
  if (is_over && !start) flaws.push(common.required('/membership_startdate'))
  if (left_reason && !left) flaws.push(common.required('/left'))
  return flaws
}

/**
 * The first term of a new member; with a last day, it begins on the day of joining if the row gives no other. A day of joining
 * that the row does not give is that of the first term.
 */
export function asJoining(terms: TermCells, { joined }: { joined?: string | null }) {
  const start = firstDay(terms, joined)
  const { membership_enddate: end, left } = terms
  // a term that is over is followed by none, also where the type renews by itself
  const over = !left && end && end < now().slice(0, 10) ? { left: end } : {}
  return start ? { ...terms, ...over, membership_startdate: start, joined: joined || start } : terms
}

function firstDay({ membership_startdate, membership_enddate, left }: TermCells, joined: unknown) {
  if (membership_startdate || !(left || membership_enddate)) return membership_startdate
  return typeof joined === 'string' && joined !== '' ? joined : undefined
}
