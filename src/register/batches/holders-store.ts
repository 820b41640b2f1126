import { emailKey } from '../../core/text.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { findHolders } from '../members/addresses-store.ts'

/** How a member stands to addresses where a batch is undone. */
export interface Standing {
  /** Whether it loses the address that it has now. */
  gives: boolean
  /** The address, as it is compared, that it had before and has not now. */
  wants?: string
}

/** The chapter, and the first entry of the batch. */
export interface Scope {
  chapter_id: number
  since: number
}

/**
 * How many holders are looked at for one member; of further ones it is taken that they give back what they got. Then two may have
 * one address, which is allowed.
 */
const max_looks = 500

/**
 * Creates what finds somebody who has got an address since a batch, and keeps it when that is undone; undefined if nobody
 * does. A holder gives it back unless somebody keeps the one that it had itself, and so on: who depend on each other in a
 * circle all get theirs back. Each address and each holder is looked at once.
 */
export function createKeeperFinder(db: Db, scope: Scope, look: (id: number) => Standing) {
  const holders = new Map<string, number[]>()
  const known = new Map<number, boolean>()

  const findNew = (key: string) => {
    const found = holders.get(key) ?? newHolders(db, scope, key)
    holders.set(key, found)
    return found
  }

  /** Whether a member keeps the address that it has; `met` are those whom this depends on. */
  function keeps(id: number, met: Set<number>): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    if (met.has(id) || met.size >= max_looks) return false
    met.add(id)
    const { gives, wants } = look(id)
    const stays = !gives || (wants ? findNew(wants).some(holder => keeps(holder, met)) : false)
    if (stays) known.set(id, true)
    return stays
  }

  return (id: number, wanted: string): number | undefined => {
    const met = new Set([id])
    const keeper = findNew(wanted).find(holder => keeps(holder, met))
    // nobody among those who depend on each other keeps anything
    if (keeper === undefined) for (const one of met) known.set(one, false)
    return keeper
  }
}

const address = '"email":['

/** The old address of the first entry since a moment that changed it, and what follows; null if that was erased. */
const firstOldAddress = prepared(db =>
  db.$client
    .prepare(
      `SELECT substr(changes, instr(changes, '${address}') + ${address.length}, 2000)
      FROM log_entries INDEXED BY log_entries_address
      WHERE entity = 'member' AND entity_id = ? AND chapter_id = ? AND id >= ?
      AND (changes IS NULL OR instr(changes, '${address}') > 0)
      ORDER BY id LIMIT 1`
    )
    .pluck()
)

/** The holders of an address who did not have it before a batch. */
export function newHolders(db: Db, { chapter_id, since }: Scope, key: string): number[] {
  return findHolders(db, chapter_id, key).filter(id => {
    const text = firstOldAddress(db).get(id, chapter_id, since) as string | null | undefined
    return text !== undefined && readAddress(text ?? '') !== key
  })
}

/** The address, as it is compared, at the begin of a text in JSON. */
function readAddress(text: string) {
  const [quoted] = /^"(?:[^"\\]|\\.)*"/.exec(text) ?? ['""']
  return emailKey(JSON.parse(quoted))
}
