import type { Application, Due, Hold, Leaving, Life, Message, Term } from '../../lifecycle/life.ts'

/** How facts of one kind are stored: their table, and its columns with the names of the facts. */
export interface FactTable {
  table: string
  columns: readonly string[]
  /** Columns that hold true or false as 1 or 0. */
  flags: readonly string[]
  /** Whether the fact has a policy, which another table has. */
  has_policy: boolean
  /** Whether a column `no` counts the facts of a member. */
  counted: boolean
  /** Whether chapters list the facts of their members: a column `chapter_id` has the chapter. */
  listed: boolean
}

type Columns<F> = readonly (keyof F & string)[]

const none: readonly string[] = []

/** The tables of all lists of facts in a life, by their names in it. */
export const fact_tables = {
  memberships: {
    table: 'memberships',
    columns: [
      ...(['no', 'chain', 'anchor', 'offset', 'startdate', 'enddate', 'planned_end'] as const),
      ...(['rollover', 'state', 'origin', 'entered', 'accepted', 'confirmed'] as const),
      ...(['approved', 'closed'] as const)
    ] satisfies Columns<Term>,
    flags: ['rollover'],
    has_policy: true,
    counted: false,
    listed: true
  },
  leavings: {
    table: 'leavings',
    columns: ['chain', 'enddate', 'entered', 'reason', 'cause'] satisfies Columns<Leaving>,
    flags: none,
    has_policy: false,
    counted: true,
    listed: false
  },
  holds: {
    table: 'holds',
    columns: ['kind', 'from', 'to', 'entered', 'state', 'cause'] satisfies Columns<Hold>,
    flags: none,
    has_policy: false,
    counted: true,
    listed: false
  },
  dues: {
    table: 'dues',
    columns: [
      ...(['key', 'item_id', 'term', 'dues_name', 'amount', 'currency', 'period_start'] as const),
      ...([
        'period_end',
        'due_date',
        'made',
        'settled',
        'waived',
        'changed',
        'void',
        'debit'
      ] as const)
    ] satisfies Columns<Due>,
    flags: ['void'],
    has_policy: false,
    counted: false,
    listed: true
  },
  messages: {
    table: 'reminders',
    columns: ['kind', 'cause', 'slot', 'skipped'] satisfies Columns<Message>,
    flags: none,
    has_policy: false,
    counted: false,
    listed: false
  },
  application: {
    table: 'applications',
    columns: [
      'kind',
      'term',
      'state',
      'entered',
      'approved',
      'acted'
    ] satisfies Columns<Application>,
    flags: none,
    has_policy: true,
    counted: false,
    listed: true
  }
} satisfies Record<string, FactTable>

export type FactKind = keyof typeof fact_tables
/** All names, in the order in which facts are stored. */
export const fact_kinds = Object.keys(fact_tables) as FactKind[]

/** The facts of a life that has none. */
export const no_facts: Pick<Life, FactKind> = {
  memberships: [],
  leavings: [],
  holds: [],
  dues: [],
  messages: [],
  application: null
}

export type Fact = Readonly<Record<string, unknown>>

/** A row of the database as a fact; `readPolicy` reads its rules. */
export function toFact(kind: FactKind, row: Fact, readPolicy: (rules: string) => object): Fact {
  const { columns, flags, has_policy }: FactTable = fact_tables[kind]
  const fact: Record<string, unknown> = {}
  for (const name of columns) fact[name] = flags.includes(name) ? row[name] === 1 : row[name]
  if (has_policy) fact.policy = readPolicy(row.rules as string)
  return fact
}

export function toColumn(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value
}

/** The columns in which two facts of a kind differ; `policy` is one of them if the rules differ. */
export function differingColumns(kind: FactKind, before: Fact, after: Fact): string[] {
  const { columns, has_policy }: FactTable = fact_tables[kind]
  const differing = columns.filter(name => before[name] !== after[name])
  const same = !has_policy || samePolicy(before.policy, after.policy)
  return same ? differing : [...differing, 'policy']
}

function samePolicy(one: unknown, other: unknown) {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
