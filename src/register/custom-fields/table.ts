import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { chapters } from '../../association/chapters/table.ts'
import { type Field, kinds } from './schema.ts'

/** The fields that the association has defined for its members; their values are in `members.fields`. */
export const fields = sqliteTable('fields', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** Null if the members of all chapters have the field. */
  chapter_id: integer().references(() => chapters.id),
  key: text().notNull(),
  label: text().notNull(),
  kind: text({ enum: kinds }).notNull(),
  choices: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  required: integer({ mode: 'boolean' }).notNull().default(false),
  archived: integer({ mode: 'boolean' }).notNull().default(false),
  /** Whether forms on the web may ask for it. */
  public: integer({ mode: 'boolean' }).notNull().default(false),
  /** Whether no two members of a chapter have the same value. */
  unique: integer({ mode: 'boolean' }).notNull().default(false)
} satisfies Record<keyof Field, unknown>)

/** The values of unique fields that members have; triggers of `members` keep it. */
export const unique_values = sqliteTable(
  'unique_values',
  {
    chapter_id: integer().notNull(),
    key: text().notNull(),
    value: text().notNull(),
    member_id: integer().notNull()
  },
  table => [
    primaryKey({ columns: [table.chapter_id, table.key, table.value] }),
    index('unique_values_member').on(table.member_id)
  ]
)
