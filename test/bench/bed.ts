import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { type Asked, load, medianRound, type Pace, type Round } from './load.ts'
import { type Listening, serve, serveFloor } from './processes.ts'
import { type Account, password, type Register } from './registers.ts'

/** What was measured of one operation on one register; times in milliseconds. */
export interface Row extends Partial<Omit<Round, 'failures'>> {
  operation: string
  members: number
  /** Answers a second, as a share of what the floor reached in the rounds between. */
  ratio?: number
  /** The ratio to the floor (where there is none: answers a second), as a share of that on 1 000 members. */
  against?: number
  /** What `cpu` is of the floor: the two can be compared while the machine does other things too. */
  floor_cpu?: number
  megabytes?: number
  milliseconds?: number
  failures?: number
  note?: string
  /** Every round as it was. */
  raw?: unknown
}

/** An operation that can be measured: the row has its name. */
export interface Operation {
  name: string
  measure(bed: Bed): Promise<Row>
}

/** A copy of a register, with what serves it and its floor. */
export interface Bed {
  register: Register
  folder: string
  pace: Pace
  floor: Listening
  server: Listening
  /** The value of Authorization. */
  token: string
  /** Stops the service and starts it again, as it is or in another environment. */
  restart(env?: Record<string, string>): Promise<void>
  /** Runs something while the service is stopped. */
  between<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Copies a register, serves the copy, and signs its owner in. */
export async function bedOf(register: Register, pace: Pace, place: string): Promise<Bed> {
  const folder = join(place, `${register.members}`)
  cpSync(register.folder, folder, { recursive: true })
  const { signing_keys } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))
  const floor = await serveFloor(signing_keys[0].key, `${folder}.floor.log`)
  const server = await serve(folder)
  const { access_token } = await signIn(server.url, register.accounts[0] as Account)
  const bed: Bed = {
    register,
    folder,
    pace,
    floor,
    server,
    token: `Bearer ${access_token}`,
    async restart(env) {
      await bed.server.stop()
      bed.server = await serve(folder, env)
    },
    async between(work) {
      await bed.server.stop()
      const result = await work()
      bed.server = await serve(folder)
      return result
    },
    async close() {
      await Promise.all([bed.server.stop(), floor.stop()])
      rmSync(folder, { recursive: true })
    }
  }
  return bed
}

/** Signs somebody in with a code of their authenticator. */
async function signIn(url: string, { email, secret }: Account) {
  const otp = codeOf(secret, Date.now())
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, otp })
  })
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`)
  const { data } = (await response.json()) as { data: Record<string, string> }
  return data
}

/** What an authenticator shows at a moment. */
export function codeOf(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** One answer of the service, as text; throws where it is no success. */
export async function answerOf({ server, token }: Bed, path: string): Promise<string> {
  const response = await fetch(server.url + path, { headers: { authorization: token } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
  return text
}

/** Measures the service alone. */
export async function measured(bed: Bed, operation: string, asked: Asked): Promise<Row> {
  const { server, token, pace } = bed
  const rounds: Round[] = []
  await load(asked, { ...server, token, pace: first(pace) })
  for (let round = 0; round < pace.rounds; round++)
    rounds.push(await load(asked, { ...server, token, pace }))
  const { members } = bed.register
  return { operation, members, ...medianRound(rounds), raw: rounds }
}

const samples = 16

/** Measures the service beside the floor, in turns; the floor answers what the service answered to some of the same requests. */
export async function besideFloor(bed: Bed, operation: string, asked: Asked): Promise<Row> {
  const { token, pace, floor, server } = bed
  await prepareFloor(bed, asked)
  for (const one of [floor, server]) await load(asked, { ...one, token, pace: first(pace) })
  const [floors, rounds]: [Round[], Round[]] = [[], []]
  for (let round = 0; round < pace.rounds; round++) {
    floors.push(await load(asked, { ...floor, token, pace }))
    rounds.push(await load(asked, { ...server, token, pace }))
  }
  const [least, reached] = [medianRound(floors), medianRound(rounds)]
  const ratio = reached.per_second / least.per_second
  const { members } = bed.register
  const floor_cpu = least.cpu
  const raw = { floor: floors, service: rounds }
  return { operation, members, ...reached, ratio, floor_cpu, raw }
}

function first(pace: Pace) {
  return { warm: 0, measured: pace.first }
}

async function prepareFloor(bed: Bed, asked: Asked) {
  const next = typeof asked === 'function' ? asked : () => asked
  const answers: string[] = []
  while (answers.length < samples) answers.push(await answerOf(bed, next().path ?? ''))
  const headers = { 'content-type': 'application/json', authorization: bed.token }
  const body = JSON.stringify(answers)
  await fetch(`${bed.floor.url}/answers`, { method: 'PUT', headers, body })
}
