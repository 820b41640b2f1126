import { availableParallelism } from 'node:os'
import argon2 from 'argon2'
import { withOffice } from '../../src/commands/office.ts'
import { accounts } from '../../src/identity/accounts/table.ts'
import { startSession } from '../../src/identity/sessions/store.ts'
import { load, median, medianRound, type Request, type Timing } from './load.ts'
import { type Account, password } from './registers.ts'
import type { Round } from './sockets.ts'
import { type Operation, oneTimeCode, type Row, type Testbed } from './testbed.ts'

const connections = 32
const step = 30_000

/** Renewing sessions and signing in. */
export const signing: Operation[] = [
  { name: 'auth/refresh', measure: measureRefresh },
  { name: 'auth/login', measure: measureLogin }
]

/** Each connection renews a session of its own, with the token of the answer before. */
async function measureRefresh(bed: Testbed): Promise<Row> {
  const { service, timing } = bed
  const rounds: Round[] = []
  for (let round = 0; round < timing.rounds; round++) {
    const tokens = await startSessions(bed)
    const next = (connection: number): Request => {
      const refresh_token = tokens[connection]
      return { method: 'POST', path: '/auth/refresh', body: JSON.stringify({ refresh_token }) }
    }
    const onAnswer = (connection: number, status: number, body: string) => {
      if (status === 200) tokens[connection] = JSON.parse(body).data.refresh_token
    }
    rounds.push(await load(next, { ...service, timing, connections, onAnswer }))
  }
  const { members } = bed.register
  return { operation: 'auth/refresh', members, ...medianRound(rounds), raw: rounds }
}

/** Starts a session for each connection; returns their refresh tokens. */
function startSessions({ folder }: Testbed) {
  return withOffice({ DATA_DIR: folder }, ({ db }) =>
    db.write(() =>
      Array.from({ length: connections }, () => startSession(db, 1).refresh_token as string)
    )
  )
}

/** Logins of many accounts; the floor is argon2 alone, which verifies the same hashes. */
async function measureLogin(bed: Testbed): Promise<Row> {
  const { service, timing, register } = bed
  const hash = await readPasswordHash(bed)
  const next = createLogins(register.accounts.slice(1))
  const [floors, rounds]: [number[], Round[]] = [[], []]
  for (let round = 0; round < timing.rounds; round++) {
    floors.push(await verifyHashes(hash, timing))
    rounds.push(await load(next, { ...service, timing }))
  }
  const reached = medianRound(rounds)
  const ratio = reached.per_second / median(floors)
  const raw = { floor: floors, service: rounds }
  return { operation: 'auth/login', members: register.members, ...reached, ratio, raw }
}

/** Logins of all accounts in turn, each with an unused code: that of this time step, or of the next one. */
function createLogins(accounts: Account[]) {
  const used = new Map<Account, number>()
  let turn = 0
  return (): Request => {
    const now = Math.floor(Date.now() / step)
    const account = accounts[turn++ % accounts.length] as Account
    const code = Math.max(now, (used.get(account) ?? 0) + 1)
    if (code > now + 1) throw new Error('more accounts are needed: every code is used')
    used.set(account, code)
    const login = { email: account.email, password, otp: oneTimeCode(account.secret, code * step) }
    return { method: 'POST', path: '/auth/login', body: JSON.stringify(login) }
  }
}

/** How many hashes a second this process verifies, as many at a time as there are cores. */
async function verifyHashes(hash: string, { warmup, measured }: Timing) {
  const from = performance.now() + warmup
  const to = from + measured
  let verified = 0
  const work = async () => {
    while (performance.now() < to) {
      await argon2.verify(hash, password)
      const now = performance.now()
      if (now >= from && now <= to) verified++
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return (verified * 1000) / measured
}

/** A password hash of the service, with its parameters. */
function readPasswordHash({ folder }: Testbed) {
  return withOffice({ DATA_DIR: folder }, ({ db }) => {
    const hash = db.select({ hash: accounts.password_hash }).from(accounts).get()?.hash
    if (!hash) throw new Error('the register has no account with a password')
    return hash
  })
}
