import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { changesOf, creationOf } from '../../core/changes.ts'
import { Forbidden, InUse, invalid, NotFound, ReauthenticationRequired } from '../../core/errors.ts'
import { emailKey } from '../../core/text.ts'
import { momentOf, now } from '../../core/time.ts'
import type { Page } from '../../core/types.ts'
import { type Actor, record } from '../../office/audit/store.ts'
import { chapterExists } from '../../register/chapters/store.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { pseudonym, type Secrets } from '../../storage/secrets.ts'
import {
  addedGrants,
  isDemotion,
  managesAccounts,
  mayGrant,
  sortGrants
} from '../access/permissions.ts'
import { enrolments } from '../enrolments/table.ts'
import { triesOf, unlock } from '../lockout/store.ts'
import { endSessionsOf } from '../sessions/store.ts'
import { account as account_noun } from './noun.ts'
import type { Account, AccountCreate, AccountDetails, AccountEdit, Grant } from './schema.ts'
import { accounts, grants, grants_json } from './table.ts'

/** Who manages accounts, what they hold themselves, and whether password and code were asked for lately. */
export type Manager = Actor & { grants: readonly Grant[]; reauthenticated: boolean }

const shown = {
  id: accounts.id,
  email: accounts.email,
  name: accounts.name,
  enabled: accounts.enabled,
  enrolled: sql<boolean>`${accounts.password_hash} IS NOT NULL`.mapWith(Boolean),
  last_login: accounts.last_login,
  grants: grants_json.mapWith(text => JSON.parse(text) as Grant[])
}

/** One page of the accounts, oldest first, and how many there are in all. */
export function listAccounts(db: Db, { offset, limit }: Page) {
  const total = db.select({ total: count() }).from(accounts).get()?.total ?? 0
  const page = db.select(shown).from(accounts).orderBy(accounts.id)
  return { users: page.limit(limit).offset(offset).all(), pagination: { total, offset, limit } }
}

/** The account with this id. Throws `not_found`. */
export function getAccount(db: Db, id: number): Account {
  const account = db.select(shown).from(accounts).where(eq(accounts.id, id)).get()
  if (!account) throw new NotFound(`no account has id ${id}`)
  return account
}

