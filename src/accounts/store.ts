import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, record } from '../audit/store.ts'
import { chapterExists } from '../chapters/store.ts'
import { type Db, prepared } from '../core/database.ts'
import { invalid } from '../core/errors.ts'
import { emailKey } from '../core/text.ts'
import { now } from '../core/time.ts'
import type { Account, Grant } from './schema.ts'
import { accounts, grants, recovery_codes } from './table.ts'

/** What an enrolment has proven and made: hashes and the sealed secret, nothing that signs in by itself. */
export interface Enrolment {
  password_hash: string
  totp_secret: string
  totp_step: number | null
  recovery_hashes: string[]
}

/** Every account with its grants, oldest first. */
export function listAccounts(db: Db): Account[] {
  return db
    .select(shown)
    .from(accounts)
    .orderBy(accounts.id)
    .all()
    .map(({ grants, ...account }) => ({ ...account, grants: readGrants(grants) }))
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

/**
 * Adds an account with its grants; it cannot sign in before it is enrolled. Throws `validation_error` for
 * chapters that do not exist, and `email_taken` by its index.
 */
export function createAccount(
  db: Db,
  input: { email: string; name: string; grants: Grant[] },
  by: Actor
): number {
  const { email, name } = input
  refuseUnknownChapters(db, input.grants)
  const values = { email, email_key: emailKey(email), name, createddate: now() }
  const { id } = db.insert(accounts).values(values).returning({ id: accounts.id }).all()[0] as {
    id: number
  }
  for (const grant of input.grants)
    db.insert(grants)
      .values({ ...grant, account_id: id })
      .run()
  const changes = {
    email: [null, email],
    name: [null, name],
    grants: [null, input.grants]
  } as const
  record(db, { action: 'account.created', entity: 'account', entity_id: id, changes }, by)
  return id
}

/** Puts a proven enrolment in force: password, authenticator, and a new set of recovery codes. */
export function enrolAccount(db: Db, id: number, enrolment: Enrolment, by: Actor) {
  const { recovery_hashes, ...secrets } = enrolment
  db.update(accounts).set(secrets).where(eq(accounts.id, id)).run()
  db.delete(recovery_codes).where(eq(recovery_codes.account_id, id)).run()
  for (const code_hash of recovery_hashes)
    db.insert(recovery_codes).values({ code_hash, account_id: id }).run()
  record(db, { action: 'account.enrolled', entity: 'account', entity_id: id, changes: {} }, by)
}

/** Accepts a time step for an account once, and never one at or before the last (RFC 6238 section 5.2). */
export function consumeStep(db: Db, id: number, step: number): boolean {
  const fresh = or(isNull(accounts.totp_step), lt(accounts.totp_step, step))
  return changed(db, and(eq(accounts.id, id), fresh), step)
}

/** Accepts a recovery code for an account once. */
export function consumeRecoveryCode(db: Db, id: number, code_hash: string): boolean {
  const unused = and(
    eq(recovery_codes.code_hash, code_hash),
    eq(recovery_codes.account_id, id),
    isNull(recovery_codes.used)
  )
  return db.update(recovery_codes).set({ used: now() }).where(unused).run().changes === 1
}

/** Remembers when an account signed in. */
export function noteLogin(db: Db, id: number) {
  db.update(accounts).set({ last_login: now() }).where(eq(accounts.id, id)).run()
}

/** The grants of an account as a JSON array, for queries that answer them in one row. */
export const grants_json = sql<string>`(
  SELECT json_group_array(json_object('role', role, 'chapter_id', chapter_id))
  FROM (SELECT role, chapter_id FROM grants WHERE account_id = accounts.id ORDER BY id))`

const shown = {
  id: accounts.id,
  email: accounts.email,
  name: accounts.name,
  enabled: accounts.enabled,
  enrolled: sql<boolean>`${accounts.password_hash} IS NOT NULL`.mapWith(Boolean),
  last_login: accounts.last_login,
  grants: grants_json
}

function refuseUnknownChapters(db: Db, grants: Grant[]) {
  const flaws = grants.flatMap(({ chapter_id }, index) => {
    if (chapter_id === null || chapterExists(db, chapter_id)) return []
    return [{ path: `/grants/${index}/chapter_id`, message: 'must be the id of a chapter' }]
  })
  if (flaws.length > 0) throw invalid(flaws)
}

function readGrants(text: string): Grant[] {
  return JSON.parse(text)
}

function changed(db: Db, where: SQL | undefined, totp_step: number) {
  return db.update(accounts).set({ totp_step }).where(where).run().changes === 1
}
