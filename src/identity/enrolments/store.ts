import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { service } from '../../association/audit/store.ts'
import { beginLanguage } from '../../association/profile/store.ts'
import { defineDetails } from '../../core/details.ts'
import { invalid, NotFound } from '../../core/errors.ts'
import { defineLifetimes, defineSealed } from '../../core/tables.ts'
import { sha256 } from '../../core/text.ts'
import { now, nowMs } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import { type Secrets, seal } from '../../storage/secrets.ts'
import { deleteSlice } from '../../storage/statements.ts'
import { accountActor, createAccount, hasOwner, logAccount } from '../accounts/store.ts'
import { accounts } from '../accounts/table.ts'
import { createSecret } from '../credentials/codes.ts'
import { type Credentials, setCredentials } from '../credentials/store.ts'
import { endAccountSessions } from '../sessions/store.ts'
import { lifetimes } from './schema.ts'
import { enrolments } from './table.ts'

defineLifetimes({ enrolments: 'transient' })

/** The context of the authenticator secret of an open enrolment. */
export const enrolmentContext = defineSealed({
  table: 'enrolments',
  column: 'totp_secret',
  purpose: 'enrolment',
  key: ['token_hash']
})

/** An open enrolment: its account, and the sealed authenticator secret that a code has to confirm. */
export type Enrolment = ReturnType<typeof findEnrolment>

/** The verified credentials of an enrolment, and the person whom only the first owner's enrolment creates. */
export interface VerifiedEnrolment {
  credentials: Omit<Credentials, 'totp_secret'>
  /** Seals the authenticator secret for the account that is enrolled. */
  sealFor: (account: { id: number }) => string
  first_owner: { email: string; name: string }
}

/** The detail of a failure where the code does not match the authenticator secret. */
export const wrong_code = defineDetails({
  wrong_code: 'must be the code that the authenticator shows now'
}).wrong_code('/otp')

/** The grants with which the service creates the first owner. */
const owner_grants = [{ role: 'owner' as const, chapter_id: null }]

/** Creates the token of the first owner's link unless there is an owner; voids earlier ones. */
export function openFirstEnrolment(db: Db, secrets: Secrets): string | undefined {
  return hasOwner(db) ? undefined : createLink(db, secrets, null, null)
}

/**
 * Opens a link: replaces the authenticator secret, and returns the enrolment with the time of the previous
 * opening. Throws `not_found` for an invalid link.
 */
export function openEnrolment(db: Db, secrets: Secrets, token: string) {
  const { token_hash, opened: opened_before } = findEnrolment(db, token)
  const totp_secret = seal(secrets, enrolmentContext({ token_hash }), createSecret())
  db.update(enrolments)
    .set({ totp_secret, opened: now(), opened_before })
    .where(eq(enrolments.token_hash, token_hash))
    .run()
  return findOpen(db, token_hash)
}

/** The enrolment of a link's token. Throws `not_found` for one that is unknown, used, void or expired. */
export function findEnrolment(db: Db, token: string) {
  return findOpen(db, sha256(token))
}

function findOpen(db: Db, token_hash: string) {
  const usable = or(isNull(enrolments.account_id), eq(accounts.enabled, true))
  const enrolment = db
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
    .where(and(isOpen(token_hash), usable))
    .get()
  if (!enrolment || (enrolment.account_id === null && hasOwner(db))) throw linkNotFound()
  return enrolment
}

/**
 * Enrols the account and deletes the link: of simultaneous requests, one succeeds. Returns the account's id. Before the association
 * has a name, the language of the request becomes the association's.
 * Throws `not_found`, and `validation_error` for the code if the link was opened again in the meantime.
 */
export function enrol(
  db: Db,
  { token_hash, totp_secret }: Enrolment,
  verified: VerifiedEnrolment,
  language = ''
): number {
  const { account_id: invited, ...link } = findOpen(db, token_hash)
  if (link.totp_secret !== totp_secret) throw invalid([wrong_code])
  db.delete(enrolments).where(eq(enrolments.token_hash, token_hash)).run()
  const id = invited ?? createOwner(db, verified)
  endAccountSessions(db, id)
  setCredentials(db, id, { ...verified.credentials, totp_secret: verified.sealFor({ id }) })
  const changes = { enrolled: [false, true], ...describeLink(link) }
  logAccount(db, 'account.enrolled', id, accountActor(id), changes)
  beginLanguage(db, language, accountActor(id))
  return id
}

/** Deletes the links for an account, or (`inviter_id`) the links that an account made for others. */
export function voidLinks(db: Db, by: { account_id: number | null } | { inviter_id: number }) {
  const { account_id, inviter_id } = enrolments
  const condition =
    'inviter_id' in by
      ? eq(inviter_id, by.inviter_id)
      : by.account_id === null
        ? isNull(account_id)
        : eq(account_id, by.account_id)
  db.delete(enrolments).where(condition).run()
}

/** Deletes links that have expired. */
export function purgeEnrolments(db: Db): boolean {
  return deleteSlice(db, enrolments, lt(enrolments.expires, nowMs()))
}

/** Creates the token of a link for an account, or (null) for the first owner; voids earlier links for the same. */
export function createLink(
  db: Db,
  secrets: Secrets,
  account_id: number | null,
  inviter_id: number | null
): string {
  voidLinks(db, { account_id })
  const token = randomBytes(32).toString('base64url')
  const token_hash = sha256(token)
  const seconds = account_id === null ? lifetimes.first_link : lifetimes.link
  // this secret is never shown: opening the link replaces it
  const totp_secret = seal(secrets, enrolmentContext({ token_hash }), createSecret())
  const expires = nowMs() + seconds * 1000
  db.insert(enrolments).values({ token_hash, account_id, inviter_id, totp_secret, expires }).run()
  return token
}

/** What the log says about a link: who made it, and when it was opened before its last opening. */
function describeLink({
  inviter_id,
  opened_before
}: Pick<Enrolment, 'inviter_id' | 'opened_before'>) {
  return {
    ...(inviter_id !== null && { invited_by: [null, inviter_id] }),
    ...(opened_before !== null && { opened_before: [null, opened_before] })
  }
}

function createOwner(db: Db, { first_owner }: VerifiedEnrolment): number {
  const by = { ...service, grants: owner_grants, reauthenticated: true }
  return createAccount(db, { ...first_owner, grants: owner_grants }, by).id
}

function isOpen(token_hash: string) {
  return and(eq(enrolments.token_hash, token_hash), gt(enrolments.expires, nowMs()))
}

function linkNotFound() {
  return new NotFound('this link is not, or no longer, good')
}
