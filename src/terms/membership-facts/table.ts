import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { chapter_id } from '../../association/chapters/table.ts'
import { membertypes } from '../../register/membertypes/table.ts'
import {
  application_kinds,
  application_states,
  hold_kinds,
  hold_states,
  leaving_reasons,
  origins,
  reminder_kinds,
  term_states,
  waiting
} from './words.ts'

// The facts of lives (src/lifecycle/life.ts). Columns have the names of the facts; days are calendar dates of the chapter,
// amounts integers of minor units. Facts are appended and go with their life alone. The rules write states, origins, kinds and
// reasons; no CHECK enumerates them.

export const member_id = () =>
  integer()
    .notNull()
    .references(() => lives.id, { onDelete: 'cascade' })
const policy_id = () =>
  integer()
    .notNull()
    .references(() => policies.id)
const list = (values: readonly string[]) => sql.raw(values.map(value => `'${value}'`).join(', '))

/**
 * Members on whom rules act. Members of earlier versions have no row until terms are opened for them. Erased members keep their
 * row, as dates and amounts stay.
 */
export const lives = sqliteTable(
  'lives',
  {
    /** The id of the member. */
    id: integer().primaryKey(),
    chapter_id: chapter_id(),
    /** The first day on which a rule will act; null if none will. */
    next_day: text(),
    /** Why the last round put the member aside; null where it did not. */
    error: text()
  },
  table => [
    index('lives_due').on(table.chapter_id, table.next_day),
    // finds the few members who wait for the office
    index('lives_put_aside').on(table.chapter_id, table.id).where(sql`${table.error} IS NOT NULL`)
  ]
)

export const memberships = sqliteTable(
  'memberships',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    member_id: member_id(),
    chapter_id: chapter_id(),
    membertype_id: integer()
      .notNull()
      .references(() => membertypes.id),
    no: integer().notNull(),
    chain: integer().notNull(),
    anchor: text().notNull(),
    offset: integer().notNull(),
    startdate: text().notNull(),
    enddate: text(),
    planned_end: text(),
    rollover: integer({ mode: 'boolean' }).notNull(),
    state: text({ enum: term_states }).notNull(),
    origin: text({ enum: origins }).notNull(),
    entered: text().notNull(),
    accepted: text(),
    confirmed: text(),
    approved: text(),
    closed: text(),
    policy_id: policy_id()
  },
  table => [
    uniqueIndex('memberships_no').on(table.member_id, table.no),
    uniqueIndex('memberships_first_day')
      .on(table.member_id, table.startdate)
      .where(sql`${table.state} <> 'void'`),
    // covers every filter of a list, in the order of lists
    index('memberships_listed').on(
      table.chapter_id,
      table.id,
      table.state,
      table.startdate,
      table.enddate
    ),
    // finds the members of chapters by the rules of their present terms, for the tasks of the office
    index('memberships_lasting')
      .on(table.chapter_id, table.policy_id, table.member_id)
      .where(sql`${table.state} IN ('current', 'upcoming', 'offered')`)
  ]
)

/** Acts that end memberships, in the order in which they were entered. */
export const leavings = sqliteTable(
  'leavings',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    member_id: member_id(),
    no: integer().notNull(),
    chain: integer().notNull(),
    enddate: text().notNull(),
    entered: text().notNull(),
    reason: text({ enum: leaving_reasons }).notNull(),
    cause: text(),
    note: text().notNull().default('')
  },
  table => [uniqueIndex('leavings_no').on(table.member_id, table.no)]
)

/** Suspensions by the office, suspensions for open dues, and pauses. */
export const holds = sqliteTable(
  'holds',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    member_id: member_id(),
    no: integer().notNull(),
    kind: text({ enum: hold_kinds }).notNull(),
    from: text().notNull(),
    to: text(),
    entered: text().notNull(),
    state: text({ enum: hold_states }).notNull(),
    cause: text(),
    /** Why, in the words of the office. */
    reason: text().notNull().default('')
  },
  table => [
    uniqueIndex('holds_no').on(table.member_id, table.no),
    index('holds_proposed').on(table.member_id).where(sql`${table.state} = 'proposed'`)
  ]
)

/** Which slots of reminders were used. */
export const reminders = sqliteTable(
  'reminders',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    member_id: member_id(),
    kind: text({ enum: reminder_kinds }).notNull(),
    cause: text().notNull(),
    slot: text().notNull(),
    skipped: text({ enum: ['suspended'] })
  },
  table => [uniqueIndex('reminders_slot').on(table.member_id, table.kind, table.cause, table.slot)]
)

/** Applications to join, and to renew with approval; the last one of a member is the one that counts. */
export const applications = sqliteTable(
  'applications',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    member_id: member_id(),
    chapter_id: chapter_id(),
    kind: text({ enum: application_kinds }).notNull(),
    term: integer(),
    state: text({ enum: application_states }).notNull(),
    entered: text().notNull(),
    approved: text(),
    acted: text().notNull(),
    policy_id: policy_id(),
    createddate: text().notNull(),
    /** Who entered it; null for the command line and the service. */
    entered_by: integer(),
    /** Who decided; null where nobody has, or no account did. */
    decided_by: integer(),
    /** Why it was declined. */
    reason: text().notNull().default('')
  },
  table => [
    index('applications_member').on(table.member_id),
    index('applications_listed').on(table.chapter_id, table.id, table.state),
    uniqueIndex('applications_waiting')
      .on(table.member_id)
      .where(sql`${table.state} IN (${list(waiting)})`)
  ]
)

/** The rules with which terms were prepared: many terms share one row. */
export const policies = sqliteTable('policies', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** SHA-256 of the rules, hex. */
  digest: text().notNull().unique(),
  /** The rules of a membership type as JSON; `Policy` is their shape. */
  rules: text().notNull()
})
