import { asc, count, eq, ne } from 'drizzle-orm'
import { changedValues, creationChanges, deletionChanges, diffFields } from '../../core/changes.ts'
import { invalid, NotFound } from '../../core/errors.ts'
import { findAmountFlaws, fromMinor, toMinor } from '../../core/money.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { columnOf } from '../../storage/statements.ts'
import { type Actor, record } from '../audit/store.ts'
import { bankDetails, tidyNumber } from './check-digits.ts'
import { bank_account as noun } from './noun.ts'
import type { BankAccount, BankAccountCreate, BankAccountEdit, BankAccountQuery } from './schema.ts'
import { bank_accounts } from './table.ts'

const main = prepared(db =>
  db.select().from(bank_accounts).where(eq(bank_accounts.main, true)).prepare()
)

/** The main account, which chapters that name none have; undefined if there is none. */
export function findMainAccount(db: Db): BankAccount | undefined {
  const row = main(db).get()
  return row && toAccount(row)
}

export function findAccount(db: Db, id: number): BankAccount | undefined {
  const row = db.select().from(bank_accounts).where(eq(bank_accounts.id, id)).get()
  return row && toAccount(row)
}

/** The IBANs of all accounts, the closed ones too. */
export function ownIbans(db: Db): string[] {
  const rows = db.select({ iban: bank_accounts.iban }).from(bank_accounts)
  return rows
    .where(ne(bank_accounts.iban, ''))
    .all()
    .map(({ iban }) => iban)
}

export function findByIban(db: Db, iban: string): BankAccount | undefined {
  const row = db.select().from(bank_accounts).where(eq(bank_accounts.iban, iban)).get()
  return row && toAccount(row)
}

/** A page of the accounts, the first one first. */
export function listAccounts(db: Db, { offset, limit }: BankAccountQuery) {
  const total = db.select({ total: count() }).from(bank_accounts).get()?.total ?? 0
  const page = db.select().from(bank_accounts).orderBy(asc(bank_accounts.id))
  return {
    bank_accounts: page.limit(limit).offset(offset).all().map(toAccount),
    pagination: { total, offset, limit }
  }
}

/**
 * Adds an account, which is the main one where there is none, unless it is said not to be. Throws `validation_error` for an opening
 * balance with more decimals than the currency has, and `iban_taken` by the unique index.
 */
export function createAccount(db: Db, input: BankAccountCreate, by: Actor): BankAccount {
  const known = findMainAccount(db)
  const given = { currency: firstCurrency(db), main: !known && !input.archived, ...tidy(input) }
  refuseClosed(given)
  if (given.main && known) editAccount(db, { id: known.id, main: false }, by)
  const created = toAccount(db.insert(bank_accounts).values(toRow(given)).returning().get())
  log(db, 'bank_account.created', created.id, creationChanges(given), by)
  return created
}

/** Writes the given fields of an account; another main one is none any more. Throws `not_found` and `validation_error`. */
export function editAccount(db: Db, { id, ...given }: BankAccountEdit, by: Actor): BankAccount {
  const known = getAccount(db, id)
  const changes = diffFields<BankAccount>(known, tidy(given))
  const values = changedValues<BankAccount>(changes)
  if (Object.keys(values).length === 0) return known
  const changed = { ...known, ...values }
  refuseClosed(changed)
  const other = values.main ? findMainAccount(db) : undefined
  if (other) editAccount(db, { id: other.id, main: false }, by)
  db.update(bank_accounts).set(toRow(changed)).where(eq(bank_accounts.id, id)).run()
  log(db, 'bank_account.updated', id, changes, by)
  return changed
}

/**
 * Removes an account, and answers it as it was. Throws `not_found`, and `in_use`, by the foreign key of the database, if a
 * chapter has it.
 */
export function removeAccount(db: Db, { id }: { id: number }, by: Actor): BankAccount {
  const known = getAccount(db, id)
  db.delete(bank_accounts).where(eq(bank_accounts.id, id)).run()
  const { id: _, ...values } = known
  log(db, 'bank_account.deleted', id, deletionChanges(values), by)
  return known
}

/** Writes the numbers of the main account, which is added where there is none. */
export function editMainAccount(db: Db, given: { iban?: string; bic?: string }, by: Actor) {
  const known = findMainAccount(db)
  const { iban = known?.iban ?? '', bic = known?.bic ?? '' } = given
  if (known) editAccount(db, { id: known.id, iban, bic }, by)
  else if (iban !== '' || bic !== '')
    createAccount(db, { name: tidyNumber(iban) || bic, iban, bic }, by)
}

function getAccount(db: Db, id: number): BankAccount {
  const known = findAccount(db, id)
  if (!known) throw new NotFound(`no bank account has id ${id}`)
  return known
}

/** Throws `validation_error` for an account that is archived, and the main one. */
function refuseClosed({ main, archived }: { main?: boolean; archived?: boolean }) {
  if (main && archived) throw invalid([bankDetails.archived_account('/main')])
}

/** Numbers without blanks. */
function tidy<T extends { iban?: string }>(given: T): T {
  return given.iban === undefined ? given : { ...given, iban: tidyNumber(given.iban) }
}

function toRow({ opening_balance = 0, ...account }: BankAccountCreate & { currency: string }) {
  const flaws = findAmountFlaws('/opening_balance', opening_balance, account.currency)
  if (flaws.length > 0) throw invalid(flaws)
  return { ...account, opening_balance: toMinor(opening_balance, account.currency) }
}

function toAccount(row: typeof bank_accounts.$inferSelect): BankAccount {
  return { ...row, opening_balance: fromMinor(row.opening_balance, row.currency) }
}

const first_currency = columnOf('SELECT currency FROM chapters ORDER BY id LIMIT 1')
const firstCurrency = (db: Db) => first_currency(db).get() as string

function log(db: Db, action: string, id: number, changes: Record<string, unknown[]>, by: Actor) {
  const { entity } = noun
  record(db, { action, entity, entity_id: id, chapter_id: null, changes }, by)
}
