import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Source } from '../background/replication/ask.ts'
import { findAllEpochs, findEpochs } from '../background/replication/epochs.ts'
import { copyPath, follow } from '../background/replication/follow.ts'
import { type Place, refuseLongPath, standbySocket } from '../background/replication/place.ts'
import { refuseWrongProgram } from '../background/replication/program.ts'
import type { Config } from '../config.ts'
import { makeFolder } from '../storage/durable.ts'
import { takeLock } from '../storage/locks.ts'
import { describeSource } from './replica.ts'

/** How often a standby looks whether the register was taken over elsewhere. */
const look_ms = 30_000
/** The pause before Litestream is started again. */
const pause_ms = 2000

/** `standby`: keeps a copy of the register up to date until it is asked to end, by a signal or by a takeover in the same data folder. */
export async function standBy(config: Readonly<Config>, { register }: { register: string }) {
  const source = describeSource(config)
  await refuseWrongProgram(source.program)
  await followRegister({ source, register, folder: config.DATA_DIR }, ({ until }) => aborted(until))
}

/** What is followed, and into which data folder. */
interface Work {
  source: Source
  register: string
  folder: string
}

/**
 * What is done with a copy while Litestream writes into it: until `until` is aborted, be it since Litestream is `gone`. A copy that is found
 * to be damaged is restored anew.
 */
type Use = (copy: Followed) => Promise<'damaged' | undefined>

/** A copy that Litestream writes into. */
export interface Followed {
  file: string
  until: AbortSignal
  gone: AbortSignal
}

/**
 * Keeps a copy of the newest epoch in a data folder, and uses it, until a signal, or a takeover in the same folder, which then has little
 * left to do. Litestream ends after the use.
 */
export async function followRegister(work: Work, use: Use) {
  // Litestream, which has the same mask, would let others read what it writes
  process.umask(0o077)
  const socket = standbySocket(work.folder)
  refuseLongPath(socket)
  makeFolder(dirname(socket))
  const lock = takeLock(dirname(socket))
  const ending = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => ending.abort())
  const done = keepCopy(work, use, ending.signal)
  rmSync(socket, { force: true })
  const server = createServer(async (_request, response) => {
    ending.abort()
    await done.catch(() => undefined)
    response.end('{}')
  })
  server.listen(socket)
  try {
    await done
  } finally {
    server.close()
    await once(server, 'close')
    lock.close()
  }
}

/** Follows the newest epoch, whichever it is, until the signal is aborted. */
async function keepCopy({ source, register, folder }: Work, use: Use, signal: AbortSignal) {
  let epoch = 0
  while (!signal.aborted) {
    const newest = await findNewest(source, { register, epoch })
    if (newest > epoch && epoch > 0) removeCopy(folder, { register, epoch })
    epoch = newest
    if (epoch > 0) {
      const place = { register, epoch }
      process.stderr.write(`the copy follows epoch ${epoch} of ${register}\n`)
      const said = await followEpoch(source, place, copyPath(folder, place), { use, signal })
      if (said) process.stderr.write(`Litestream ended: ${said}\n`)
    }
    await wait(pause_ms, undefined, { signal }).catch(() => undefined)
  }
}

interface Following {
  use: Use
  signal: AbortSignal
}

/** Follows one epoch until there is a newer one, the signal is aborted, or Litestream ends, and returns what it then said. */
async function followEpoch(source: Source, place: Place, file: string, { use, signal }: Following) {
  const [newer, gone, end] = [new AbortController(), new AbortController(), new AbortController()]
  const looking = setInterval(async () => {
    if ((await findNewest(source, place)) > place.epoch) newer.abort()
  }, look_ms)
  const until = AbortSignal.any([signal, newer.signal, gone.signal])
  try {
    const following = follow(source, place, file, end.signal).finally(() => gone.abort())
    // what it throws is thrown after the use
    following.catch(() => undefined)
    const found = await use({ file, until, gone: gone.signal }).finally(() => end.abort())
    const said = await following
    if (found === 'damaged') rmSync(dirname(file), { recursive: true, force: true })
    return signal.aborted || newer.signal.aborted ? undefined : said
  } finally {
    clearInterval(looking)
  }
}

/** Resolves when a signal is aborted. */
export async function aborted(signal: AbortSignal): Promise<undefined> {
  if (!signal.aborted) await once(signal, 'abort')
}

/** The newest epoch after one of them; that one if there is none, or the replica does not answer. */
async function findNewest(source: Source, place: Place): Promise<number> {
  const { register, epoch } = place
  const asked = epoch === 0 ? findAllEpochs(source, register) : findEpochs(source, place)
  const found = await asked.catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    return []
  })
  return found.at(-1) ?? place.epoch
}

function removeCopy(folder: string, place: Place) {
  rmSync(dirname(copyPath(folder, place)), { recursive: true, force: true })
}
