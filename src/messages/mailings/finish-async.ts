import type { Db } from '../../storage/database.ts'
import { releaseSlice, stopSlice, unfinishedMailings } from './recipients-store.ts'

/** Writes what is left of the mailings that are being released or stopped, in slices, until `stop` says that the service ends. */
export async function finishMailings(db: Db, stop: AbortSignal) {
  for (const { id, state } of unfinishedMailings(db)) {
    const slice = state === 'releasing' ? releaseSlice : stopSlice
    while (!stop.aborted && (await db.write(() => slice(db, id)))) {}
  }
}
