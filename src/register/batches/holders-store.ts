import { emailKey } from '../../core/text.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { findHolders } from '../members/addresses-store.ts'

/** How undoing a batch changes a member's address. */
export interface Standing {
  /** Whether the member loses its present address. */
  gives: boolean
  /** The earlier address that the member gets back, in the form that is compared. */
  wants?: string
}

/** The chapter of a batch, and the id of the batch's first entry. */
export interface Scope {
  chapter_id: number
  since: number
}

/**
 * The most holders that are looked at for one member. Further holders are assumed to give their address back; then two
 * members may have one address, which is allowed.
 */
const max_looks = 500

/**
 * Creates the function that finds a member who got an address since a batch and keeps it when the batch is undone; undefined if there is
 * none. A holder gives the address back unless another member keeps the holder's own earlier address, and so on. Members who depend on
 * each other in a circle all get their addresses back. Each address and each holder is looked at once.
 */
export function createKeeperFinder(db: Db, scope: Scope, look: (id: number) => Standing) {
  const holders = new Map<string, number[]>()
  const known = new Map<number, boolean>()

  const findNew = (key: string) => {
    const found = holders.get(key) ?? newHolders(db, scope, key)
    holders.set(key, found)
    return found
  }

  /** Whether a member keeps its present address; `met` has the members whose decision depends on this one. */
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
    // no member of the circle keeps its address
    if (keeper === undefined) for (const one of met) known.set(one, false)
    return keeper
  }
}

const address = '"email":['

/** The old address and the following text of the first entry since a moment that changed the address; null if that entry was erased. */
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

/** The members who have an address now and did not have it before a batch. */
export function newHolders(db: Db, { chapter_id, since }: Scope, key: string): number[] {
  return findHolders(db, chapter_id, key).filter(id => {
    const text = firstOldAddress(db).get(id, chapter_id, since) as string | null | undefined
    return text !== undefined && readAddress(text ?? '') !== key
  })
}

/** The address at the beginning of a JSON text, in the form that is compared. */
function readAddress(text: string) {
  const [quoted] = /^"(?:[^"\\]|\\.)*"/.exec(text) ?? ['""']
  return emailKey(JSON.parse(quoted))
}
