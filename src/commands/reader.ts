import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildApp } from '../app.ts'
import { refuseWrongProgram } from '../background/replication/program.ts'
import type { Config } from '../config.ts'
import { nowMs } from '../core/time.ts'
import { trackAge } from '../operations/reader/age.ts'
import { followCopy, putSecrets, readReplica } from '../operations/reader/copy-async.ts'
import { type RecoveryKey, readRecoveryKey } from '../operations/replica/recovery-key.ts'
import { isWhole, leaveWal } from '../storage/followed-copy.ts'
import { openPrompts } from './print-failure.ts'
import { describeSource } from './replica.ts'
import { aborted, type Followed, followRegister } from './standby.ts'

/** How long requests in flight may take once the process is asked to stop. */
const grace_ms = 9000
/** How often it is looked whether a copy is there. */
const look_ms = 50

/**
 * `serve --reader`: keeps a copy of the register as `standby` does, and serves it for reading. Reads the recovery key from a file or from standard
 * input, for the secrets that verify tokens.
 */
export async function serveReader(config: Readonly<Config>, key_file: string | undefined) {
  const source = describeSource(config)
  await refuseWrongProgram(source.program)
  const key = key_file === undefined ? await askKey() : readKeyFile(key_file)
  const work = { source, register: key.register, folder: config.DATA_DIR }
  await followRegister(work, async ({ file, until, gone }) => {
    const replica = await awaitCopy(file, until)
    if (!replica) return
    putSecrets(file, replica, key)
    return serveCopy(config, { key, sealed: replica.sealed_secrets }, { file, until, gone })
  })
  process.exit()
}

function readKeyFile(path: string) {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`--key-file cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
  return readRecoveryKey(text.trim())
}

async function askKey() {
  const prompts = openPrompts()
  try {
    return readRecoveryKey(await prompts.ask('recovery key: '))
  } finally {
    prompts.close()
  }
}

/** Waits for a copy that can be served; nothing once the signal is aborted. */
async function awaitCopy(file: string, until: AbortSignal) {
  let told = false
  for (; !until.aborted; await wait(look_ms)) {
    if (!isWhole(file)) continue
    const found = prepareCopy(file)
    if (found && !found.lacks) return found.replica
    if (found && !told) process.stderr.write(`${found.lacks}\n`)
    told ||= found !== undefined
  }
}

/** Reads what a copy says; nothing while Litestream writes into it. */
function prepareCopy(file: string) {
  try {
    leaveWal(file)
    return readReplica(file)
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return
    throw error
  }
}

interface Keys {
  key: RecoveryKey
  /** The secrets that lie beside the copy, as they were sealed. */
  sealed: string
}

/** Serves a copy until `until` is aborted, or something about the copy ends it. */
async function serveCopy(config: Readonly<Config>, keys: Keys, { file, until, gone }: Followed) {
  const folder = dirname(file)
  const { note, age } = trackAge()
  const copy = { writer: '', age: () => age(nowMs()), is_lost: false }
  gone.addEventListener('abort', () => {
    copy.is_lost = true
  })
  const own = { DATA_DIR: folder, REPLICA: undefined, BACKUP_EVERY_HOURS: 0 }
  const app = await buildApp({ ...config, ...own }, { copy })
  const ending = new AbortController()
  try {
    const following = followCopy(app, { ...keys, copy, note, signal: ending.signal })
    const where = { host: config.HOST, port: config.PORT }
    process.stdout.write(`listening on ${await app.listen(where)}\n`)
    return await Promise.race([aborted(until), following])
  } finally {
    ending.abort()
    setTimeout(() => app.server.closeAllConnections(), grace_ms).unref()
    await app.close()
    rmSync(join(folder, 'secrets.json'), { force: true })
  }
}
