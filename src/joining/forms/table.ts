import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { chapter_id } from '../../association/chapters/table.ts'
import type { Form, FormConsent, FormField } from './schema.ts'

/** Forms on the web, by which people apply to a chapter. */
export const forms = sqliteTable(
  'forms',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    chapter_id: chapter_id(),
    /** The end of its address: small letters, digits and hyphens. */
    slug: text().notNull().unique(),
    title: text().notNull(),
    intro: text().notNull().default(''),
    membertype_ids: text({ mode: 'json' }).$type<number[]>().notNull(),
    fields: text({ mode: 'json' }).$type<FormField[]>().notNull(),
    consents: text({ mode: 'json' }).$type<FormConsent[]>().notNull(),
    guardian_under: integer().$type<Form['guardian_under']>().notNull().default(0),
    open_from: text(),
    open_until: text(),
    active: integer({ mode: 'boolean' }).notNull().default(false),
    /** Grows when the text of a consent changes. */
    version: integer().notNull().default(1)
  } satisfies Record<keyof Form, unknown>,
  table => [index('forms_chapter').on(table.chapter_id)]
)
