import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { nowMs } from '../../core/time.ts'
import type { Db } from '../../storage/database.ts'
import type { FollowedCopy } from '../../storage/followed-copy.ts'
import type { Integrity } from '../../storage/integrity.ts'
import { countMigrations, schemaVersion } from '../../storage/migrations.ts'
import { replaceSecrets } from '../../storage/secrets-file.ts'
import type { RecoveryKey } from '../replica/recovery-key.ts'
import { findReplica, type Replica, unsealSecrets } from '../replica/store.ts'
import { max_age_ms, stale_ms } from './age.ts'

/** How often the copy is looked at. */
const look_ms = 250

/** What a copy says that may not be served yet. */
export interface Found {
  replica: Replica
  /** What the operator has to know before it is served. */
  lacks: string | undefined
}

/** Reads what a copy says about its register. Throws one sentence if its tables are of another version. */
export function readReplica(file: string): Found {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 })
  try {
    refuseOtherVersion(sqlite)
    const replica = sqlite.prepare('SELECT * FROM replicas').get() as Replica
    return { replica, lacks: replica.beat === null ? no_beat : undefined }
  } finally {
    sqlite.close()
  }
}

const no_beat =
  'the service does not say that it runs, so nobody knows how old the copy is: set REPLICA_BEAT_SECONDS=2 where the register is written, and start it'

/** Puts the secrets of a copy beside it. Throws one sentence if the key does not open them. */
export function putSecrets(file: string, replica: Replica, key: RecoveryKey) {
  replaceSecrets(dirname(file), unsealSecrets(replica, key))
}

/** What a service that serves a copy has. */
interface App {
  db: Db
  /** The folder of the copy. */
  folder: string
  integrity: Integrity
  log: { info(text: string): void; error(facts: object, text: string): void }
}

interface Following {
  key: RecoveryKey
  /** The secrets that lie beside the copy, as they were sealed. */
  sealed: string
  copy: FollowedCopy
  /** Takes the beat of the copy. */
  note: (beat: string, now: number) => void
  signal: AbortSignal
}

/**
 * Follows what a copy says, until the signal is aborted: how old it is, where the register is written, and which secrets are current.
 * Resolves with `damaged` once it cannot be read, and throws one sentence once its tables are of another version.
 */
export async function followCopy(app: App, { signal, ...following }: Following) {
  const look = createLook(app, following)
  for (;;) {
    try {
      look()
    } catch (error) {
      if (error instanceof OtherVersion) throw error
      // Litestream holds the lock for as long as a large transaction takes
      app.integrity.notice(error)
    }
    if (!app.integrity.intact()) return 'damaged'
    await wait(look_ms, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
  }
}

function createLook({ db, log, folder }: App, following: Omit<Following, 'signal'>) {
  const { key, copy, note } = following
  let { sealed } = following
  let alerted = false

  return () => {
    refuseOtherVersion(db.$client)
    const replica = findReplica(db)
    if (!replica) return
    copy.writer = replica.address
    if (replica.beat !== null) note(replica.beat, nowMs())
    alerted = tellAge(log, copy.age(), alerted)
    if (replica.sealed_secrets === sealed) return
    sealed = replica.sealed_secrets
    try {
      replaceSecrets(folder, unsealSecrets(replica, key))
    } catch (error) {
      log.error({ why: (error as Error).message }, 'kept the old keys')
    }
  }
}

/** Logs once that a copy has been old for a minute, and once that it no longer is; returns whether it was told last. */
function tellAge(log: App['log'], age_ms: number, alerted: boolean): boolean {
  if (!alerted && age_ms > stale_ms) {
    const behind_seconds = Math.floor(age_ms / 1000)
    log.error({ fault: 'replica_behind', behind_seconds }, 'the copy does not follow the register')
    return true
  }
  if (!alerted || age_ms > max_age_ms) return alerted
  log.info('the copy follows the register again')
  return false
}

function refuseOtherVersion(sqlite: Database.Database) {
  const [found, own] = [schemaVersion(sqlite), countMigrations()]
  if (found === own) return
  const advice =
    found > own
      ? 'install here what runs where it is written'
      : 'bring up to date first what runs where it is written'
  throw new OtherVersion(`the register is of another version than this reader: ${advice}`)
}

class OtherVersion extends Error {}
