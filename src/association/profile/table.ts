import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Association, ChapterWord } from './schema.ts'

/** The association: one row, which the migration adds. */
export const associations = sqliteTable('associations', {
  id: integer().primaryKey(),
  name: text().notNull().default(''),
  street: text().notNull().default(''),
  postal_code: text().notNull().default(''),
  city: text().notNull().default(''),
  country: text().notNull().default(''),
  email: text().notNull().default(''),
  website: text().notNull().default(''),
  language: text().notNull().default(''),
  creditor_identifier: text().notNull().default(''),
  pain_version: text().$type<Association['pain_version']>().notNull().default('pain.008.001.08'),
  prenotice_days: integer().notNull().default(14),
  debit_lead_days: integer().notNull().default(2),
  chapter_word: text({ mode: 'json' }).$type<ChapterWord>().notNull().default({ one: '', many: '' })
})
