import { setTimeout as pause } from 'node:timers/promises'
import { cacheFor } from '../../../src/register/listing/caches-store.ts'
import type { App } from '../../fixtures/helper.ts'

/** The search index of a chapter, awaited after a search for which it is built. */
export async function indexed({ db }: Pick<App, 'db'>, chapter_id = 1) {
  for (;;) {
    const { index } = cacheFor(db, chapter_id)
    if (index) return index
    await pause(5)
  }
}
