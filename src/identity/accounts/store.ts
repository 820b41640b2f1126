import { and, eq, sql } from 'drizzle-orm'
import { managesAccounts, mayGrant, sortGrants } from '../../association/access/permissions.ts'
import { type Actor, record } from '../../association/audit/store.ts'
import { chapterExists } from '../../association/chapters/store.ts'
import { creationChanges } from '../../core/changes.ts'
import { details as common } from '../../core/details.ts'
import { Forbidden, invalid, NotFound, ReauthenticationRequired } from '../../core/errors.ts'
import { defineLifetimes } from '../../core/tables.ts'
import { emailKey } from '../../core/text.ts'
import { now } from '../../core/time.ts'
import { defineCount } from '../../storage/counts.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { columnOf } from '../../storage/statements.ts'
import { account } from './noun.ts'
import type { Account, Grant } from './schema.ts'
import { accounts, grants, grants_json } from './table.ts'

defineLifetimes({ grants: 'kept' })
defineCount({
  name: 'accounts',
  description: 'Accounts in all.',
  example: 4,
  count: db => countAll(db).get() as number
})

const countAll = columnOf('SELECT count(*) FROM accounts')

/** Who manages accounts, with their grants, and whether they entered password and code recently. */
export type Manager = Actor & { grants: readonly Grant[]; reauthenticated: boolean }

/** An account that is to be added. */
export type NewAccount = Pick<Account, 'email' | 'name' | 'grants'>

/** The columns of an account as the contract shows it. */
export const account_columns = {
  id: accounts.id,
  email: accounts.email,
  name: accounts.name,
  enabled: accounts.enabled,
  enrolled: sql<boolean>`${accounts.password_hash} IS NOT NULL`.mapWith(Boolean),
  last_login: accounts.last_login,
  grants: grants_json.mapWith(text => JSON.parse(text) as Grant[])
}

/** The account with this id. Throws `not_found`. */
export function getAccount(db: Db, id: number): Account {
  const account = db.select(account_columns).from(accounts).where(eq(accounts.id, id)).get()
  if (!account) throw new NotFound(`no account has id ${id}`)
  return account
}

const byEmail = prepared(db =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.email_key, sql.placeholder('email_key')))
    .prepare()
)

/** The whole row of the account with this address, compared without regard to case. */
export function findAccount(db: Db, email: string) {
  return byEmail(db).get({ email_key: emailKey(email) })
}

/** Whether an enabled owner exists. */
export function hasOwner(db: Db): boolean {
  const owners = and(eq(grants.role, 'owner'), eq(accounts.enabled, true))
  const found = db
    .select({ id: accounts.id })
    .from(grants)
    .innerJoin(accounts, eq(accounts.id, grants.account_id))
    .where(owners)
    .limit(1)
    .get()
  return found !== undefined
}

/**
 * Adds an account with its grants; it cannot sign in before it is enrolled. Throws `forbidden` for grants
 * beyond the manager's own, `validation_error` for chapters that do not exist, `reauthentication_required` for an
 * owner or admin, `email_taken` by the unique index.
 */
export function createAccount(db: Db, input: NewAccount, by: Manager): Account {
  const { email, name } = input
  const grants = sortGrants(input.grants)
  refuseCreation(db, input, by)
  const values = { email, email_key: emailKey(email), name, createddate: now() }
  const { id } = db.insert(accounts).values(values).returning().get()
  setGrants(db, id, grants)
  logAccount(db, 'account.created', id, by, creationChanges({ email, name, grants }))
  return getAccount(db, id)
}

/** Replaces the grants of an account. */
export function setGrants(db: Db, id: number, replacement: readonly Grant[]) {
  db.delete(grants).where(eq(grants.account_id, id)).run()
  for (const grant of replacement)
    db.insert(grants)
      .values({ ...grant, account_id: id })
      .run()
}

/** Throws what `createAccount` throws for the same input, except `email_taken`. */
export function refuseCreation(db: Db, { grants }: Pick<NewAccount, 'grants'>, by: Manager) {
  refuseGrants(db, grants, by)
  requireReauthentication(by, grants)
}

/** Throws `forbidden` for grants beyond the manager's own, `validation_error` for chapters that do not exist. */
export function refuseGrants(db: Db, requested: readonly Grant[], { grants }: Manager) {
  if (!mayGrant(grants, requested)) throw new Forbidden()
  const details = requested.flatMap(({ chapter_id }, index) => {
    if (chapter_id === null || chapterExists(db, chapter_id)) return []
    return [common.no_such_record(`/grants/${index}/chapter_id`, { entity: 'chapter' })]
  })
  if (details.length > 0) throw invalid(details)
}

/** Throws `reauthentication_required` for grants of owner or admin, unless the manager entered password and code recently. */
export function requireReauthentication({ reauthenticated }: Manager, grants: readonly Grant[]) {
  if (!reauthenticated && managesAccounts(grants)) throw new ReauthenticationRequired()
}

/** An account that acts for itself. */
export function accountActor(account_id: number): Actor & { account_id: number } {
  return { actor: 'account', account_id }
}

/** Adds a log entry about an account. */
export function logAccount(
  db: Db,
  action: string,
  id: number,
  by: Actor,
  changes: Record<string, readonly unknown[]> = {}
) {
  const { actor, account_id, token_id } = by
  const author = { actor, account_id, token_id }
  record(db, { action, entity: account.entity, entity_id: id, changes }, author)
}
