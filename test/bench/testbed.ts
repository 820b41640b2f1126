import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Secret, TOTP } from 'otpauth'
import { home } from '../../src/core/home.ts'
import { type Figures, load, medianRound, type Request, type Round } from './load.ts'
import { awaitRest, runVerb, type Server, startService } from './processes.ts'

/** Durations and repetitions of the measurements. */
export interface Timing {
  /** How often each figure is measured; the table shows the median. */
  rounds: number
  /** Milliseconds of load before the first round, until everything is compiled. */
  compile: number
  /** Milliseconds of uncounted load before each round. */
  warmup: number
  /** Milliseconds of each round. */
  measured: number
  /** Rows of the files that are imported. */
  rows: number
  /** How often the service is started. */
  starts: number
  /** How long after a start the memory is measured, and how long the service is idle before a measurement, milliseconds. */
  rest: number
}

/** An operation that can be measured; its name begins a row of the table. */
export interface Operation {
  name: string
  measure(bed: Testbed): Promise<Figures>
}

/** A copy of a register, with the service running on it. */
export interface Testbed {
  folder: string
  /** How many members there are; their ids run from 1. */
  members: number
  /** The ids of the members of chapter 1, which has half of them. */
  ids: number[]
  timing: Timing
  service: Server
  /** The value of Authorization. */
  token: string
  /** Stops the service and starts it again, with these variables in its environment. */
  restart(env?: Record<string, string>): Promise<void>
  /** Runs a function while the service is stopped. */
  whileStopped<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Copies a register, starts the service on the copy, and signs the owner in. */
export async function openTestbed(
  members: number,
  { root, place, fresh, timing }: { root: string; place: string; fresh: boolean; timing: Timing }
): Promise<Testbed> {
  const register = await prepareRegister(members, root, fresh)
  const folder = join(place, `${members}`)
  cpSync(register, folder, { recursive: true })
  const ids = query<number>(folder, 'SELECT id FROM members WHERE chapter_id = 1 ORDER BY id')
  const service = await startService(folder)
  const owner = JSON.parse(readFileSync(join(register, 'owner.json'), 'utf8'))
  const token = await signIn(service.url, owner)
  const bed: Testbed = {
    ...{ folder, members, ids, timing, service, token },
    async restart(env) {
      await bed.service.stop()
      bed.service = await startService(folder, env)
    },
    async whileStopped(work) {
      await bed.service.stop()
      const result = await work()
      bed.service = await startService(folder)
      return result
    },
    async close() {
      await bed.service.stop()
      rmSync(folder, { recursive: true })
    }
  }
  return bed
}

/** Returns the folder of the demo of this size; builds it unless there is one for these migrations and this demo. */
async function prepareRegister(members: number, root: string, fresh: boolean) {
  const hash = createHash('sha256')
  for (const path of globSync(['drizzle/*.sql', 'src/commands/demo*.ts'], { cwd: home }).sort())
    hash.update(readFileSync(join(home, path)))
  const folder = join(root, hash.digest('hex').slice(0, 12), `${members}`)
  if (fresh) rmSync(folder, { recursive: true, force: true })
  if (existsSync(folder)) return folder
  console.error(`building a register of ${members} members`)
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  const { output } = await runVerb(draft, ['demo', '--members', String(members), '--json'])
  writeFileSync(join(draft, 'owner.json'), JSON.stringify(output))
  // the first round looks at every life: the service would run it beside what is measured
  await runVerb(draft, ['round', '--json'])
  renameSync(draft, folder)
  return folder
}

async function signIn(url: string, owner: { email: string; password: string; secret: string }) {
  const { email, password, secret } = owner
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const { data } = await call(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, otp })
  })
  return `Bearer ${data.access_token}`
}

/** Sends one request; returns its answer, throws unless it is a success. */
export function send({ service, token }: Testbed, method: string, path: string, body?: object) {
  return call(service.url + path, {
    method,
    headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) })
  })
}

async function call(url: string, init: RequestInit) {
  const response = await fetch(url, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 500)}`)
  return JSON.parse(text)
}

/** The first column of what a statement finds in a register. */
export function query<T>(folder: string, sql: string): T[] {
  const db = new Database(join(folder, 'chapterhouse.db'), { readonly: true })
  try {
    return db.prepare(sql).pluck().all() as T[]
  } finally {
    db.close()
  }
}

/** Measures requests that several connections send without a pause. */
export async function measureRequests(
  { service, token, timing }: Testbed,
  next: () => Request,
  connections: number
): Promise<Figures> {
  const { compile, warmup, measured } = timing
  const options = { ...service, token, connections }
  const rounds: Round[] = []
  await awaitRest(service.pid, timing.rest)
  await load(next, { ...options, warmup: 0, measured: compile })
  while (rounds.length < timing.rounds)
    rounds.push(await load(next, { ...options, warmup, measured }))
  return medianRound(rounds)
}

/** Milliseconds of each of several repetitions of something. */
export async function timeEach(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  while (taken.length < times) {
    const begun = performance.now()
    await work()
    taken.push(performance.now() - begun)
  }
  return taken
}

/** Returns each of the values once, in a scattered order, before any comes again. */
export function inTurn<T>(values: readonly T[]): () => T {
  let turn = Math.floor(Math.random() * values.length)
  return () => values[(turn++ * 7919) % values.length] as T
}

/** Returns each number below `span` once, in a scattered order, before any comes again. */
export function stepThrough(span: number): () => number {
  let turn = Math.floor(Math.random() * span)
  return () => (turn++ * 7919) % Math.max(1, span)
}
