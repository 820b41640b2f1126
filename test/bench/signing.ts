import { availableParallelism } from 'node:os'
import argon2 from 'argon2'
import type { Client } from 'autocannon'
import { accounts } from '../../src/identity/accounts/table.ts'
import { startSession } from '../../src/identity/sessions/store.ts'
import { withOffice } from '../../src/office/commands/office.ts'
import { type Bed, codeOf, type Operation, type Row } from './bed.ts'
import { load, median, medianRound, type Pace, type Round } from './load.ts'
import { type Account, password } from './registers.ts'

const connections = 32
const step = 30_000

/** Renewing and signing in. */
export const signing: Operation[] = [
  { name: 'auth/refresh', measure: refreshing },
  { name: 'auth/login', measure: loggingIn }
]

/** Every connection renews a session of its own, each time with the token that the last answer brought. */
async function refreshing(bed: Bed): Promise<Row> {
  const { server, pace } = bed
  const rounds: Round[] = []
  for (let round = 0; round < pace.rounds; round++) {
    const tokens = await newSessions(bed)
    const setupClient = (client: Client) => rotate(client, tokens.pop() as string)
    rounds.push(await load(undefined, { ...server, pace, connections, setupClient }))
  }
  const { members } = bed.register
  return { operation: 'auth/refresh', members, ...medianRound(rounds), raw: rounds }
}

/** The refresh tokens of sessions that begin now. */
function newSessions({ folder }: Bed) {
  return withOffice({ DATA_DIR: folder }, ({ db }) =>
    db.write(() =>
      Array.from({ length: connections }, () => startSession(db, 1).refresh_token as string)
    )
  )
}

function rotate(client: Client, first: string) {
  let refresh_token = first
  client.setRequests([
    {
      method: 'POST',
      path: '/auth/refresh',
      setupRequest: request => Object.assign(request, { body: JSON.stringify({ refresh_token }) }),
      onResponse: (status, body) => {
        if (status === 200) refresh_token = JSON.parse(body).data.refresh_token
      }
    }
  ])
}

/** Many people sign in, each code once; beside it the same hashes verified by nothing but argon2. */
async function loggingIn(bed: Bed): Promise<Row> {
  const { server, pace, register } = bed
  const hash = await hashIn(bed)
  const next = loginsOf(register.accounts.slice(1))
  const [floors, rounds]: [number[], Round[]] = [[], []]
  for (let round = 0; round < pace.rounds; round++) {
    floors.push(await verifications(hash, pace))
    rounds.push(await load(next, { ...server, pace }))
  }
  const reached = medianRound(rounds)
  const ratio = reached.per_second / median(floors)
  const raw = { floor: floors, service: rounds }
  return { operation: 'auth/login', members: register.members, ...reached, ratio, raw }
}

/** The next person, with an unused code: that of this step or of the next one, so that it is good for a whole step yet. */
function loginsOf(people: Account[]) {
  const used = new Map<Account, number>()
  let turn = 0
  return () => {
    const now = Math.floor(Date.now() / step)
    const person = people[turn++ % people.length] as Account
    const code = Math.max(now, (used.get(person) ?? 0) + 1)
    if (code > now + 1) throw new Error('more accounts are needed: every code is used')
    used.set(person, code)
    const login = { email: person.email, password, otp: codeOf(person.secret, code * step) }
    return { method: 'POST' as const, path: '/auth/login', body: JSON.stringify(login) }
  }
}

/** How many times a second this process verifies a hash, with as many at work as there are cores. */
async function verifications(hash: string, { warm, measured }: Pace) {
  const from = performance.now() + warm
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

/** A hash as the service keeps it, with its parameters. */
function hashIn({ folder }: Bed) {
  return withOffice({ DATA_DIR: folder }, ({ db }) => {
    const hash = db.select({ hash: accounts.password_hash }).from(accounts).get()?.hash
    if (!hash) throw new Error('the register has no account with a password')
    return hash
  })
}
