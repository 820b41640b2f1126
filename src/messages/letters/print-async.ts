import type { Writer } from '../../register/batches/undo-async.ts'
import type { Db } from '../../storage/database.ts'
import {
  findCandidates,
  type Judged,
  judgeLetters,
  type Printed,
  printSlice,
  takeWithin
} from './print-store.ts'
import type { LettersAsked, LettersPrinted } from './schema.ts'

/** Messages that one write prints, and the open dues of their readers: at most, or one message. */
const slice_size = 100
const slice_dues = 500
/** Letters of one run: what one file holds, and a person puts into envelopes. */
const most_letters = 1000
/** Members without an address who are named. */
const most_named = 100

/** Prints messages as letters, in slices; with `dry_run` says what would become of them. Throws what `writer` throws. */
export async function printMessages(
  db: Db,
  asked: LettersAsked,
  writer: Pick<Writer, 'actor' | 'read' | 'write'>
): Promise<LettersPrinted> {
  const { chapter_id, dry_run } = asked
  const ids = findCandidates(db, asked)
  const done: Judged = { letters: [], without_address: [], skipped: [] }
  let letters_id: number | null = null
  let at = 0
  while (at < ids.length && done.letters.length < most_letters) {
    const most = Math.min(slice_size, most_letters - done.letters.length)
    const slice = takeWithin(db, ids.slice(at, at + most), slice_dues)
    at += slice.length
    const run = { chapter_id, letters_id, by: writer.actor }
    const part: Printed = dry_run
      ? { ...(await writer.read(() => judgeLetters(db, slice))), letters_id }
      : await writer.write(() => printSlice(db, slice, run))
    letters_id = part.letters_id
    done.letters.push(...part.letters)
    done.without_address.push(...part.without_address)
    done.skipped.push(...part.skipped)
  }
  return { letters_id, ...summarize(done), left: ids.length - at }
}

function summarize({ letters, without_address, skipped }: Judged) {
  const named = new Map(without_address.map(each => [each.member_id, each]))
  const reasons = Map.groupBy(skipped, ({ reason }) => reason)
  return {
    letters: letters.length,
    without_address: without_address.length,
    first_without_address: [...named.values()].slice(0, most_named),
    skipped: [...reasons].map(([reason, some]) => ({ reason, count: some.length }))
  }
}
