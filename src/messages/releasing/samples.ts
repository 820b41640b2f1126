import type { MessageKind } from '../../terms/messages/words.ts'

/** A message whose text was made as a trial. */
export interface Drafted {
  id: number
  member_id: number
  member_name: string
  kind: MessageKind
  /** The variables that have no value. */
  missing: string[]
}

/** Why a message is an example. */
export const sample_reasons = ['first', 'longest_name', 'most_missing'] as const

/** An example of the messages of a kind. */
export interface Sample extends Drafted {
  why: (typeof sample_reasons)[number]
}

/** The examples of each kind: the first message, the one with the longest name, and the one that lacks most; none of them twice. */
export function chooseSamples(drafted: readonly Drafted[]): Sample[] {
  return [...Map.groupBy(drafted, ({ kind }) => kind).values()].flatMap(all => {
    const [first, ...rest] = all as [Drafted, ...Drafted[]]
    const chosen: Sample[] = [{ ...first, why: 'first' }]
    const longest = most(rest, ({ member_name }) => [...member_name].length)
    if (longest) chosen.push({ ...longest, why: 'longest_name' })
    const lacking = rest.filter(({ id, missing }) => id !== longest?.id && missing.length > 0)
    const least = most(lacking, ({ missing }) => missing.length)
    if (least) chosen.push({ ...least, why: 'most_missing' })
    return chosen
  })
}

/** The first of the drafts with the greatest measure. */
function most(drafts: readonly Drafted[], measure: (draft: Drafted) => number) {
  return drafts.reduce<Drafted | undefined>(
    (best, next) => (best && measure(best) >= measure(next) ? best : next),
    undefined
  )
}
