import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex
} from 'drizzle-orm/sqlite-core'
import { chapter_id, chapters } from '../../association/chapters/table.ts'
import { membertypes } from '../membertypes/table.ts'
import { type DayName, leaving_reasons, type MembershipDays } from './days.ts'
import { genders } from './detail-fields.ts'
import { type MemberDetails, statuses } from './schema.ts'

/** Columns that are computed from fields. */
export const derived_columns = [
  'email_key',
  'name_key',
  'search_text',
  'sort_name',
  'tags_key',
  'wire'
] as const
type DerivedColumn = (typeof derived_columns)[number]

/** The people who belong to a chapter; families may share an address. One column for each field of the schema. */
export const members = sqliteTable(
  'members',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    chapter_id: chapter_id(),
    membertype_id: integer()
      .notNull()
      .references(() => membertypes.id),
    firstname: text().notNull(),
    lastname: text().notNull(),
    /** As typed; empty for a member without an address. */
    email: text().notNull(),
    /** The address in the form that is compared; null if there is none. */
    email_key: text(),
    /** The name in the form that is compared (`personKey`). */
    name_key: text().notNull().default(''),
    phone: text(),
    date_of_birth: text(),
    /** Unique within the chapter. */
    membernumber: text(),
    salutation: text(),
    title: text(),
    gender: text({ enum: genders }),
    company: text(),
    street: text(),
    postal_code: text(),
    city: text(),
    country: text(),
    mobile: text(),
    language: text(),
    joined: text(),
    /** For the office alone. */
    note: text(),
    /** JSON text of a list in alphabetical order; null where there is none (`tags.ts`). */
    tags: text(),
    /** The tags in the form that is compared (`tagsKey`). */
    tags_key: text().notNull().default(''),
    /** The member of the chapter who pays; null for a member who pays alone. */
    payer_id: integer().references((): AnySQLiteColumn => members.id, { onDelete: 'set null' }),
    /** The day since which the member wants no mailings. */
    unsubscribed: text(),
    /** Values of custom fields by key, as JSON text (`own-values.ts`). */
    fields: text().notNull().default('{}'),
    status: text({ enum: statuses }).notNull(),
    createddate: text().notNull(),
    /** The folded text that searches look through. */
    search_text: text().notNull(),
    /** The name by which lists are sorted: last and first name, folded, on a line each. */
    sort_name: text().notNull().default(''),
    /** The list item as JSON text without its id, built at each write (`text.ts`). */
    wire: text().notNull().default('')
  } satisfies Record<
    Exclude<keyof MemberDetails, 'person_id' | 'consents' | DayName> | DerivedColumn,
    unknown
  >,
  table => [
    index('members_email').on(table.chapter_id, table.email_key),
    // passes over the members before a page
    index('members_chapter').on(table.chapter_id),
    // covers every filter of a list, so that rows that do not match are skipped without reading the member
    index('members_listed').on(
      table.chapter_id,
      table.id,
      table.status,
      table.membertype_id,
      table.search_text
    ),
    // the order of lists by name
    index('members_by_name').on(table.chapter_id, table.sort_name),
    // partial, because most members of most registers have no number
    uniqueIndex('members_number')
      .on(table.chapter_id, table.membernumber)
      .where(sql`membernumber IS NOT NULL`),
    // finds the members for whom a member pays; partial, because most have no payer
    index('members_payer').on(table.payer_id, table.chapter_id).where(sql`payer_id IS NOT NULL`),
    // has the tags of those who have any; partial, because most members have none
    index('members_tags').on(table.chapter_id, table.tags).where(sql`tags IS NOT NULL`),
    // finds members by name
    index('members_person').on(table.chapter_id, table.name_key, table.date_of_birth),
    // counts members by the month in which they joined, without reading the member
    index('members_joining').on(
      table.chapter_id,
      table.membertype_id,
      table.joined,
      table.createddate
    )
  ]
)

export type MemberRow = typeof members.$inferSelect

/**
 * The greatest member number of a chapter that consists of digits alone, as it was written; triggers update it. The
 * number stays when its member is deleted, so that no number is given twice.
 */
export const last_numbers = sqliteTable('last_numbers', {
  chapter_id: integer()
    .primaryKey()
    .references(() => chapters.id),
  membernumber: text().notNull()
})

/** The records of one person in several chapters. A record remains when its member is deleted. */
export const linked_members = sqliteTable(
  'linked_members',
  {
    id: integer().primaryKey(),
    /** The same for all records of a person. */
    person_id: integer().notNull()
  },
  table => [index('linked_members_person').on(table.person_id)]
)

/** The first and last days of members' terms, and why members left. They follow from the terms, as statuses do (`days.ts`). */
export const membership_days = sqliteTable(
  'membership_days',
  {
    member_id: integer()
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    first_day: text(),
    membership_startdate: text(),
    membership_enddate: text(),
    left: text(),
    left_reason: text({ enum: leaving_reasons })
  } satisfies Record<keyof MembershipDays | 'member_id', unknown>,
  table => [
    index('membership_days_end').on(table.membership_enddate),
    index('membership_days_left').on(table.left).where(sql`"left" IS NOT NULL`)
  ]
)

/** What members were asked to consent to, and what they said. A later answer is a further row; rows are withdrawn, never changed else. */
export const consents = sqliteTable(
  'consents',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    member_id: integer()
      .notNull()
      .references(() => members.id),
    key: text().notNull(),
    /** What the member has read. */
    text: text().notNull(),
    /** The version of the form that had this text. */
    version: integer().notNull(),
    given: integer({ mode: 'boolean' }).notNull(),
    /** When it was given; null where it was not. */
    given_on: text(),
    withdrawn_on: text()
  },
  table => [index('consents_member').on(table.member_id)]
)
