import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fp from 'fastify-plugin'
import { readReplica } from '../../core/replica-settings.ts'
import { nowMs } from '../../core/time.ts'
import { writeDurably } from '../../storage/durable.ts'
import { writeConfiguration } from './ask.ts'
import { keepRunning } from './child.ts'
import { askLastSync, endStray } from './control.ts'
import { findEpochs } from './epochs.ts'
import { type Place, placeReplica, refuseLongPath, socketPath } from './place.ts'
import { program_name } from './program.ts'

/** The greatest age of the last sync at which the replica counts as current; Litestream is asked every two seconds. */
const fresh_ms = 5000

/** From when on it is an alert that the replica is behind. */
const alert_seconds = 60

/** Follows how far the replica is behind; times are milliseconds since 1970. */
export function trackLag(start: number) {
  let synced = start
  let alerted = false

  /** Tells how many whole seconds the replica is behind the register; 0 while it is up to date. */
  function behind(now: number): number {
    const age = now - synced
    return age < fresh_ms ? 0 : Math.floor(age / 1000)
  }

  /** Takes the time of the last sync, and returns what to tell the operator, each once. */
  function note(last_sync: number | undefined, now: number): 'alert' | 'caught_up' | undefined {
    synced = Math.max(synced, last_sync ?? 0)
    const seconds = behind(now)
    if (!alerted && seconds >= alert_seconds) {
      alerted = true
      return 'alert'
    }
    if (!alerted || seconds > 0) return
    alerted = false
    return 'caught_up'
  }

  return { behind, note }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The replica that Litestream keeps; undefined without REPLICA. */
    replication: Replication | undefined
  }
}

/** What the service knows of its replica, and what its process does with it. */
interface Replication {
  /** Tells how many whole seconds the replica is behind the register; 0 while it is up to date. */
  behind(): number
  /** The epochs of the register after its own. Throws one sentence if the replica does not answer. */
  findNewer(place: Place): Promise<number[]>
  /** Starts Litestream: once the service listens. */
  start(place: Place): void
  /** Ends Litestream, after the database is closed, so that it sends the last writes. */
  end(): Promise<void>
}

interface Options {
  folder: string
  /** The settings of the same names. */
  REPLICA: string | undefined
  LITESTREAM: string | undefined
}

/** How often Litestream is asked how far it is. */
const look_ms = 2000

const behind_alert = 'the replica is behind: what is written now is on this disk alone'

const end_alert = 'Litestream did not end well: the replica may lack the last writes'

/** Keeps a replica of the database with Litestream, where REPLICA says so. */
export const replication = fp<Options>(
  async (app, { folder, REPLICA, LITESTREAM: program = program_name }) => {
    if (REPLICA === undefined) return app.decorate('replication', undefined)
    const path = (name: string) => join(resolve(folder), name)
    const socket = socketPath(folder)
    refuseLongPath(socket)
    const target = readReplica(REPLICA)
    const database = path('chapterhouse.db')
    let lag = trackLag(nowMs())
    const look = async () => {
      const news = lag.note(await askLastSync(socket), nowMs())
      const behind_seconds = lag.behind(nowMs())
      if (news === 'alert') app.log.error({ fault: 'replica_behind', behind_seconds }, behind_alert)
      if (news === 'caught_up') app.log.info('the replica has everything again')
    }
    let kept: ReturnType<typeof keepRunning> | undefined
    let looking: NodeJS.Timeout | undefined
    app.addHook('onClose', async () => clearInterval(looking))
    app.decorate('replication', {
      behind: () => lag.behind(nowMs()),
      findNewer: place => findEpochs({ program, target, database }, place),
      start(place) {
        const text = writeConfiguration(database, socket, placeReplica(target, place), process.env)
        const file = path('litestream.yml')
        rmSync(file, { force: true })
        writeDurably(file, text)
        lag = trackLag(nowMs())
        const clear = () => endStray(socket, app.log)
        const args = ['replicate', '-config', file]
        kept = keepRunning({ program, args, folder, clear, log: app.log })
        looking = setInterval(look, look_ms).unref()
      },
      async end() {
        if (!kept) return
        await look()
        // one that cannot reach the replica ends as well as others
        const was_behind = lag.behind(nowMs()) > 0
        const ended_well = await kept.end()
        if (was_behind || !ended_well) app.log.error(end_alert)
      }
    })
  },
  { name: 'replication', dependencies: ['database'] }
)
