import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { chapter_id } from '../../association/chapters/table.ts'
import { mapping_kinds } from './schema.ts'

/** Mappings of columns that are kept under a name, with values for new members. */
export const import_mappings = sqliteTable(
  'import_mappings',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    chapter_id: chapter_id(),
    /** What kind of file it is for. */
    kind: text({ enum: mapping_kinds }).notNull().default('members'),
    name: text().notNull(),
    /** The form of the name for comparisons. */
    name_key: text().notNull(),
    mapping: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    defaults: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull()
  },
  table => [uniqueIndex('import_mappings_name').on(table.chapter_id, table.kind, table.name_key)]
)
