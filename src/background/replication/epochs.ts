import { ask, describeFailure, type Source } from './ask.ts'
import type { Place } from './place.ts'

/** How many epochs are looked for beyond the last one: those between may have been removed. */
const ahead = 3
/** How many of the first ones may have been removed. */
const far = 24

/** The epochs of a register after one of them, in their order. Throws one sentence if the replica does not answer. */
export async function findEpochs(source: Source, { register, epoch }: Place): Promise<number[]> {
  const found: number[] = []
  for (let last = epoch; ; last += ahead) {
    const next = Array.from({ length: ahead }, (_, index) => last + index + 1)
    const there = await Promise.all(next.map(each => hasFiles(source, { register, epoch: each })))
    if (!there.includes(true)) return found
    found.push(...next.filter((_, index) => there[index]))
  }
}

/** All epochs of a register, where the first ones may have been removed. */
export async function findAllEpochs(source: Source, register: string): Promise<number[]> {
  for (let epoch = 0; epoch < far; epoch += ahead) {
    const found = await findEpochs(source, { register, epoch })
    if (found.length > 0) return found
  }
  return []
}

async function hasFiles(source: Source, place: Place): Promise<boolean> {
  const answer = await ask(source, place, ['ltx', '-level', 'all', '-json'])
  const list = answer.code === 0 ? readJson(answer.stdout) : undefined
  if (!Array.isArray(list)) throw new Error(describeFailure(answer))
  return list.length > 0
}

/** The JSON that Litestream printed last; lines of its log may stand before it. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text.slice(Math.max(0, text.search(/^[[{]\s*$|^\[\]/m))))
  } catch {
    return undefined
  }
}
