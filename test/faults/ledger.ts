import type { Test } from 'tap'
import { typeBody } from '../fixtures/helper.ts'
import { type Answer, anOwner, type Person, type Server, send, signIn } from './process.ts'

/** A creation that was sent: its key, its body, and its answer if there was one. */
export interface Creation {
  key: string
  body: { firstname: string; lastname: string; email: string }
  answer?: string
}

/** The knowledge of the clients: everything acknowledged, and everything sent without an answer. */
export interface Ledger {
  person: Person
  access_token: string
  refresh_token: string
  /** Whether a refresh was sent without an answer, so that its token may be used up. */
  refreshing: boolean
  membertype_id: number
  creations: Creation[]
  /** The phone number of a member by id: the last acknowledged one, and one sent since. */
  phones: Map<number, { known: string | null; sent?: string }>
  /** The number of acknowledged writes. */
  acknowledged: number
}

/** Signs the ledger's owner in and creates a membership type. */
export async function openLedger(server: Server): Promise<Ledger> {
  const person = await anOwner(server.folder)
  const pair = (await signIn(server, person)).body.data
  person.recovery_codes.pop()
  const ledger = { person, ...pair, refreshing: false, creations: [], phones: new Map() }
  const made = await as(ledger, server, 'POST', '/createmember_type', typeBody())
  return { ...ledger, membertype_id: made.body.data.id, acknowledged: 0 }
}

/** A request of the ledger's owner. */
export function as(
  { access_token }: Pick<Ledger, 'access_token'>,
  server: Server,
  method: string,
  url: string,
  body?: object,
  headers: Record<string, string> = {}
): Promise<Answer> {
  return send(server, method, url, body, { authorization: `Bearer ${access_token}`, ...headers })
}

/** Creates a member under an idempotency key, and records the result. */
export async function create(ledger: Ledger, server: Server, creation: Creation) {
  const { membertype_id } = ledger
  const body = { ...creation.body, chapter_id: 1, membertype_id }
  const answer = await as(ledger, server, 'POST', '/createmembers', body, {
    'idempotency-key': creation.key
  })
  if (answer.status === 201) {
    if (creation.answer === undefined) ledger.acknowledged++
    creation.answer = answer.text
    const { id } = answer.body.data
    if (!ledger.phones.has(id)) ledger.phones.set(id, { known: null })
  }
  return answer
}

/** Changes the phone number of a member, and records the result. */
export async function edit(ledger: Ledger, server: Server, id: number, phone: string) {
  const entry = ledger.phones.get(id) ?? { known: null }
  entry.sent = phone
  ledger.phones.set(id, entry)
  const answer = await as(ledger, server, 'PUT', '/editmember', { id, phone })
  if (answer.status === 200) {
    ledger.phones.set(id, { known: phone })
    ledger.acknowledged++
  }
  return answer
}

/** Exchanges the refresh token, and records the result. */
export async function refresh(ledger: Ledger, server: Server) {
  ledger.refreshing = true
  const { refresh_token } = ledger
  const answer = await send(server, 'POST', '/auth/refresh', { refresh_token })
  if (answer.status === 200) {
    Object.assign(ledger, answer.body.data, { refreshing: false })
    ledger.acknowledged++
  }
  return answer
}

/** Checks that a server has every acknowledged write, and each unanswered one completely or not at all. */
export async function verify(t: Test, ledger: Ledger, server: Server) {
  const rows = await membersOf(ledger, server)
  const wrong = [...ledger.phones].filter(([id, { known, sent }]) => {
    const phone = rows.get(id)?.phone
    return phone === undefined || (phone !== (known ?? '') && phone !== sent)
  })
  t.strictSame(wrong, [], `${ledger.phones.size} members are there with what was acknowledged`)
  for (const [id, entry] of ledger.phones)
    if (entry.sent !== undefined)
      ledger.phones.set(id, { known: rows.get(id)?.phone ?? entry.known })

  for (const creation of [
    ...ledger.creations.slice(-8),
    ...ledger.creations.filter(one => !one.answer)
  ]) {
    const before = creation.answer
    const again = await create(ledger, server, creation)
    t.equal(again.status, 201, 'a creation that is sent again is answered')
    if (before === undefined) continue
    t.equal(again.text, before, 'with the stored answer')
    t.equal(again.headers.get('idempotency-replayed'), 'true')
  }
  const emails = [...(await membersOf(ledger, server)).values()].map(({ email }) => email)
  t.equal(new Set(emails).size, emails.length, 'nobody was created twice')
  await verifySession(t, ledger, server)
}

async function verifySession(t: Test, ledger: Ledger, server: Server) {
  const { refreshing } = ledger
  const { status } = await refresh(ledger, server)
  if (status === 200) return
  t.ok(refreshing && status === 401, `the refresh token that was answered last is good (${status})`)
  if (ledger.person.recovery_codes.length === 0) ledger.person = await anOwner(server.folder)
  const answer = await signIn(server, ledger.person)
  t.equal(answer.status, 200, 'a recovery code that was not used is good')
  ledger.person.recovery_codes.pop()
  Object.assign(ledger, answer.body?.data, { refreshing: false })
}

/** The exported members of chapter 1. */
async function membersOf(ledger: Ledger, server: Server) {
  const { text } = await as(ledger, server, 'GET', '/exportmembers?chapter_id=1&format=ndjson')
  const rows: { id: number; email: string; phone: string | null }[] = text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
  return new Map(rows.map(row => [row.id, { ...row, phone: row.phone ?? '' }]))
}