/** The account with this id, and what is known of tries to sign in to it. Throws `not_found`. */
export function showAccount(db: Db, secrets: Secrets, { id }: { id: number }): AccountDetails {
  const account = getAccount(db, id)
  const { failures, locked_until } = triesOf(db, pseudonym(secrets, emailKey(account.email)))
  const until = locked_until > 0 ? momentOf(locked_until) : null
  return { ...account, failed_tries: failures, locked_until: until }
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

/** Whether an enabled owner exists, other than the account named. */
export function hasOwner(db: Db, besides = 0): boolean {
  const owners = and(eq(grants.role, 'owner'), eq(accounts.enabled, true), ne(accounts.id, besides))
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
 * owner or admin, `email_taken` by its index.
 */
export function createAccount(db: Db, input: AccountCreate, by: Manager): Account {
  const { email, name } = input
  const given = sortGrants(input.grants)
  refuseCreation(db, input, by)
  const values = { email, email_key: emailKey(email), name, createddate: now() }
  const { id } = db.insert(accounts).values(values).returning().get()
  setGrants(db, id, given)
  const account = getAccount(db, id)
  logAccount(db, 'account.created', id, by, creationOf({ email, name, grants: given }))
  return account
}

/**
 * Writes the given fields of an account. Disabling it ends its sessions and voids its links and those that it
 * made; other grants void its links, a lower role those that it made. Throws `not_found`, `forbidden`
 * for more than the manager holds, `validation_error` for unknown chapters, `reauthentication_required` where
 * owner or admin is granted, `in_use` for the last owner.
 */
export function editAccount(db: Db, input: AccountEdit, by: Manager): Account {
  const { id, name, enabled, grants } = input
  const account = getAccount(db, id)
  if (!mayGrant(by.grants, account.grants)) throw new Forbidden()
  if (grants) refuseGrants(db, grants, by)
  const wanted = { name, enabled, ...(grants && { grants: sortGrants(grants) }) }
  const changes = changesOf({ ...account, grants: sortGrants(account.grants) }, wanted)
  if (Object.keys(changes).length === 0) return account
  refuseUnproven(by, addedGrants(account.grants, wanted.grants))
  if (name !== undefined || enabled !== undefined)
    db.update(accounts).set({ name, enabled }).where(eq(accounts.id, id)).run()
  if (wanted.grants) setGrants(db, id, wanted.grants)
  refuseWithoutOwner(db, account)
  const disabled = enabled === false
  if (disabled) endSessionsOf(db, id)
  if (disabled || changes.grants) voidLinks(db, { account_id: id })
  if (disabled || isDemotion(account.grants, wanted.grants ?? account.grants))
    voidLinks(db, { inviter_id: id })
  logAccount(db, 'account.updated', id, by, changes)
  return getAccount(db, id)
}

/** Deletes the open links that enrol an account, or (`inviter_id`) those that it made for others. */
export function voidLinks(db: Db, of: { account_id: number | null } | { inviter_id: number }) {
  const { account_id, inviter_id } = enrolments
  const which =
    'inviter_id' in of
      ? eq(inviter_id, of.inviter_id)
      : of.account_id === null
        ? isNull(account_id)
        : eq(account_id, of.account_id)
  db.delete(enrolments).where(which).run()
}

/** Clears the counters of failed tries to sign in, which lifts a lock-out. Throws `not_found`, and `forbidden` for an owner unless by an owner. */
export function unlockAccount(db: Db, secrets: Secrets, id: number, by: Manager): Account {
  const account = getAccount(db, id)
  if (!mayGrant(by.grants, account.grants)) throw new Forbidden()
  const who = pseudonym(secrets, emailKey(account.email))
  const { failures } = triesOf(db, who)
  unlock(db, who)
  logAccount(db, 'account.unlocked', id, by, failures > 0 ? { failed_tries: [failures, 0] } : {})
  return account
}

/** Throws where somebody may not add an account with these grants: what createAccount throws, but for the address. */
export function refuseCreation(db: Db, { grants }: Pick<AccountCreate, 'grants'>, by: Manager) {
  refuseGrants(db, grants, by)
  refuseUnproven(by, grants)
}

/** Throws `reauthentication_required` for grants of owner or admin, unless password and code were asked for lately. */
export function refuseUnproven({ reauthenticated }: Manager, grants: readonly Grant[]) {
  if (!reauthenticated && managesAccounts(grants)) throw new ReauthenticationRequired()
}

/** Adds an entry that tells of an account. */
export function logAccount(
  db: Db,
  action: string,
  id: number,
  { actor, account_id }: Actor,
  changes: Record<string, readonly unknown[]> = {}
) {
  record(db, { action, entity: account_noun.entity, entity_id: id, changes }, { actor, account_id })
}

function setGrants(db: Db, id: number, given: readonly Grant[]) {
  db.delete(grants).where(eq(grants.account_id, id)).run()
  for (const grant of given)
    db.insert(grants)
      .values({ ...grant, account_id: id })
      .run()
}

/** The last owner cannot be disabled or demoted; to be called after the change, inside its write. */
function refuseWithoutOwner(db: Db, { grants }: Account) {
  if (grants.some(({ role }) => role === 'owner') && !hasOwner(db)) throw new InUse()
}

/** Throws `forbidden` for grants beyond the manager's own, `validation_error` for chapters that do not exist. */
function refuseGrants(db: Db, given: readonly Grant[], { grants }: Manager) {
  if (!mayGrant(grants, given)) throw new Forbidden()
  const flaws = given.flatMap(({ chapter_id }, index) => {
    if (chapter_id === null || chapterExists(db, chapter_id)) return []
    return [{ path: `/grants/${index}/chapter_id`, message: 'must be the id of a chapter' }]
  })
  if (flaws.length > 0) throw invalid(flaws)
}
