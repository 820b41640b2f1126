import { parentPort, workerData } from 'node:worker_threads'
import { openReader } from '../core/database.ts'
import { membersOf, revisionOf } from '../rosters/store.ts'
import { addText, type Grams, gramsFor } from '../searches/grams.ts'
import { type Found, type Search, searchAll, textsAfter } from '../searches/store.ts'

// Looks through large chapters, in a thread with a connection of its own that reads. Questions come as
// messages and are answered one by one; gathering trigrams goes on between them, in slices.

/** What is asked of the thread. */
export type Question = { id: number } & ({ search: Search } | { grams_of: number })

/** What it answers: what was found, or the code of what failed. */
export type Reply = { id: number } & (
  | { found: Found }
  | { gathered: { grams: Grams; revision: number } }
  | { failure: { code: string; message: string } }
)

/** Members whose texts are read at a time: a few milliseconds. */
const slice = 5000

const db = openReader((workerData as { folder: string }).folder)

parentPort?.on('message', (question: Question) => {
  if ('search' in question) answer(question.id, () => ({ found: look(question.search) }))
  else answer(question.id, () => beginGathering(question.id, question.grams_of))
})

/** Looks in one snapshot, so that total, page and revision belong together. */
function look(search: Search): Found {
  db.$client.exec('BEGIN')
  try {
    return searchAll(db, search)
  } finally {
    if (db.$client.inTransaction) db.$client.exec('COMMIT')
  }
}

function beginGathering(id: number, chapter_id: number): undefined {
  const revision = revisionOf(db, chapter_id)
  const grams = gramsFor(membersOf(db, chapter_id))
  const gather = (after: number) =>
    answer(id, () => {
      const texts = textsAfter(db, chapter_id, after, slice)
      for (const [member_id, text] of texts) addText(grams, member_id, text)
      if (texts.length < slice) return { gathered: { grams, revision } }
      setImmediate(gather, grams.last)
    })
  gather(0)
}

/** What is handed over instead of copied. */
function transfers(came: object) {
  return 'gathered' in came
    ? [(came.gathered as { grams: Grams }).grams.rows.buffer as ArrayBuffer]
    : []
}

/** Sends what comes of something, or what failed; nothing where there is more to come. */
function answer(id: number, act: () => object | undefined) {
  try {
    const came = act()
    if (came) parentPort?.postMessage({ id, ...came }, transfers(came))
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    parentPort?.postMessage({ id, failure: { code, message } })
  }
}
