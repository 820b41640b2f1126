import { ask, describeFailure, lastLine, type Source } from './ask.ts'
import { readJson } from './epochs.ts'
import type { Place } from './place.ts'

/** What a replica can be restored to. */
export interface Plan {
  place: Place
  /** The number of its last transaction, in hex. */
  txid: string
  /** When that was sent. */
  date: string
}

/** Restoring takes as long as it takes. */
const without_end = 0

/** What a replica has until a moment, or altogether; undefined if it has nothing. Throws one sentence if it does not answer. */
export async function planRestore(
  source: Source,
  place: Place,
  until?: string
): Promise<Plan | undefined> {
  const moment = until === undefined ? [] : ['-timestamp', until]
  const options = ['-dry-run', '-json', '-o', `${source.database}.draft`, ...moment]
  const answer = await ask(source, place, ['restore', ...options])
  if (answer.code !== 0 && /no matching backup|transaction not available/i.test(answer.stderr))
    return
  const plan = answer.code === 0 ? (readJson(answer.stdout) as Printed | undefined) : undefined
  const date = plan?.files?.at(-1)?.timestamp
  if (!plan?.max_txid || !date) throw new Error(describeFailure(answer))
  return { place, txid: plan.max_txid, date }
}

/** The plan that Litestream prints. */
interface Printed {
  max_txid?: string
  files?: { timestamp: string }[]
}

/** Restores a replica into a new file and checks all of it. Throws one sentence if that fails. */
export async function restoreReplica(source: Source, { place, txid }: Plan, output: string) {
  const options = ['-txid', txid, '-integrity-check', 'full', '-o', output]
  const answer = await ask(source, place, ['restore', ...options], without_end)
  if (answer.code !== 0) throw new Error(`Litestream cannot restore: ${lastLine(answer)}`)
}

/** Writes the first files of an epoch, which keeps those of earlier ones from serving. Answers why that failed, if it did. */
export async function claimEpoch(source: Source, place: Place): Promise<string | undefined> {
  const answer = await ask(source, place, ['replicate', '-once'], without_end)
  return answer.code === 0 ? undefined : lastLine(answer)
}
