import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex
} from 'drizzle-orm/sqlite-core'
import { chapter_id } from '../../association/chapters/table.ts'
import { member_id } from '../membership-facts/table.ts'
import { waiver_reasons } from './schema.ts'

/** Whether something is owed, in the words that queries have to repeat so that SQLite uses these indexes. */
const isOpen = (due: Record<'void' | 'amount' | 'settled' | 'waived', AnySQLiteColumn>) =>
  sql`NOT ${due.void} AND ${due.amount} > ${due.settled} + ${due.waived}`

/** What members owe; `term` is the `no` of a term, 0 where a due belongs to none. */
export const dues = sqliteTable(
  'dues',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    member_id: member_id(),
    chapter_id: chapter_id(),
    key: text().notNull(),
    item_id: text(),
    term: integer().notNull(),
    /** The type of that term, for which the due was charged; null where it belongs to none. */
    membertype_id: integer(),
    dues_name: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    period_start: text().notNull(),
    period_end: text(),
    due_date: text().notNull(),
    made: text().notNull(),
    settled: integer().notNull(),
    waived: integer().notNull(),
    changed: text().notNull(),
    void: integer({ mode: 'boolean' }).notNull(),
    debit: text(),
    createddate: text().notNull()
  },
  table => [
    uniqueIndex('dues_key').on(table.member_id, table.key).where(sql`NOT ${table.void}`),
    index('dues_member').on(table.member_id),
    // counts those of a chapter, and finds its pages
    index('dues_chapter').on(table.chapter_id),
    // covers every filter of a list, in the order of lists
    index('dues_listed').on(
      table.chapter_id,
      table.id,
      table.due_date,
      table.amount,
      table.settled,
      table.waived,
      table.void
    ),
    // those of which something is owed: by their days, by their members, and what is owed
    index('dues_open')
      .on(table.chapter_id, table.due_date, table.id, table.member_id)
      .where(isOpen(table)),
    index('dues_debit').on(table.chapter_id, table.debit).where(sql`${table.debit} IS NOT NULL`),
    index('dues_owed').on(table.member_id).where(isOpen(table)),
    index('dues_open_sums')
      .on(
        table.chapter_id,
        table.currency,
        table.due_date,
        table.amount,
        table.settled,
        table.waived
      )
      .where(isOpen(table)),
    // sums up what was charged in a time, in the order in which it is grouped
    index('dues_made')
      .on(
        table.chapter_id,
        table.createddate,
        table.currency,
        table.membertype_id,
        table.amount,
        table.settled,
        table.waived
      )
      .where(sql`NOT ${table.void}`),
    check(
      'dues_amounts',
      sql`${table.amount} >= 0 AND ${table.settled} >= 0 AND ${table.waived} >= 0 AND ${table.settled} + ${table.waived} <= ${table.amount}`
    )
  ]
)

/** What was given up of dues: rows are only added. What the office wrote about it is in the audit log. */
export const waivers = sqliteTable(
  'waivers',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    member_id: member_id(),
    due_id: integer()
      .notNull()
      .references(() => dues.id, { onDelete: 'cascade' }),
    amount: integer().notNull(),
    reason: text({ enum: waiver_reasons }).notNull(),
    day: text().notNull()
  },
  table => [index('waivers_due').on(table.due_id), index('waivers_member').on(table.member_id)]
)
