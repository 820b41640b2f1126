import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReplicaTarget } from '../../core/replica-settings.ts'
import { writeDurably } from '../../storage/durable.ts'
import { type Place, placeReplica } from './place.ts'
import { hideSecrets, selectEnvironment } from './program.ts'

/** The replicas that Litestream is asked about. */
export interface Source {
  program: string
  target: ReplicaTarget
  /** The path that the database has in the configuration. */
  database: string
}

/** What Litestream printed, and its exit code. */
export interface Answer {
  code: number
  stdout: string
  /** Without the values of its credentials. */
  stderr: string
}

/** How long Litestream may take to say something. */
const patience_ms = 30_000

/** Runs `work` with the path of a configuration for one replica, which is removed afterwards. */
export async function withConfiguration<T>(
  { target, database }: Source,
  place: Place,
  work: (file: string) => Promise<T>
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'chapterhouse-'))
  try {
    const file = join(folder, 'litestream.yml')
    const socket = join(folder, 'litestream.sock')
    const text = writeConfiguration(database, socket, placeReplica(target, place), process.env)
    writeDurably(file, text)
    return await work(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a verb of Litestream for one replica, and returns what it says. */
export function ask(
  source: Source,
  place: Place,
  [verb, ...options]: [verb: string, ...options: string[]],
  timeout = patience_ms
): Promise<Answer> {
  const env = selectEnvironment(process.env)
  // `replicate` takes its databases from the configuration
  const subject = verb === 'replicate' ? [] : [source.database]
  return withConfiguration(source, place, file => {
    const args = [verb, '-config', file, ...options, ...subject]
    return new Promise(resolve => {
      execFile(source.program, args, { env, timeout, maxBuffer: 2 ** 28 }, (error, stdout, said) =>
        resolve({
          code: error ? Number(error.code ?? 1) || 1 : 0,
          stdout,
          stderr: hideSecrets(said, process.env)
        })
      )
    })
  })
}

/** What Litestream said last, in one line, without what only whoever runs the store can use. */
export function lastLine({ stderr, stdout }: Pick<Answer, 'stderr' | 'stdout'>): string {
  const line = (stderr.trim() || stdout.trim()).split('\n').at(-1) ?? ''
  return line.replace(/^Error: /, '').replace(/(RequestID|HostID): [^,]*, /g, '')
}

/** What is wrong where Litestream cannot read a replica, in one sentence. */
export function describeFailure(answer: Pick<Answer, 'stderr' | 'stdout'>): string {
  const line = lastLine(answer)
  const [, what] = known.find(([sign]) => sign.test(line)) ?? []
  return `${what ?? 'the replica does not answer'}: ${line}`
}

const known: [sign: RegExp, what: string][] = [
  [/failed to refresh cached credentials/, 'the replica needs credentials'],
  [/StatusCode: 40[13]\b|unable to authenticate/, 'the replica refuses the credentials'],
  [/NoSuchBucket/, 'the replica has no such bucket'],
  [/host key mismatch/, 'the host of the replica has another key than LITESTREAM_SFTP_HOST_KEY'],
  [/cannot parse sftp host key/, 'LITESTREAM_SFTP_HOST_KEY is not the public key of a host']
]

/** The interval at which new writes are sent. */
const interval = '250ms'

/** Environment variables for SFTP, and the settings of Litestream that they fill. */
const sftp_variables = {
  LITESTREAM_SFTP_PASSWORD: 'password',
  LITESTREAM_SFTP_KEY_PATH: 'key-path',
  LITESTREAM_SFTP_HOST_KEY: 'host-key'
}

/**
 * The text of Litestream's configuration for one database: JSON, which is YAML too. Credentials are not in it: Litestream
 * takes those of S3 from its environment, and the names of those of SFTP are replaced there by their values.
 */
export function writeConfiguration(
  database: string,
  socket: string,
  target: ReplicaTarget,
  env: Record<string, string | undefined>
): string {
  const configuration = {
    socket: { enabled: true, path: socket, permissions: 0o600 },
    logging: { type: 'json', level: 'info' },
    // what a takeover goes back to; every transaction of the last minutes, then steps that grow
    snapshot: { interval: '24h', retention: '168h' },
    'shutdown-timeout': '15s',
    'shutdown-sync-timeout': '8s',
    dbs: [
      {
        path: database,
        'monitor-interval': interval,
        replica: { 'sync-interval': interval, ...target }
      }
    ]
  }
  // a dollar sign would name a variable
  const text = JSON.stringify(configuration, null, 2).replaceAll('$', '\\u0024')
  return target.type === 'sftp' ? addVariables(text, env) : text
}

/** Adds the variables that are set, by their names; in single quotes, which double where a value has one. */
function addVariables(text: string, env: Record<string, string | undefined>) {
  const set = Object.entries(sftp_variables).filter(([name]) => env[name])
  const lines = set.map(([name, setting]) => `"${setting}": '\${${name}}', `)
  return text.replace('"sync-interval"', `${lines.join('')}"sync-interval"`)
}
