import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex
} from 'drizzle-orm/sqlite-core'
import { chapter_id } from '../../association/chapters/table.ts'
import { message_kinds, message_states } from './schema.ts'

/**
 * The ledger of messages: a row is written in the transaction of its cause. Its key is the member who gets it, kind, cause and slot.
 * Triggers keep what it is about, what was sent, and rows of messages that have left.
 */
export const messages = sqliteTable(
  'messages',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    chapter_id: chapter_id(),
    /** Who gets it: the member, and of dues, who pays them. */
    member_id: integer().notNull(),
    kind: text({ enum: message_kinds }).notNull(),
    /** What led to it: `term 12`, `leaving 3`, `application 5`, `payment 7`, `due 9`, `mailing 11`, with the id of its row; or `dues`, those in `message_dues`. */
    cause: text().notNull(),
    /** The day of a reminder, and of a message about dues; else empty. */
    slot: text().notNull().default(''),
    /** The first day on which it may leave. */
    day: text().notNull(),
    state: text({ enum: message_states }).notNull(),
    /** Why it was skipped. */
    reason: text(),
    createddate: text().notNull(),
    /** When it was released, and by which account; null for the service. */
    released: text(),
    released_by: integer(),
    /** The address and the text, as they are sent. They are written after the release, from the facts of that day. */
    to: text(),
    subject: text(),
    plain: text(),
    html: text(),
    /** The run in which it was printed as a letter: `to` has the lines of its address then, and no mail server gets it. */
    letters_id: integer(),
    /** The header Message-ID, the same at each try. */
    header_id: text(),
    tries: integer().notNull().default(0),
    /** The moment of the next try; null for at once. */
    next_try: text(),
    sent: text(),
    /** What the mail server said last. */
    error: text()
  },
  table => [
    uniqueIndex('messages_key').on(table.member_id, table.kind, table.cause, table.slot),
    uniqueIndex('messages_header_id').on(table.header_id),
    index('messages_listed').on(table.chapter_id, table.state, table.kind, table.id),
    // finds what still waits when the facts behind it change
    index('messages_waiting')
      .on(table.member_id)
      .where(sql`${table.state} IN ('proposed', 'queued')`),
    index('messages_outgoing').on(table.day, table.id).where(sql`${table.state} = 'queued'`),
    index('messages_letters')
      .on(table.letters_id, table.chapter_id)
      .where(sql`${table.letters_id} IS NOT NULL`),
    // counts those of a mailing
    index('messages_mailing')
      .on(table.cause, table.state, table.reason)
      .where(sql`${table.kind} = 'mailing'`),
    check('messages_reason', sql`(${table.state} = 'skipped') = (${table.reason} IS NOT NULL)`)
  ]
)

/** The dues that a message tells or reminds of. */
export const message_dues = sqliteTable(
  'message_dues',
  {
    message_id: integer()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    due_id: integer().notNull()
  },
  table => [
    primaryKey({ columns: [table.message_id, table.due_id] }),
    index('message_dues_due').on(table.due_id)
  ]
)

/**
 * Members with an address that no mail server takes: all who have it, in whatever chapter. Triggers add whoever gets such an address,
 * and remove whoever gets another one or is gone: an address stays marked while somebody has it.
 */
export const undeliverable = sqliteTable(
  'undeliverable',
  {
    member_id: integer().primaryKey(),
    /** The address in the form that is compared. */
    email_key: text().notNull(),
    createddate: text().notNull()
  },
  table => [index('undeliverable_address').on(table.email_key)]
)
