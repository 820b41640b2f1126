import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Source, withConfiguration } from './ask.ts'
import type { Place } from './place.ts'
import { hideSecrets, selectEnvironment } from './program.ts'

/** How often Litestream looks for what was sent. */
const interval = '250ms'
/** How long a copy may take to catch up with the replica. */
const patience_ms = 60_000
const look_ms = 20

/** The copy of one epoch that a standby keeps in a data folder. */
export function copyPath(folder: string, { register, epoch }: Place): string {
  return join(resolve(folder), 'standby', `${register}-${epoch}`, 'chapterhouse.db')
}

/**
 * Keeps a copy up to date until `signal` is aborted, or Litestream ends. A copy that Litestream cannot go on with is removed: the next
 * call begins it anew. Resolves with what Litestream said last, or nothing if it ended well.
 */
export function follow(source: Source, place: Place, copy: string, signal: AbortSignal) {
  mkdirSync(dirname(copy), { recursive: true, mode: 0o700 })
  return withConfiguration(source, place, async file => {
    const options = ['-f', '-follow-interval', interval, '-o', copy]
    const env = selectEnvironment(process.env)
    const args = ['restore', '-config', file, ...options, source.database]
    const child = spawn(source.program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const end = () => child.kill('SIGTERM')
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
    const said = await readEnd(child)
    signal.removeEventListener('abort', end)
    if (/cannot resume follow/.test(said ?? ''))
      rmSync(dirname(copy), { recursive: true, force: true })
    return said
  })
}

/** Brings a copy up to a transaction. Answers whether it is there; otherwise the copy is of no use now. */
export async function catchUp(source: Source, place: Place, copy: string, txid: string) {
  const ending = new AbortController()
  const following = follow(source, place, copy, ending.signal)
  const late = setTimeout(() => ending.abort(), patience_ms)
  const ended = following.then(() => true)
  while (readTxid(copy) < BigInt(`0x${txid}`))
    if ((await Promise.race([ended, wait(look_ms)])) === true) break
  clearTimeout(late)
  ending.abort()
  await following
  return existsSync(copy) && readTxid(copy) >= BigInt(`0x${txid}`)
}

/** The transaction that a copy has reached; Litestream keeps it beside it. */
function readTxid(copy: string): bigint {
  try {
    return BigInt(`0x${readFileSync(`${copy}-txid`, 'utf8').trim()}`)
  } catch {
    return 0n
  }
}

/** The last line that a child printed on standard error, or nothing if it ended well. */
function readEnd(child: ChildProcess): Promise<string | undefined> {
  let said = ''
  const keep = (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-4000)
  }
  child.stdout?.resume()
  child.stderr?.on('data', keep)
  return new Promise(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('close', code =>
      resolve(code === 0 ? undefined : hideSecrets(said, process.env).trim() || 'it was ended')
    )
  })
}
