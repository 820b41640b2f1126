// What DOMAIN.md section 8 says of a member's messages, written a second time and without any code of the service.

/** A member as the model knows it, and what becomes of it. Days are counted from the first day of the model. */
export interface Person {
  /** The first day of the term, of three months. */
  starts: number
  frequency: 'weekly' | 'biweekly' | 'monthly' | ''
  /** `renewal_timeline`. */
  opens: number
  grace: number
  has_email: boolean
  fate:
    | { kind: 'none' }
    /** Days after the renewal begins. */
    | { kind: 'renews'; after: number }
    | { kind: 'leaves'; on: number }
    | { kind: 'suspended'; from: number; to: number }
  dues: readonly { made: number; paid: number | null }[]
}

/** A row that has to exist: kind, slot and state with its reason. */
export type Expected = string

export const months = 3
export const payment_days = 14
export const dunning = [7, 21, 42]
/** On these days, once everything else is done, the office releases all that is proposed; no mail server takes it. */
export const releases = [33, 71]
const first = Temporal.PlainDate.from('2026-01-01')

/** The date of a day of the model. */
export const dayAt = (day: number) => first.add({ days: day }).toString()
const numberFor = (date: Temporal.PlainDate) => first.until(date).days

/** The last day of the term with a number, from 1. */
function endDay({ starts }: Person, term: number) {
  return numberFor(
    first
      .add({ days: starts })
      .add({ months: months * term })
      .subtract({ days: 1 })
  )
}

/** The day on which a person renews; undefined for who does not. */
export function renewalDay(person: Person): number | undefined {
  if (person.fate.kind !== 'renews') return
  const end = endDay(person, 1)
  return Math.min(end - person.opens + person.fate.after, end + person.grace)
}

/** The slots of the reminders of a term. */
function slots(person: Person, term: number): number[] {
  const { frequency, opens, grace } = person
  if (frequency === '') return []
  const end = endDay(person, term)
  const at = (count: number) =>
    frequency === 'monthly'
      ? numberFor(first.add({ days: end }).add({ months: count }))
      : end + count * (frequency === 'weekly' ? 7 : 14)
  const all = Array.from({ length: 41 }, (_, index) => at(index - 20))
  const within = all.filter(day => day >= end - opens && day <= end + grace + 60)
  return within.some(day => day < end) || opens === 0 ? within : [end - opens, ...within]
}

interface Row {
  kind: string
  slot: string
  state: string
  dues: number[]
}

/** All rows of one person after the days from 0 to `last`, each round before the acts of its day. */
export function expectRows(person: Person, last: number): Expected[] {
  const rows: Row[] = []
  const open = new Set<number>()
  for (let day = 0; day <= last; day++) {
    if (day === 0) begin(person, rows)
    remindToRenew(person, day, rows)
    expire(person, day, rows)
    leave(person, day, rows)
    remindToPay(person, day, rows, open)
    act(person, day, rows)
    pay(person, day, rows, open)
    if (releases.includes(day)) release(rows)
  }
  return rows.map(({ kind, slot, state }) => [kind, slot, state].filter(Boolean).join(' ')).sort()
}

function add(person: Person, rows: Row[], row: Omit<Row, 'state' | 'dues'> & Partial<Row>) {
  const state = row.state ?? (person.has_email ? 'proposed' : 'skipped no_address')
  rows.push({ dues: [], ...row, state })
}

const waits = ({ state }: Row) => state === 'proposed' || state === 'queued'

function release(rows: Row[]) {
  for (const row of rows) if (row.state === 'proposed') row.state = 'queued'
}

/** Takes back what waits, of some kinds. */
function takeBack(rows: Row[], reason: string, matches: (row: Row) => boolean) {
  for (const row of rows) if (waits(row) && matches(row)) row.state = `skipped ${reason}`
}

const isReminder = ({ kind }: Row) => kind === 'renewal_reminder'

/** Who joins before the day from which the chapter acts is not welcomed. */
function begin(person: Person, rows: Row[]) {
  if (person.starts >= 0) add(person, rows, { kind: 'welcome', slot: '' })
}

function remindToRenew(person: Person, day: number, rows: Row[]) {
  const { fate } = person
  if (fate.kind === 'leaves' && fate.on < day) return
  const renewed = renewalDay(person)
  const term = renewed !== undefined && renewed < day ? 2 : 1
  if (!slots(person, term).includes(day)) return
  const suspended = fate.kind === 'suspended' && fate.from < day && fate.to >= day
  if (!suspended) takeBack(rows, 'superseded', isReminder)
  const state = suspended ? { state: 'skipped suspended' } : {}
  add(person, rows, { kind: 'renewal_reminder', slot: dayAt(day), ...state })
}

function expire(person: Person, day: number, rows: Row[]) {
  const gone = person.fate.kind === 'leaves' && person.fate.on < day
  const renewed = renewalDay(person)
  const term = renewed !== undefined && renewed < day ? 2 : 1
  if (!gone && day === endDay(person, term) + person.grace + 1)
    add(person, rows, { kind: 'membership_expired', slot: '' })
}

/** Who has gone is not welcomed any more. */
function leave({ fate }: Person, day: number, rows: Row[]) {
  if (fate.kind === 'leaves' && fate.on === day - 1)
    takeBack(rows, 'left', ({ kind }) => kind === 'welcome')
}

function act(person: Person, day: number, rows: Row[]) {
  const { fate } = person
  if (renewalDay(person) === day) {
    takeBack(rows, 'no_longer_owed', isReminder)
    add(person, rows, { kind: 'renewal_successful', slot: '' })
  }
  if (fate.kind === 'leaves' && fate.on === day) {
    takeBack(rows, 'left', isReminder)
    add(person, rows, { kind: 'farewell', slot: '' })
  }
  if (fate.kind === 'suspended' && fate.from === day) takeBack(rows, 'suspended', isReminder)
}

function remindToPay(person: Person, day: number, rows: Row[], open: ReadonlySet<number>) {
  const due = [...open].filter(at => {
    const { made } = person.dues[at] as Person['dues'][number]
    return dunning.some(days => made + payment_days + days === day)
  })
  if (due.length === 0) return
  const before = rows.filter(row => row.kind === 'dues_reminder' && waits(row))
  takeBack(rows, 'superseded', ({ kind }) => kind === 'dues_reminder')
  const dues = [...due, ...before.flatMap(row => row.dues)]
  add(person, rows, { kind: 'dues_reminder', slot: dayAt(day), dues })
}

/** Dues are made first, then paid. */
function pay(person: Person, day: number, rows: Row[], open: Set<number>) {
  const made = [...person.dues.keys()].filter(at => person.dues[at]?.made === day)
  for (const at of made) open.add(at)
  if (made.length > 0) add(person, rows, { kind: 'dues_invoice', slot: dayAt(day), dues: made })
  for (const [at, { paid }] of person.dues.entries()) {
    if (paid !== day) continue
    open.delete(at)
    add(person, rows, { kind: 'payment_receipt', slot: '' })
    takeBack(
      rows,
      'no_longer_owed',
      row => row.dues.length > 0 && !row.dues.some(one => open.has(one))
    )
  }
}
