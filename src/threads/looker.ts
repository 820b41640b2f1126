import { workerData } from 'node:worker_threads'
import type { Lookup } from '../register/listing/cache.ts'
import { rosterOf } from '../register/listing/rosters.ts'
import { gatherLookup } from '../register/listing/search.ts'
import { openReader, pathIn } from '../storage/database.ts'
import { flawsOf } from '../storage/integrity-check.ts'
import { post } from './answer.ts'

// Looks through a whole register or chapter and changes nothing: a small bundle, so that a look costs little
// memory. What it is told is in `workerData`, what came of it is its one message.

interface CheckJob {
  kind: 'check'
  folder: string
}

interface LookupJob {
  kind: 'lookup'
  folder: string
  chapter_id: number
}

/** What the thread is started for. */
export type Look = CheckJob | LookupJob

/** What is wrong with the register; or what a chapter's searches are answered from, and as of which revision. */
export type Seen<J extends Look> = J extends CheckJob
  ? string[]
  : { lookup: Lookup; revision: number }

const job = workerData as Look
await post(() => (job.kind === 'check' ? flawsOf(pathIn(job.folder), 'quick_check') : gather(job)))

/** In one snapshot, so that nothing is missing of its revision. */
function gather({ folder, chapter_id }: LookupJob): Seen<LookupJob> {
  const db = openReader(folder)
  try {
    db.$client.pragma('cache_size = -512')
    db.$client.exec('BEGIN')
    return { revision: rosterOf(db, chapter_id).revision, lookup: gatherLookup(db, chapter_id) }
  } finally {
    db.$client.close()
  }
}
