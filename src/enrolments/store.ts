import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { mayGrant } from '../access/permissions.ts'
import type { AccountCreate } from '../accounts/schema.ts'
import { createAccount, getAccount, hasOwner, logAccount, type Manager } from '../accounts/store.ts'
import { accounts } from '../accounts/table.ts'
import type { Db } from '../core/database.ts'
import { Forbidden, NotFound } from '../core/errors.ts'
import { type Secrets, seal } from '../core/secrets.ts'
import { sha256 } from '../core/text.ts'
import { newSecret } from '../credentials/codes.ts'
import { type Credentials, setCredentials, voidCredentials } from '../credentials/store.ts'
import { endSessionsOf } from '../sessions/store.ts'
import { lifetimes } from './schema.ts'
import { enrolments } from './table.ts'

/** An open enrolment: whom it is for, and the sealed secret that waits for its proof. */
export type Opened = ReturnType<typeof findEnrolment>

/** What was proven, and the person, whom only the first owner's enrolment makes an account for. */
export interface Proven {
  credentials: Omit<Credentials, 'totp_secret'>
  /** The authenticator's secret, sealed for the account that it ends up with. */
  sealFor: (account: { id: number }) => string
  first_owner: { email: string; name: string }
}

/** Somebody who holds everything: the operator at the command line, the service itself. */
const owner_grants = [{ role: 'owner' as const, chapter_id: null }]

/** Adds an account and makes the token of the link that enrols its person. Throws as createAccount does. */
export function inviteAccount(db: Db, secrets: Secrets, input: AccountCreate, by: Manager) {
  const account = createAccount(db, input, by)
  return { account, token: openEnrolment(db, secrets, account.id) }
}

/**
 * Voids an account's password and authenticator, ends its sessions, and makes the token of a link that
 * enrols its person anew. Throws `not_found`, and `forbidden` for an owner unless by an owner.
 */
export function resetAccount(db: Db, secrets: Secrets, id: number, by: Manager): string {
  const account = getAccount(db, id)
  if (!mayGrant(by.grants, account.grants)) throw new Forbidden()
  voidCredentials(db, id)
  endSessionsOf(db, id)
  logAccount(db, 'account.reset', id, by, { enrolled: [account.enrolled, false] })
  return openEnrolment(db, secrets, id)
}

/** Makes the token of the first owner's link where there is no owner; earlier ones are void. */
export function openFirstEnrolment(db: Db, secrets: Secrets): string | undefined {
  return hasOwner(db) ? undefined : openEnrolment(db, secrets, null)
}

/** The enrolment that a link's token opens. Throws `not_found` for one that is unknown, used or expired. */
export function findEnrolment(db: Db, token: string) {
  return findOpen(db, sha256(token))
}

function findOpen(db: Db, token_hash: string) {
  const usable = or(isNull(enrolments.account_id), eq(accounts.enabled, true))
  const opened = db
    .select({
      token_hash: enrolments.token_hash,
      account_id: enrolments.account_id,
      totp_secret: enrolments.totp_secret,
      email: accounts.email
    })
    .from(enrolments)
    .leftJoin(accounts, eq(accounts.id, enrolments.account_id))
    .where(and(stillOpen(token_hash), usable))
    .get()
  if (!opened || (opened.account_id === null && hasOwner(db))) throw gone()
  return opened
}

/** Puts a proven enrolment in force, spends its link and answers the account: of any number at once, one wins. Throws `not_found`. */
export function enrol(db: Db, { token_hash }: Opened, proven: Proven): number {
  const { account_id: invited } = findOpen(db, token_hash)
  db.delete(enrolments).where(eq(enrolments.token_hash, token_hash)).run()
  const id = invited ?? createOwner(db, proven)
  endSessionsOf(db, id)
  setCredentials(db, id, { ...proven.credentials, totp_secret: proven.sealFor({ id }) })
  const by = { actor: 'account' as const, account_id: id }
  logAccount(db, 'account.enrolled', id, by, { enrolled: [false, true] })
  return id
}

/** Forgets links that have expired. */
export function purgeEnrolments(db: Db) {
  db.delete(enrolments).where(lt(enrolments.expires, Date.now())).run()
}

/** What a pending secret is bound to when it is sealed. */
export function pendingContext({ token_hash }: { token_hash: string }): string {
  return `enrolment:${token_hash}`
}

/** Makes a link's token for an account, or (null) for the first owner; earlier links of the same are void. */
function openEnrolment(db: Db, secrets: Secrets, account_id: number | null): string {
  const same =
    account_id === null ? isNull(enrolments.account_id) : eq(enrolments.account_id, account_id)
  db.delete(enrolments).where(same).run()
  const token = randomBytes(32).toString('base64url')
  const token_hash = sha256(token)
  const seconds = account_id === null ? lifetimes.first_link : lifetimes.link
  const totp_secret = seal(secrets, pendingContext({ token_hash }), newSecret())
  const expires = Date.now() + seconds * 1000
  db.insert(enrolments).values({ token_hash, account_id, totp_secret, expires }).run()
  return token
}

function createOwner(db: Db, { first_owner }: Proven): number {
  const by = { actor: 'service' as const, account_id: null, grants: owner_grants }
  return createAccount(db, { ...first_owner, grants: owner_grants }, by).id
}

function stillOpen(token_hash: string) {
  return and(eq(enrolments.token_hash, token_hash), gt(enrolments.expires, Date.now()))
}

function gone() {
  return new NotFound('this link is not, or no longer, good')
}
