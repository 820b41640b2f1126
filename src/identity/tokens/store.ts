import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { mayGrant } from '../../association/access/permissions.ts'
import { type Actor, recordAbout } from '../../association/audit/store.ts'
import { findUnknownChapters } from '../../association/chapters/store.ts'
import { creationChanges } from '../../core/changes.ts'
import { Forbidden, invalid, NotFound, ReauthenticationRequired } from '../../core/errors.ts'
import { isNetwork } from '../../core/networks.ts'
import { defineWithheld } from '../../core/tables.ts'
import { sha256 } from '../../core/text.ts'
import { now, readMoment } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import type { Manager } from '../accounts/store.ts'
import { accounts } from '../accounts/table.ts'
import { token as noun } from './noun.ts'
import { type Token, type TokenCreate, type TokenQuery, tokenDetails } from './schema.ts'
import { tokens } from './table.ts'

defineWithheld({ tokens: ['token_hash'] })

const { token_hash: _, ...shown } = getTableColumns(tokens)

/** One page of the caller's tokens that were not ended, newest first; with `everyone` those of all. Throws `forbidden` for others than owners. */
export function listTokens(db: Db, { everyone, offset, limit }: TokenQuery, by: Manager) {
  if (everyone && !isOwner(by)) throw new Forbidden()
  const own = everyone ? undefined : eq(tokens.account_id, by.account_id as number)
  const which = and(isNull(tokens.ended), own)
  const total = db.select({ total: count() }).from(tokens).where(which).get()?.total ?? 0
  const page = select(db).where(which).orderBy(desc(tokens.id))
  return { tokens: page.limit(limit).offset(offset).all(), pagination: { total, offset, limit } }
}

/** Throws `reauthentication_required` unless the caller entered password and code recently, `forbidden` for a role above their own. */
export function refuseToken({ role }: TokenCreate, by: Manager) {
  if (!by.reauthenticated) throw new ReauthenticationRequired()
  if (role && !mayGrant(by.grants, [{ role, chapter_id: null }])) throw new Forbidden()
}

/** Makes a token, which is answered this once; `reached` are the operations that tokens reach. Throws `validation_error`. */
export function createToken(
  db: Db,
  input: TokenCreate,
  { by, reached }: { by: Manager; reached: ReadonlySet<string> }
): Token & { token: string } {
  const { name, role = null, operations = null, chapter_ids = null, networks = null } = input
  const expires = input.expires === undefined ? null : (readMoment(input.expires) as string)
  const createddate = now()
  const flaws = [
    ...(operations ?? []).flatMap((id, index) =>
      reached.has(id) ? [] : [tokenDetails.not_for_tokens(`/operations/${index}`)]
    ),
    ...findUnknownChapters(db, chapter_ids),
    ...(networks ?? []).flatMap((network, index) =>
      isNetwork(network) ? [] : [tokenDetails.not_a_network(`/networks/${index}`)]
    ),
    ...(expires !== null && expires <= createddate ? [tokenDetails.in_the_past('/expires')] : [])
  ]
  if (flaws.length > 0) throw invalid(flaws)
  const token = `ch_${randomBytes(32).toString('base64url')}`
  const account_id = by.account_id as number
  const fields = { name, role, operations, chapter_ids, networks, expires }
  const made = { ...fields, account_id, createddate, prefix: token.slice(0, 8) }
  const { id } = db
    .insert(tokens)
    .values({ ...made, token_hash: sha256(token) })
    .returning({ id: tokens.id })
    .get()
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  recordAbout(db, 'token.created', noun, { id, chapter_id: null }, creationChanges(given), by)
  return { ...getToken(db, id), token }
}

/** Ends a token of the caller; an owner ends those of others too. Throws `not_found`. */
export function endToken(db: Db, id: number, by: Manager): Token {
  const token = getToken(db, id)
  if (token.account_id !== by.account_id && !isOwner(by)) throw new NotFound(missing(id))
  if (token.ended === null) end(db, id, by)
  return getToken(db, id)
}

/** Ends every token of an account. */
export function endTokensOf(db: Db, account_id: number, by: Actor) {
  const live = and(eq(tokens.account_id, account_id), isNull(tokens.ended))
  for (const { id } of db.select({ id: tokens.id }).from(tokens).where(live).all()) end(db, id, by)
}

type Ending = (db: Db, token_id: number, by: Actor) => void
const endings: Ending[] = []

/** Does something else in each write that ends a token. */
export function whenTokenEnds(act: Ending) {
  endings.push(act)
}

function end(db: Db, id: number, by: Actor) {
  const ended = now()
  db.update(tokens).set({ ended }).where(eq(tokens.id, id)).run()
  recordAbout(db, 'token.ended', noun, { id, chapter_id: null }, { ended: [null, ended] }, by)
  for (const act of endings) act(db, id, by)
}

const select = (db: Db) =>
  db
    .select({ ...shown, account_name: accounts.name })
    .from(tokens)
    .innerJoin(accounts, eq(accounts.id, tokens.account_id))

function getToken(db: Db, id: number): Token {
  const token = select(db).where(eq(tokens.id, id)).get()
  if (!token) throw new NotFound(missing(id))
  return token
}

const missing = (id: number) => `you have no token with id ${id}`

function isOwner({ grants }: Manager) {
  return grants.some(({ role }) => role === 'owner')
}
