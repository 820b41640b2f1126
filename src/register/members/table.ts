import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { chapters } from '../chapters/table.ts'
import { membertypes } from '../membertypes/table.ts'
import { statuses } from './schema.ts'

/** The people who belong to a chapter; an address stands once in each. */
export const members = sqliteTable(
  'members',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    chapter_id: integer()
      .notNull()
      .references(() => chapters.id),
    membertype_id: integer()
      .notNull()
      .references(() => membertypes.id),
    firstname: text().notNull(),
    lastname: text().notNull(),
    /** As it was typed; empty for a member without an address. */
    email: text().notNull(),
    /** The address as it is compared; null, and so never taken, where there is none. */
    email_key: text(),
    phone: text(),
    date_of_birth: text(),
    status: text({ enum: statuses }).notNull(),
    createddate: text().notNull(),
    /** What searches look through, folded. */
    search_text: text().notNull(),
    /** The list item as it is sent, but for its id: JSON text, put together once for each write. */
    wire: text().notNull().default('')
  },
  table => [
    uniqueIndex('members_email').on(table.chapter_id, table.email_key),
    // whatever a list may ask for, by id: what does not fit is passed over without reading the member
    index('members_listed').on(
      table.chapter_id,
      table.id,
      table.status,
      table.membertype_id,
      table.search_text
    ),
    // who has no address is looked for by name
    index('members_person')
      .on(table.chapter_id, table.firstname, table.lastname, table.date_of_birth)
      .where(sql`email_key IS NULL`)
  ]
)

/** A member as it is stored. */
export type MemberRow = typeof members.$inferSelect
