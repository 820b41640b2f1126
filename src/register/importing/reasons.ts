import type { RowFlaw } from '../files/cell-texts.ts'
import type { CheckedRow } from '../files/check-row.ts'
import { worded } from './listed.ts'
import type { ImportResult } from './result.ts'

/** The most reasons that are kept, the most values of each and of one about words, and the lines that are named. */
const most = { reasons: 50, values: 10, words: 100, lines: 5 }

/** The reasons about words, each of which can be given a meaning. */
const about_words: readonly string[] = [
  'not_one_of',
  'not_a_current_type',
  'not_yes_or_no',
  'no_such_chapter'
]

type Reason = NonNullable<ImportResult['reasons']>[number]

/** How often each reason holds, by reason and then by the value of the cell. */
export type Reasons = Map<string, Map<string, Reason>>

/**
 * Counts the flaws of the values of a refused row, or takes them back (`step` -1); `known` if the row means a member, `typed` if the
 * file has a column of types, whose absence is a flaw of the file.
 */
export function countReasons(
  reasons: Reasons,
  { line, as_edit, as_new }: CheckedRow,
  { known, typed, step }: { known: boolean; typed: boolean; step: 1 | -1 }
) {
  const values = known ? as_edit : as_new
  if (!Array.isArray(values)) return
  for (const flaw of values) {
    if (!typed && flaw.path === '/membertype_id') continue
    const found = findReason(reasons, flaw)
    if (!found) continue
    found.count += step
    if (step < 0) found.lines = found.lines.filter(one => one !== line)
    else if (found.lines.length < most.lines) found.lines.push(line)
  }
}

/** The reasons, the most frequent first. */
export const listReasons = (reasons: Reasons): Reason[] =>
  [...reasons.values()]
    .flatMap(values => [...values.values()])
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)

/** The count of a flaw; the values of a reason after the first ten count together. Undefined beyond the most reasons. */
function findReason(reasons: Reasons, flaw: RowFlaw): Reason | undefined {
  const { path, code, params, message, value = '' } = worded(flaw)
  const key = JSON.stringify([path, code, params])
  const values = reasons.get(key) ?? new Map<string, Reason>()
  if (values.size === 0 && reasons.size >= most.reasons) return undefined
  reasons.set(key, values)
  const room = about_words.includes(code) ? most.words : most.values
  const kept = values.has(value) || values.size < room ? value : ''
  const found = values.get(kept) ?? {
    field: path.slice(1),
    code,
    params,
    message,
    count: 0,
    lines: [],
    ...(kept !== '' && { value: kept })
  }
  values.set(kept, found)
  return found
}
