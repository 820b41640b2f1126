/** The types of PostgreSQL that columns become. */
export type PostgresType =
  | 'bigint'
  | 'boolean'
  | 'double precision'
  | 'text'
  | 'json'
  | 'date'
  | 'timestamptz'
  | 'bytea'

/** A column as SQLite describes it, with the checks of its table. */
export interface DeclaredColumn {
  table: string
  name: string
  type: string
  default: string | null
  checks: readonly string[]
}

const words = (text: string) => new Set(text.trim().split(/\s+/))

// SQLite stores days, moments and JSON as text. A column that is not named here stays text: test/office/postgres.test.ts asks for each.

/** Calendar days: `2026-12-31`. */
const days = words(`
  accepted acted acts_from anchor approved cancelled changed closed closing_day confirmed date_of_birth day due_date enddate entered
  first_day from joined left made membership_enddate membership_startdate next_day opening_day pay_by period_end period_start
  planned_end startdate to value_day`)

/** Moments in UTC: `2026-12-31T18:00:00Z`. */
const moments = words('createddate ended last_login next_try released send_at sent started stopped')

/** JSON; `json` keeps each character of it, as the digests of the audit log need. */
const documents = words(`
  automation changes chapter_word choices columns defaults dunning_days fields filter mapping member_ids membership_dues
  notificationsettings rules settings tags workflows`)

/** Columns whose name means something else in their table. */
const others: Readonly<Record<string, PostgresType>> = {
  'due_sums.made': 'text',
  'messages.to': 'text',
  'membertypes.startdate': 'timestamptz',
  'membertypes.enddate': 'timestamptz'
}

/** The type of PostgreSQL that a column becomes. Throws for a type that no table of a register has. */
export function toPostgresType(column: DeclaredColumn): PostgresType {
  if (column.type === 'INTEGER') return isBoolean(column) ? 'boolean' : 'bigint'
  if (column.type === 'TEXT') return others[`${column.table}.${column.name}`] ?? textType(column)
  if (column.type === 'REAL') return 'double precision'
  if (column.type === 'BLOB') return 'bytea'
  throw new Error(`${column.table}.${column.name} has the type ${column.type}, which is not known`)
}

/** Whether a check holds by the type of PostgreSQL alone. */
export function isImplied(check: string): boolean {
  return /^`?\w+`? IN \(0, 1\)$/.test(check) || /^json_valid\(`\w+`\)$/.test(check)
}

function isBoolean({ name, default: value, checks }: DeclaredColumn) {
  if (name.startsWith('is_') || value === 'true' || value === 'false') return true
  return checks.includes(`\`${name}\` IN (0, 1)`)
}

function textType({ name }: DeclaredColumn): PostgresType {
  if (days.has(name)) return 'date'
  if (moments.has(name)) return 'timestamptz'
  return documents.has(name) ? 'json' : 'text'
}
