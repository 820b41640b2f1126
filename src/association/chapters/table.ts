import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { bank_accounts } from '../bank/table.ts'
import {
  type Automation,
  all_proposed,
  type ChapterDetails,
  no_self_service,
  type SelfService
} from './schema.ts'

/** The column of a record that belongs to a chapter. */
export const chapter_id = () =>
  integer()
    .notNull()
    .references(() => chapters.id)

/** The chapters; a new register has one. */
export const chapters = sqliteTable('chapters', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  /** The form of the name for comparisons. */
  name_key: text().notNull().unique(),
  description: text().notNull().default(''),
  location: text().notNull().default(''),
  timezone: text().notNull().default('UTC'),
  currency: text().notNull().default('EUR'),
  /** Whether the chapter is archived: nobody can join it any more. */
  archived: integer({ mode: 'boolean' }).notNull().default(false),
  /** The fewest days that a member has to pay. */
  payment_days: integer().notNull().default(14),
  /** The first day for which members are charged and told; null before the office has set it. */
  acts_from: text(),
  automation: text({ mode: 'json' }).$type<Automation>().notNull().default(all_proposed),
  /** How many days after the due date members are reminded of open dues. */
  dunning_days: text({ mode: 'json' }).$type<number[]>().notNull().default([7, 21, 42]),
  /** What members may do on a page of their own. */
  self_service: text({ mode: 'json' }).$type<SelfService>().notNull().default(no_self_service),
  createddate: text().notNull(),
  /** Where it differs from the association's: how it writes. */
  language: text().notNull().default(''),
  email: text().notNull().default(''),
  creditor_identifier: text().notNull().default(''),
  pain_version: text().$type<ChapterDetails['pain_version']>(),
  prenotice_days: integer(),
  debit_lead_days: integer(),
  /** The account that dues are paid to; null for the association's main one. */
  bank_account_id: integer().references(() => bank_accounts.id)
})
