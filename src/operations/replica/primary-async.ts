import { setTimeout as wait } from 'node:timers/promises'
import { WrongSetting } from '../../core/replica-settings.ts'
import type { Db } from '../../storage/database.ts'
import type { Secrets } from '../../storage/secrets.ts'
import { findReplica, noteAddress, noteBeat, type Replica, resealSecrets } from './store.ts'

/** How long it takes until a replica that did not answer is asked again. */
const pause_ms = 60_000

/** What a service that keeps a replica has. */
interface App {
  db: Db
  secrets: Secrets
  log: { warn(facts: object, text: string): void; fatal(facts: object, text: string): void }
  /** Undefined without REPLICA. */
  replication: { findNewer(place: Replica): Promise<number[]> } | undefined
}

/**
 * Refuses to serve a register that has no recovery key, or that was taken over. A replica that does not answer is asked again beside
 * the service: `onTakenOver` is called if it then says so.
 */
export async function refuseTakenOver(app: App, onTakenOver: () => void) {
  const { replication, db } = app
  if (!replication) return
  const own = findReplica(db)
  if (!own)
    throw new WrongSetting(
      'REPLICA needs a recovery key: run `replica init` once, and keep what it prints'
    )
  try {
    const [newer] = await replication.findNewer(own)
    if (newer !== undefined) throw new TakenOver(own)
  } catch (error) {
    if (error instanceof TakenOver) throw error
    app.log.warn(
      { why: (error as Error).message },
      'whether the register was taken over is not known'
    )
    askAgain(app, own, onTakenOver)
  }
}

/**
 * Notes what whoever takes the register over needs: where it was served, and its secrets as they are now. A write that fails, as on a
 * full disk, is a warning: the service can be read all the same.
 */
export async function prepareTakeover({ db, secrets, log }: App, address: string) {
  if (!findReplica(db)) return
  const prepare = () => {
    noteAddress(db, address)
    noteBeat(db, null)
    resealSecrets(db, secrets)
  }
  await db.write(prepare).catch((error: Error) => {
    log.warn({ why: error.message }, 'what a takeover needs could not be written')
  })
}

async function askAgain({ replication, log }: App, own: Replica, onTakenOver: () => void) {
  for (;;) {
    await wait(pause_ms, undefined, { ref: false })
    const newer = await replication?.findNewer(own).catch(() => undefined)
    if (newer?.length === 0) return
    if (newer === undefined) continue
    log.fatal({ fault: 'taken_over' }, new TakenOver(own).message)
    return onTakenOver()
  }
}

class TakenOver extends Error {
  constructor({ epoch }: Replica) {
    super(
      `this register was taken over by another machine: it is not served here any more (epoch ${epoch} has a successor, see docs/operating.md)`
    )
  }
}
