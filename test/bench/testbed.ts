import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Generator } from './generators.ts'
import { load, loadPrepared, medianRound, type NextRequest, type Timing } from './load.ts'
import { awaitRest, type Server, startFloor, startService } from './processes.ts'
import { type Account, password, type Register } from './registers.ts'
import type { Round } from './sockets.ts'

/** The figures of one operation on one register; times in milliseconds. */
export interface Row extends Partial<Omit<Round, 'failures'>> {
  operation: string
  members: number
  /** Answers a second as a share of the floor's in the rounds between. */
  ratio?: number
  /** The floor's processor time for an answer as a share of the service's. */
  cpu_ratio?: number
  /** The ratio to the floor (the rate if there is no floor), divided by the same with 1 000 members. */
  against?: number
  floor_per_second?: number
  /** Microseconds. */
  floor_cpu?: number
  megabytes?: number
  milliseconds?: number
  failures?: number
  note?: string
  /** Every round as it was measured. */
  raw?: unknown
}

/** An operation that can be measured; its name begins a row of the table. */
export interface Operation {
  name: string
  measure(bed: Testbed): Promise<Row>
}

/** A copy of a register, with the service and the floor running on it. */
export interface Testbed {
  register: Register
  folder: string
  timing: Timing
  generator: Generator
  floor: Server
  service: Server
  /** The value of Authorization. */
  token: string
  /** Stops the service and starts it again, with these variables in its environment. */
  restart(env?: Record<string, string>): Promise<void>
  /** Runs a function while the service is stopped. */
  whileStopped<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** How to open a testbed. */
export interface TestbedOptions {
  timing: Timing
  generator: Generator
  /** The folder for the copy. */
  place: string
}

/** Copies a register, starts the service and the floor on the copy, and signs the owner in. */
export async function openTestbed(
  register: Register,
  { timing, generator, place }: TestbedOptions
): Promise<Testbed> {
  const folder = join(place, `${register.members}`)
  cpSync(register.folder, folder, { recursive: true })
  const { signing_keys } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))
  const floor = await startFloor(signing_keys[0].key, `${folder}.floor.log`)
  const service = await startService(folder)
  const { access_token } = await signIn(service.url, register.accounts[0] as Account)
  const bed: Testbed = {
    register,
    folder,
    timing,
    generator,
    floor,
    service,
    token: `Bearer ${access_token}`,
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
      await Promise.all([bed.service.stop(), floor.stop()])
      rmSync(folder, { recursive: true })
    }
  }
  return bed
}

/** Signs an account in with a one-time code. */
async function signIn(url: string, { email, secret }: Account) {
  const otp = oneTimeCode(secret, Date.now())
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, otp })
  })
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`)
  const { data } = (await response.json()) as { data: Record<string, string> }
  return data
}

/** The one-time code of an authenticator at a moment. */
export function oneTimeCode(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** One answer of the service as text; throws unless it is a success. */
export async function fetchText({ service, token }: Testbed, path: string): Promise<string> {
  const response = await fetch(service.url + path, { headers: { authorization: token } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
  return text
}

/** Measures the service alone. */
export async function measureService(
  bed: Testbed,
  operation: string,
  next: NextRequest
): Promise<Row> {
  const { service, token, timing } = bed
  const rounds: Round[] = []
  await awaitRest(service.pid, timing.rest)
  await load(next, { ...service, token, timing: compileTiming(timing) })
  for (let round = 0; round < timing.rounds; round++)
    rounds.push(await load(next, { ...service, token, timing }))
  const { members } = bed.register
  return { operation, members, ...medianRound(rounds), raw: rounds }
}

const samples = 16

/** Measures reads of the service and of the floor in turns; the floor answers the same bytes. */
export async function measureBesideFloor(
  bed: Testbed,
  operation: string,
  next: NextRequest
): Promise<Row> {
  const { token, timing, generator, floor, service } = bed
  await prepareFloor(bed, next)
  await awaitRest(service.pid, timing.rest)
  for (const server of [floor, service])
    await load(next, { ...server, token, timing: compileTiming(timing) })
  const [floors, rounds]: [Round[], Round[]] = [[], []]
  for (let round = 0; round < timing.rounds; round++) {
    floors.push(await loadPrepared(next, { ...floor, token, timing, generator }))
    rounds.push(await loadPrepared(next, { ...service, token, timing, generator }))
  }
  const { members } = bed.register
  const raw = { floor: floors, service: rounds }
  return { operation, members, ...compare(medianRound(rounds), medianRound(floors)), raw }
}

/** A floor that keeps fewer processors busy was limited by something else. */
const busy_enough = 0.85

function compare(service: Round, floor: Round): Omit<Row, 'operation' | 'members'> {
  const percent = Math.round(floor.busy * 100)
  return {
    ...service,
    ratio: service.per_second / floor.per_second,
    cpu_ratio: floor.cpu / service.cpu,
    floor_per_second: floor.per_second,
    floor_cpu: floor.cpu,
    failures: service.failures + floor.failures,
    ...(floor.busy < busy_enough && {
      note: `the floor was busy for ${percent} % of the time: something else limited its rate`
    })
  }
}

function compileTiming({ compile }: Timing) {
  return { warmup: 0, measured: compile }
}

/** Gives the floor some of the service's answers to the same requests. */
async function prepareFloor(bed: Testbed, next: NextRequest) {
  const answers: string[] = []
  while (answers.length < samples) answers.push(await fetchText(bed, next(0).path))
  const headers = { 'content-type': 'application/json', authorization: bed.token }
  const body = JSON.stringify(answers)
  const { ok } = await fetch(`${bed.floor.url}/answers`, { method: 'PUT', headers, body })
  if (!ok) throw new Error('the floor did not take the answers')
}
