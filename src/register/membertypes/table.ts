import { integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { chapter_id } from '../../association/chapters/table.ts'
import { frequencies } from './schema.ts'
import {
  deactivation_policies,
  type MembershipDue,
  type NotificationSettings,
  prorations,
  type Workflow
} from './settings.ts'

/** The membership types of chapters. Dates are UTC, in the form in which they are sent. */
export const membertypes = sqliteTable(
  'membertypes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    chapter_id: chapter_id(),
    name: text().notNull(),
    /** The form of the name for comparisons. */
    name_key: text().notNull(),
    category: text().notNull(),
    /** Months; 0 is for life. */
    duration: integer().notNull(),
    description: text().notNull().default(''),
    autorecurring_payment: integer({ mode: 'boolean' }).notNull(),
    reminder_frequency: text({ enum: frequencies }).notNull().default(''),
    membership_privacy: integer({ mode: 'boolean' }).notNull(),
    startdate: text().notNull(),
    enddate: text().notNull(),
    membership_dues: text({ mode: 'json' }).$type<MembershipDue[]>().notNull().default([]),
    workflows: text({ mode: 'json' }).$type<Workflow>().notNull().default({}),
    notificationsettings: text({ mode: 'json' })
      .$type<NotificationSettings>()
      .notNull()
      .default({}),
    is_end_date_fixed: integer({ mode: 'boolean' }).notNull().default(false),
    rollover_days: integer().notNull().default(0),
    proration: text({ enum: prorations }).notNull().default('none'),
    renewal_timeline: integer().notNull().default(30),
    grace_days: integer().notNull().default(0),
    deactivation_policy: text({ enum: deactivation_policies }).notNull().default('none'),
    deactivation_timeline: integer().notNull().default(60),
    /** In the currency of the chapter, with its decimals. */
    deactivation_threshold_amount: real().notNull().default(0),
    notice_days: integer().notNull().default(0),
    archived: integer({ mode: 'boolean' }).notNull().default(false),
    createddate: text().notNull()
  },
  table => [uniqueIndex('membertypes_name').on(table.chapter_id, table.name_key)]
)

export type MembershipTypeRow = typeof membertypes.$inferSelect

export type NamedType = Pick<MembershipTypeRow, 'id' | 'archived' | 'workflows'>
/** The types of a chapter by their ids (as text) and names (in lower case). */
export type NamedTypes = Map<string, NamedType>
