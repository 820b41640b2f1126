import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReplicaTarget } from '../../core/replica-settings.ts'
import { writeDurably } from '../../storage/durable.ts'
import { writeConfiguration } from './configuration.ts'
import { hideSecrets, selectEnvironment } from './environment.ts'
import { type Place, placeReplica } from './place.ts'

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
