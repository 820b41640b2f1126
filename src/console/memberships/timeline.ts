import { addDays } from '../shared/days.ts'
import type { ActName, ComingEvent, Explanation, Membership, Simulation } from './types.ts'

/** The acts that make sense for a member, by the terms and the reasons for the status, in the order of their buttons. */
export function possibleActs(
  terms: readonly Membership[],
  { reasons, pauses }: Explanation
): ActName[] {
  const has = (...states: Membership['state'][]) =>
    terms.some(({ state }) => states.includes(state))
  const rules = reasons.map(({ rule }) => rule)
  const runs = has('current', 'grace', 'upcoming')
  const offered = has('offered')
  const ends = reasons.some(({ follows_by_itself }) => follows_by_itself === false)
  const is_leaving = terms.some(({ reason }) => reason !== null)
  const can_be_renewed = has('current', 'grace') && ends && !has('upcoming') && !is_leaving
  const possible: Record<ActName, boolean> = {
    renew: offered || can_be_renewed,
    join: !runs && !offered && !rules.includes('waits'),
    pause: has('current', 'upcoming') && !rules.includes('paused'),
    end_pause: pauses.some(({ state }) => state !== 'ended'),
    transfer: runs,
    leave: runs
  }
  return (Object.keys(possible) as ActName[]).filter(name => possible[name])
}

/** A day on which something comes next, with a sentence for each event; the same sentence stands once, with its count. */
export interface ComingDay {
  on: string
  sentences: { text: string; count: number }[]
}

/** What comes next by day, without the ends of terms that the next term follows on the same day. */
export function comingDays({ next }: Explanation, eventText: (event: ComingEvent) => string) {
  const days = new Map<string, Map<string, number>>()
  for (const event of next) {
    const { on, kind } = event
    const goes_on = next.some(other => other.kind === 'term_started' && other.on === on)
    if (kind === 'term_ended' && goes_on) continue
    const sentences = days.get(on) ?? new Map<string, number>()
    const text = eventText(event)
    sentences.set(text, (sentences.get(text) ?? 0) + 1)
    days.set(on, sentences)
  }
  return [...days].map(
    ([on, sentences]): ComingDay => ({
      on,
      sentences: [...sentences].map(([text, count]) => ({ text, count }))
    })
  )
}

/** What a stretch of days is. */
export type BandKind = 'past' | 'term' | 'coming' | 'grace' | 'pause' | 'suspended'
/** A stretch of days, both counted; null has no end. */
export interface Band {
  kind: BandKind
  from: string
  to: string | null
}
/** A kind of event. */
export type Kind = Simulation['events'][number]['kind']

/** The stretches of a member's time: terms that are known, those that follow by themselves, grace, pauses and suspensions. */
export function findBands(
  terms: readonly Membership[],
  explanation: Explanation,
  simulation: Simulation
): Band[] {
  const known = terms.filter(({ state }) => state !== 'void' && state !== 'offered')
  return [...known.map(toBand), ...comingBands(terms, known, simulation), ...holdBands(explanation)]
}

function toBand({ state, startdate: from, enddate: to }: Membership): Band {
  const kinds: Partial<Record<Membership['state'], BandKind>> = {
    current: 'term',
    upcoming: 'coming'
  }
  return { kind: kinds[state] ?? 'past', from, to }
}

const ends: readonly Kind[] = ['term_ended', 'lapsed', 'ended_for_dues']

/** The terms that begin within a simulation, and the days of grace in which a term that is offered can still be accepted. */
function comingBands(
  terms: readonly Membership[],
  known: readonly Membership[],
  { days }: Simulation
): Band[] {
  const bands: Band[] = []
  let open: Band | undefined
  let offered = terms.some(({ state }) => state === 'offered')
  for (const { on, events } of days) {
    const has = (kinds: readonly Kind[]) => events.some(({ kind }) => kinds.includes(kind))
    if (open && has([...ends, 'term_started'])) {
      bands.push({ ...open, to: addDays(on, -1) })
      open = undefined
    }
    offered = (offered || has(['term_prepared'])) && !has(['term_started', 'lapsed'])
    if (has(['term_started'])) {
      if (!known.some(({ startdate }) => startdate === on))
        open = { kind: 'coming', from: on, to: null }
    } else if (has(['term_ended']) && !has(['ended_for_dues']) && offered)
      open = { kind: 'grace', from: on, to: null }
  }
  return open ? [...bands, open] : bands
}

const rules: Partial<Record<Explanation['reasons'][number]['rule'], BandKind>> = {
  held_by_hand: 'suspended',
  held_for_dues: 'suspended',
  grace: 'grace'
}

/** All pauses, and the suspension and the grace of today. */
function holdBands({ reasons, pauses }: Explanation): Band[] {
  const now = reasons.flatMap(({ rule, since, until }) => {
    const kind = rules[rule]
    return kind && since ? [{ kind, from: since, to: until }] : []
  })
  return [...pauses.map(({ from, to }) => ({ kind: 'pause' as const, from, to })), ...now]
}

/** The first day of the line: that of what is current or coming, at most three years ago, else a year ago. */
export function firstDay(bands: readonly Band[], today: string): string {
  const earliest = addDays(today, -3 * 365)
  const begun = bands
    .filter(({ to }) => to === null || to >= today)
    .map(({ from }) => from)
    .sort()[0]
  const from = begun !== undefined && begun < today ? begun : addDays(today, -365)
  return from < earliest ? earliest : from
}

/** The place of a day on a line, as a share of its length; days outside are put on its ends. */
export function placeOn(from: string, to: string, day: string): number {
  const [first, last, at] = [from, to, day].map(date => Date.parse(date)) as [
    number,
    number,
    number
  ]
  return Math.min(1, Math.max(0, (at - first) / Math.max(1, last - first)))
}

/** The first days of the years on a line. */
export function yearsOn(from: string, to: string): string[] {
  const first = Number(from.slice(0, 4)) + 1
  const last = Number(to.slice(0, 4))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => `${first + i}-01-01`)
}

/** The kinds of bands, each once. */
export const findKinds = (bands: readonly Band[]): BandKind[] => [
  ...new Set(bands.map(({ kind }) => kind))
]
