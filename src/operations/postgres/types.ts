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

// SQLite stores days, moments and JSON as text. A column that is not named here stays text: `test/operations/postgres-export.test.ts` asks for
// each that is not named there either.

/** Calendar days, `2026-12-31`. */
const days = listPlaces({
  applications: 'acted approved entered',
  bank_accounts: 'opening_day',
  chapters: 'acts_from',
  collection_lines: 'returned_on',
  collections: 'day due_to handed_over',
  consents: 'given_on withdrawn_on',
  dues: 'changed due_date made period_end period_start',
  forms: 'open_from open_until',
  holdings: 'elected_on from to',
  holds: 'entered from to',
  invoices: 'cancelled day pay_by',
  leavings: 'enddate entered',
  lives: 'next_day',
  mandates: 'signed_on',
  members: 'date_of_birth joined unsubscribed',
  first_rounds: 'day',
  membership_days: 'first_day left membership_enddate membership_startdate',
  memberships: 'accepted anchor approved closed confirmed enddate entered planned_end startdate',
  messages: 'day',
  payments: 'day',
  rounds: 'day',
  settlements: 'day',
  statement_entries: 'day value_day',
  statements: 'closing_day opening_day',
  waivers: 'day'
})

/** Moments in UTC, `2026-12-31T18:00:00Z`, beside each `createddate`. */
const moments = listPlaces({
  accounts: 'last_login',
  deliveries: 'at',
  mailings: 'released send_at stopped',
  membertypes: 'enddate startdate',
  messages: 'next_try released sent',
  rounds: 'ended started',
  tokens: 'ended expires last_used',
  webhooks: 'last_failure last_success rotated turned_on'
})

/** JSON; `json` keeps each character of it, as the digests of the audit log need. */
const documents = listPlaces({
  assistant_requests: 'arguments preview',
  associations: 'chapter_word',
  change_requests: 'before set',
  chapters: 'automation dunning_days self_service',
  fields: 'choices',
  filters: 'columns filter',
  forms: 'consents fields membertype_ids',
  import_doubts: 'member_ids',
  import_mappings: 'defaults mapping',
  log_entries: 'changes',
  mailings: 'filter',
  members: 'fields tags',
  payment_sessions: 'marked',
  payment_settings: 'methods',
  membertypes: 'membership_dues notificationsettings workflows',
  policies: 'rules',
  rounds: 'settings',
  tokens: 'chapter_ids networks operations',
  webhooks: 'chapter_ids types'
})

/** The type of PostgreSQL that a column becomes. Throws for a type that no table of a register has. */
export function toPostgresType(column: DeclaredColumn): PostgresType {
  if (column.type === 'INTEGER') return isBoolean(column) ? 'boolean' : 'bigint'
  if (column.type === 'TEXT') return textType(column)
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

function textType({ table, name }: DeclaredColumn): PostgresType {
  const place = `${table}.${name}`
  if (days.has(place)) return 'date'
  if (name === 'createddate' || moments.has(place)) return 'timestamptz'
  return documents.has(place) ? 'json' : 'text'
}

/** Columns as `table.column`, from the names of those of each table. */
function listPlaces(tables: Readonly<Record<string, string>>): ReadonlySet<string> {
  return new Set(
    Object.entries(tables).flatMap(([table, names]) =>
      names.split(' ').map(name => `${table}.${name}`)
    )
  )
}
