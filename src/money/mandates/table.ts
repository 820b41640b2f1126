import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { chapter_id } from '../../association/chapters/table.ts'
import { signed_how } from './rules.ts'

/**
 * Mandates for direct debits. Another account of the same holder is another row under the same reference. Triggers keep what was signed;
 * a row ends, or is paused, and an erasure takes account and holder.
 */
export const mandates = sqliteTable(
  'mandates',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    chapter_id: chapter_id(),
    /** Who pays. */
    member_id: integer().notNull(),
    reference: text().notNull(),
    /** The reference in small letters: banks compare it without regard to case. */
    reference_key: text().notNull(),
    /** Counts the rows of a reference from 1. */
    no: integer().notNull(),
    /** The account number, encrypted; null once the holder was erased. */
    iban: text(),
    /** The account number as everybody may see it. */
    masked: text(),
    bic: text(),
    holder: text(),
    /** Whether it is for one collection. */
    single: integer({ mode: 'boolean' }).notNull(),
    signed_on: text().notNull(),
    signed_how: text({ enum: signed_how }).notNull(),
    text_version: text(),
    /** What was signed online, as PDF, encrypted; null for others, and once the holder was erased. */
    document: text(),
    /** Whose mandate it was when it was signed. */
    creditor_identifier: text().notNull(),
    creditor_name: text().notNull(),
    /** Why it is stopped for now: `office`, or the reason of a return. */
    paused: text(),
    /** Why it is over: `replaced`, or what was said. */
    ended: text(),
    createddate: text().notNull()
  },
  table => [
    uniqueIndex('mandates_reference').on(table.reference_key, table.no),
    index('mandates_member').on(table.member_id),
    index('mandates_listed').on(table.chapter_id, table.id)
  ]
)
