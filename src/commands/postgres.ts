import type { Writable } from 'node:stream'
import type { Config } from '../config.ts'
import { version } from '../core/home.ts'
import { now } from '../core/time.ts'
import { exportRegister, recordExport } from '../operations/postgres/store.ts'
import { openReader } from '../storage/database.ts'
import { schemaVersion } from '../storage/migrations.ts'
import { operator, refuseAbsent, withOffice } from './office.ts'

/**
 * How long whoever reads the export may take for a piece: until the last row, the write-ahead log of the register is not
 * emptied.
 */
const patience_ms = 10 * 60_000

/** `export postgres`: the whole register as a script for psql, on standard output. */
export async function printRegister(config: Readonly<Config>, { schema }: { schema: string }) {
  refuseAbsent(config)
  await withOffice(config, async ({ db }) => {
    await db.write(() => recordExport(db, operator))
    const reader = openReader(config.DATA_DIR)
    try {
      const at = `version ${version}, migration ${schemaVersion(reader.$client)}, exported ${now()}`
      const comment = `A register of Chapterhouse (${at})`
      await writePieces(process.stdout, exportRegister(reader, { schema, comment }))
    } finally {
      reader.$client.close()
    }
  })
}

/** Writes pieces as fast as they are taken; the last one is not waited for. Throws where nobody takes one for so long. */
export async function writePieces(to: Writable, pieces: Iterable<string>, patience = patience_ms) {
  let is_full = false
  for (const piece of pieces) {
    if (is_full) await drained(to, patience)
    is_full = !to.write(piece)
  }
}

function drained(to: Writable, patience: number) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const minutes = Math.round(patience / 60_000)
  const refuse = () => reject(new Error(`nobody has read the export for ${minutes} minutes`))
  const timer = setTimeout(refuse, patience)
  to.once('drain', resolve)
  return promise.finally(() => clearTimeout(timer))
}
