import { sha256 } from '../../core/text.ts'
import { quoteName } from './expressions.ts'
import type { PostgresType } from './types.ts'

/** A value as SQLite returns it, integers exactly. */
export type Value = bigint | number | string | Buffer | null

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t'
}

/** How many hex digits of a row's hash are summed up: 60 bits, so that PostgreSQL reads them as a `bigint`. */
const digits = 15

/** A row as a line of COPY. Throws for a text with a NUL character, which PostgreSQL cannot store. */
export function toCopyLine(row: readonly Value[]): string {
  return `${row.map(toCopyValue).join('\t')}\n`
}

/**
 * The digest of a row, which is summed up over the rows of a table in any order: a part of the hash of its values, each with
 * its length in bytes before it. `digestSql` is the same in PostgreSQL.
 */
export function digestRow(row: readonly Value[]): bigint {
  return BigInt(`0x${sha256(row.map(toDigested).join('')).slice(0, digits)}`)
}

/** SQL of the sum of the digests of a table's rows. */
export function digestSql(columns: readonly { name: string; type: PostgresType }[]): string {
  const values = columns.map(({ name, type }) => {
    const text = digested[type](quoteName(name))
    return `coalesce(octet_length(${text}) || ':' || ${text}, '-')`
  })
  const hash = `left(encode(sha256(convert_to(${values.join(' || ')}, 'UTF8')), 'hex'), ${digits})`
  return `coalesce(sum(('x' || ${hash})::bit(${4 * digits})::bigint), 0)`
}

/** SQL of the text that a value has in the digest of its row. */
const digested: Readonly<Record<PostgresType, (column: string) => string>> = {
  bigint: column => `${column}::text`,
  boolean: column => `${column}::int::text`,
  'double precision': column => `encode(float8send(${column}), 'hex')`,
  text: column => column,
  json: column => `${column}::text`,
  date: column => `to_char(${column}, 'YYYY-MM-DD')`,
  timestamptz: column => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  bytea: column => `encode(${column}, 'hex')`
}

function toDigested(value: Value): string {
  if (value === null) return '-'
  const text = typeof value === 'string' ? value : toBytes(value)
  return `${Buffer.byteLength(text)}:${text}`
}

function toBytes(value: bigint | number | Buffer): string {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'number') return value.toString('hex')
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes.toString('hex')
}

function toCopyValue(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escapeText(value)
  return typeof value === 'object' ? `\\\\x${value.toString('hex')}` : String(value)
}

function escapeText(text: string): string {
  if (text.includes('\0')) throw new Error('has a NUL character, which PostgreSQL cannot store')
  return text.replace(/[\\\n\r\t]/g, character => escapes[character] as string)
}
