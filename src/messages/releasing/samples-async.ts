import { setImmediate as turn } from 'node:timers/promises'
import { NotFound } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { makeText } from '../texts/store.ts'
import type { MessageText } from '../texts/writing.ts'
import { chooseSamples, type Drafted } from './samples.ts'
import { readDrafted } from './samples-store.ts'
import type { MessageSamples } from './schema.ts'

/** How many texts are made for one answer. */
const most_texts = 1000
/** How long texts are made before other requests run, in milliseconds: that of a payer with very many dues takes ten. */
const together_ms = 4

/**
 * Makes the texts of up to a thousand messages as they would leave now. Returns examples and the variables without value.
 * Other requests run meanwhile.
 */
export async function sampleTexts(db: Db, ids: readonly number[]): Promise<MessageSamples> {
  const drafted: Drafted[] = []
  const wanted = ids.slice(0, most_texts)
  let until = performance.now() + together_ms
  const giveWay = async () => {
    if (performance.now() < until) return
    await turn()
    until = performance.now() + together_ms
  }
  for (const id of wanted) {
    await giveWay()
    const { missing } = tryText(db, id) ?? {}
    if (missing) drafted.push({ ...readDrafted(db, id), missing })
  }
  const missing = Map.groupBy(
    drafted.flatMap(draft => draft.missing),
    variable => variable
  )
  const counts = [...missing].map(([variable, all]) => ({ variable, count: all.length }))
  const samples: MessageSamples['samples'] = []
  for (const sample of chooseSamples(drafted)) {
    await giveWay()
    const text = tryText(db, sample.id)
    if (text) samples.push({ ...sample, subject: text.subject, text: text.plain })
  }
  return {
    checked: drafted.length,
    samples,
    missing: counts.sort((one, other) => other.count - one.count)
  }
}

/** The text of a message; undefined if it or its member has gone meanwhile. */
function tryText(db: Db, id: number): MessageText | undefined {
  try {
    return makeText(db, id)
  } catch (error) {
    if (error instanceof NotFound) return
    throw error
  }
}
