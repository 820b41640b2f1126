import { Conflict } from '../../core/errors.ts'
import { now } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { columnOf, statement } from '../../storage/statements.ts'
import type { Balance, Statement } from '../statement-files/entry.ts'
import type { StatementBatch } from './batch-store.ts'
import { digestText, type Origin } from './identity.ts'

/** Stores a statement unless it is known, and returns its id. */
export function addStatement(
  db: Db,
  statement: Statement,
  { chapter_id, account }: Pick<Origin, 'chapter_id' | 'account'>,
  batch: StatementBatch
): number {
  const { name, opening, closing } = statement
  const key = statementKey(statement, account)
  const known = findId(db).get(chapter_id, key) as number | undefined
  if (known !== undefined) return known
  insert(db).run({
    chapter_id,
    key,
    account,
    name,
    createddate: now(),
    batch_id: batch.id(),
    opening: opening?.amount ?? null,
    opening_day: opening?.day ?? null,
    closing: closing?.amount ?? null,
    closing_day: closing?.day ?? null
  })
  return findId(db).get(chapter_id, key) as number
}

/** Throws `conflict` if the statement is gone, as the import that brought it was undone meanwhile. */
export function refuseGone(db: Db, statement_id: number) {
  if (exists(db).get(statement_id)) return
  throw new Conflict('the import that had brought this statement is being undone')
}

/** Whether a chapter has statements of an account. */
export const isKnownAccount = (
  db: Db,
  { chapter_id, account }: Pick<Origin, 'chapter_id' | 'account'>
): boolean => first(db).get(chapter_id, account) !== undefined

/** The closing balance of the last statement of an account before another one begins; undefined if none is known. */
export function findClosing(
  db: Db,
  { chapter_id, account }: Pick<Origin, 'chapter_id' | 'account'>,
  statement: Statement
): Balance | undefined {
  const { opening } = statement
  if (!opening) return undefined
  const key = statementKey(statement, account)
  return previous(db).get({ chapter_id, account, key, day: opening.day }) as Balance | undefined
}

function statementKey({ name, number, from, to, opening, closing }: Statement, account: string) {
  return digestText([account, name, number, from, to, opening, closing]).toString('hex')
}

const insert =
  statement(`INSERT OR IGNORE INTO statements (chapter_id, key, account, name, opening, opening_day, closing, closing_day, createddate, batch_id)
     VALUES (:chapter_id, :key, :account, :name, :opening, :opening_day, :closing, :closing_day, :createddate, :batch_id)`)
const exists = statement('SELECT 1 FROM statements WHERE id = ?')
const findId = columnOf('SELECT id FROM statements WHERE chapter_id = ? AND key = ?')
const first = statement('SELECT 1 FROM statements WHERE chapter_id = ? AND account = ? LIMIT 1')
const previous = statement(`SELECT closing AS amount, closing_day AS day FROM statements
     WHERE chapter_id = :chapter_id AND account = :account AND closing_day <= :day AND key <> :key
     ORDER BY closing_day DESC, id DESC LIMIT 1`)
