import { count, eq } from 'drizzle-orm'
import {
  addedGrants,
  isDemotion,
  mayGrant,
  sortGrants
} from '../../association/access/permissions.ts'
import { diffFields } from '../../core/changes.ts'
import { Forbidden, InUse } from '../../core/errors.ts'
import { emailKey } from '../../core/text.ts'
import { formatTimestamp } from '../../core/time.ts'
import type { Page } from '../../core/types.ts'
import type { Db } from '../../storage/database.ts'
import { pseudonym, type Secrets } from '../../storage/secrets.ts'
import type { Account } from '../accounts/schema.ts'
import {
  account_columns,
  createAccount,
  getAccount,
  hasOwner,
  logAccount,
  type Manager,
  refuseGrants,
  requireReauthentication,
  setGrants
} from '../accounts/store.ts'
import { accounts } from '../accounts/table.ts'
import { voidCredentials } from '../credentials/store.ts'
import { createLink, voidLinks } from '../enrolments/store.ts'
import { clearLockout, readFailures } from '../lockout/store.ts'
import { endAccountSessions } from '../sessions/store.ts'
import { endTokensOf } from '../tokens/store.ts'
import { turnOffOf } from '../webhooks/store.ts'
import type { AccountCreate, AccountDetails, AccountEdit } from './schema.ts'

/** One page of the accounts, oldest first, and how many there are in all. */
export function listAccounts(db: Db, { offset, limit }: Page) {
  const total = db.select({ total: count() }).from(accounts).get()?.total ?? 0
  const page = db.select(account_columns).from(accounts).orderBy(accounts.id)
  return { users: page.limit(limit).offset(offset).all(), pagination: { total, offset, limit } }
}

/** The account with this id, its failed sign-in attempts and its lockout. Throws `not_found`. */
export function showAccount(db: Db, secrets: Secrets, { id }: { id: number }): AccountDetails {
  const account = getAccount(db, id)
  const { failures, locked_until } = readFailures(db, pseudonym(secrets, emailKey(account.email)))
  const until = locked_until > 0 ? formatTimestamp(locked_until) : null
  return { ...account, failed_tries: failures, locked_until: until }
}

/** Adds an account and creates the token of its enrolment link. Throws what `createAccount` throws. */
export function inviteAccount(db: Db, secrets: Secrets, input: AccountCreate, by: Manager) {
  const account = createAccount(db, input, by)
  return { account, token: createLink(db, secrets, account.id, by.account_id) }
}

/**
 * Removes an account's password and authenticator, voids the links that it made, ends its sessions, and creates
 * the token of a new enrolment link. Throws `not_found`, `forbidden` for an owner unless by an owner, and
 * `reauthentication_required` for an owner or admin.
 */
export function resetAccount(db: Db, secrets: Secrets, id: number, by: Manager): string {
  const account = getManageable(db, id, by)
  requireReauthentication(by, account.grants)
  voidCredentials(db, id)
  endAccountSessions(db, id)
  voidLinks(db, { inviter_id: id })
  logAccount(db, 'account.reset', id, by, { enrolled: [account.enrolled, false] })
  return createLink(db, secrets, id, by.account_id)
}

/**
 * Updates the given fields of an account. Disabling it ends its sessions and tokens, and voids the links for it and by it;
 * changing its grants voids the links for it, lowering its role also those by it. Throws `not_found`,
 * `forbidden` for more than the manager holds, `validation_error` for unknown chapters,
 * `reauthentication_required` where owner or admin is granted or enabled, `in_use` for the last owner.
 */
export function editAccount(db: Db, input: AccountEdit, by: Manager): Account {
  const { id, name, enabled, grants } = input
  const account = getManageable(db, id, by)
  if (grants) refuseGrants(db, grants, by)
  const requested = { name, enabled, ...(grants && { grants: sortGrants(grants) }) }
  const changes = diffFields({ ...account, grants: sortGrants(account.grants) }, requested)
  if (Object.keys(changes).length === 0) return account
  requireReauthentication(by, gainedGrants(account, input))
  if (name !== undefined || enabled !== undefined)
    db.update(accounts).set({ name, enabled }).where(eq(accounts.id, id)).run()
  if (requested.grants) setGrants(db, id, requested.grants)
  requireOwnerLeft(db, account)
  const disabled = enabled === false
  if (disabled) endAccountSessions(db, id)
  if (disabled) endTokensOf(db, id, by)
  if (disabled) turnOffOf(db, id, by)
  if (disabled || changes.grants) voidLinks(db, { account_id: id })
  if (disabled || isDemotion(account.grants, requested.grants ?? account.grants))
    voidLinks(db, { inviter_id: id })
  logAccount(db, 'account.updated', id, by, changes)
  return getAccount(db, id)
}

/** Clears the failed sign-in attempts of an account, which lifts its lockout. Throws `not_found`, and `forbidden` for an owner unless by an owner. */
export function unlockAccount(db: Db, secrets: Secrets, id: number, by: Manager): Account {
  const account = getManageable(db, id, by)
  const who = pseudonym(secrets, emailKey(account.email))
  const { failures } = readFailures(db, who)
  clearLockout(db, who)
  logAccount(db, 'account.unlocked', id, by, failures > 0 ? { failed_tries: [failures, 0] } : {})
  return account
}

/** The grants that an account can use only after the change: those that are added, and all of one that is enabled. */
function gainedGrants({ grants, enabled }: Account, requested: AccountEdit) {
  const enables = requested.enabled === true && !enabled
  return enables ? (requested.grants ?? grants) : addedGrants(grants, requested.grants)
}

/** Returns an account that the manager may change. Throws `not_found`, and `forbidden` for grants beyond the manager's own. */
function getManageable(db: Db, id: number, by: Manager): Account {
  const account = getAccount(db, id)
  if (!mayGrant(by.grants, account.grants)) throw new Forbidden()
  return account
}

/** Throws `in_use` if the change disabled or demoted the last owner; to be called after it, in the same write. */
function requireOwnerLeft(db: Db, { grants }: Account) {
  if (grants.some(({ role }) => role === 'owner') && !hasOwner(db)) throw new InUse()
}

/** An invited person, and the link that enrols them. */
export interface Invitation {
  id: number
  email: string
  name: string
  enrolment_url: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Invitations by mail. The messages wing provides it, which sends mail. */
    invitations: Readonly<{
      /** Whether invitations go by mail: a mail server and the address of the service are set. */
      are_mailed: boolean
      /** Mails an invitation in the background; does nothing where none is mailed. A failure is in the log alone. */
      mail(invitation: Invitation): void
    }>
  }
}
