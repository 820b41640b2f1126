import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { Forbidden, invalid, NotFound } from '../../core/errors.ts'
import { sha256 } from '../../core/text.ts'
import { now, nowMs } from '../../core/time.ts'
import { service } from '../../office/audit/store.ts'
import type { Db } from '../../storage/database.ts'
import { deleteSlice } from '../../storage/delete-slice.ts'
import { type Context, type Secrets, seal } from '../../storage/secrets.ts'
import { mayGrant } from '../access/permissions.ts'
import type { AccountCreate } from '../accounts/schema.ts'
import {
  createAccount,
  getAccount,
  hasOwner,
  logAccount,
  type Manager,
  refuseUnproven,
  voidLinks
} from '../accounts/store.ts'
import { accounts } from '../accounts/table.ts'
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

/** What an enrolment is refused for where its code does not fit the authenticator's secret. */
export const wrong_code = { path: '/otp', message: 'is not the present code' }

/** Somebody who holds everything: the operator at the command line, the service itself. */
const owner_grants = [{ role: 'owner' as const, chapter_id: null }]

/** Adds an account and makes the token of the link that enrols its person. Throws as createAccount does. */
export function inviteAccount(db: Db, secrets: Secrets, input: AccountCreate, by: Manager) {
  const account = createAccount(db, input, by)
  return { account, token: makeLink(db, secrets, account.id, by.account_id) }
}

/**
 * Voids an account's password and authenticator and the links that it made, ends its sessions, and makes the
 * token of a link that enrols its person anew. Throws `not_found`, `forbidden` for an owner unless by an
 * owner, and `reauthentication_required` for an owner or admin.
 */
export function resetAccount(db: Db, secrets: Secrets, id: number, by: Manager): string {
  const account = getAccount(db, id)
  if (!mayGrant(by.grants, account.grants)) throw new Forbidden()
  refuseUnproven(by, account.grants)
  voidCredentials(db, id)
  endSessionsOf(db, id)
  voidLinks(db, { inviter_id: id })
  logAccount(db, 'account.reset', id, by, { enrolled: [account.enrolled, false] })
  return makeLink(db, secrets, id, by.account_id)
}

/** Makes the token of the first owner's link where there is no owner; earlier ones are void. */
export function openFirstEnrolment(db: Db, secrets: Secrets): string | undefined {
  return hasOwner(db) ? undefined : makeLink(db, secrets, null, null)
}

/**
 * Opens a link: makes a new authenticator secret, which voids that of an earlier opening, and answers the
 * enrolment with the time of the opening before. Throws `not_found` for a link that is not good.
 */
export function openEnrolment(db: Db, secrets: Secrets, token: string) {
  const { token_hash, opened: opened_before } = findEnrolment(db, token)
  const totp_secret = seal(secrets, pendingContext({ token_hash }), newSecret())
  db.update(enrolments)
    .set({ totp_secret, opened: now(), opened_before })
    .where(eq(enrolments.token_hash, token_hash))
    .run()
  return findOpen(db, token_hash)
}

/** The enrolment that a link's token stands for. Throws `not_found` for one that is unknown, used, void or expired. */
export function findEnrolment(db: Db, token: string) {
  return findOpen(db, sha256(token))
}

function findOpen(db: Db, token_hash: string) {
  const usable = or(isNull(enrolments.account_id), eq(accounts.enabled, true))
  const opened = db
    .select({
      token_hash: enrolments.token_hash,
      account_id: enrolments.account_id,
      inviter_id: enrolments.inviter_id,
      totp_secret: enrolments.totp_secret,
      opened: enrolments.opened,
      opened_before: enrolments.opened_before,
      email: accounts.email
    })
    .from(enrolments)
    .leftJoin(accounts, eq(accounts.id, enrolments.account_id))
    .where(and(stillOpen(token_hash), usable))
    .get()
  if (!opened || (opened.account_id === null && hasOwner(db))) throw gone()
  return opened
}

/**
 * Puts a proven enrolment in force, spends its link and answers the account: of any number at once, one wins.
 * Throws `not_found`, and `validation_error` for the code where the link was opened once more meanwhile.
 */
export function enrol(db: Db, { token_hash, totp_secret }: Opened, proven: Proven): number {
  const { account_id: invited, ...link } = findOpen(db, token_hash)
  if (link.totp_secret !== totp_secret) throw invalid([wrong_code])
  db.delete(enrolments).where(eq(enrolments.token_hash, token_hash)).run()
  const id = invited ?? createOwner(db, proven)
  endSessionsOf(db, id)
  setCredentials(db, id, { ...proven.credentials, totp_secret: proven.sealFor({ id }) })
  const by = { actor: 'account' as const, account_id: id }
  logAccount(db, 'account.enrolled', id, by, { enrolled: [false, true], ...toldOf(link) })
  return id
}

/** Forgets links that have expired. */
export function purgeEnrolments(db: Db): boolean {
  return deleteSlice(db, enrolments, lt(enrolments.expires, nowMs()))
}

/** What a pending secret is bound to when it is sealed. */
export function pendingContext({ token_hash }: { token_hash: string }): Context {
  return `enrolment:${token_hash}`
}

/** Makes a link's token for an account, or (null) for the first owner; earlier links of the same are void. */
function makeLink(
  db: Db,
  secrets: Secrets,
  account_id: number | null,
  inviter_id: number | null
): string {
  voidLinks(db, { account_id })
  const token = randomBytes(32).toString('base64url')
  const token_hash = sha256(token)
  const seconds = account_id === null ? lifetimes.first_link : lifetimes.link
  // nobody is shown this secret: the first opening makes another
  const totp_secret = seal(secrets, pendingContext({ token_hash }), newSecret())
  const expires = nowMs() + seconds * 1000
  db.insert(enrolments).values({ token_hash, account_id, inviter_id, totp_secret, expires }).run()
  return token
}

/** What the log keeps of a link: who made it, and when it was opened before its last opening. */
function toldOf({ inviter_id, opened_before }: Pick<Opened, 'inviter_id' | 'opened_before'>) {
  return {
    ...(inviter_id !== null && { invited_by: [null, inviter_id] }),
    ...(opened_before !== null && { opened_before: [null, opened_before] })
  }
}

function createOwner(db: Db, { first_owner }: Proven): number {
  const by = { ...service, grants: owner_grants, reauthenticated: true }
  return createAccount(db, { ...first_owner, grants: owner_grants }, by).id
}

function stillOpen(token_hash: string) {
  return and(eq(enrolments.token_hash, token_hash), gt(enrolments.expires, nowMs()))
}

function gone() {
  return new NotFound('this link is not, or no longer, good')
}
