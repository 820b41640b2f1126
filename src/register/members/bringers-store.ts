import type { Actor } from '../../association/audit/store.ts'
import type { Detail } from '../../core/details.ts'
import type { Db } from '../../storage/database.ts'
import type { Secrets } from '../../storage/secrets.ts'
import type { BroughtKinds } from './brought.ts'

/** For whom a file brings a record; the member has no id before it is created. */
export interface About {
  id: number | undefined
  chapter_id: number
  /** The day of opening balances. */
  balance_on: string | undefined
}

/** How records are looked up and written that a file brings for members, in the wing that has them. */
export interface Bringer<G> {
  /** Whether the member has such a record already, else what is wrong with it. */
  look(db: Db, about: About, given: G, secrets: Secrets): 'new' | 'known' | Detail
  /** Adds the record of a member, inside a write. */
  add(db: Db, about: About & { id: number }, given: G, by: Actor, secrets: Secrets): void
  /** Removes records that a batch has made, while it is undone; without it they go with the membership. */
  remove?: (db: Db, ids: readonly number[], by: Actor) => void
  /** Whether something holds one of these records, so that none of them can be removed any more. */
  isUsed?: (db: Db, ids: readonly number[]) => boolean
  /** What the records are called in the log. */
  entity: string
}

/** The bringers, by what they bring. */
export type Bringers = { [K in keyof BroughtKinds]: Bringer<BroughtKinds[K]> }

let declared: Bringers | undefined

/** Says who writes what files bring for members (`joinWings`). */
export function declareBringers(bringers: Bringers) {
  declared = bringers
}

export function bringer<K extends keyof BroughtKinds>(kind: K): Bringers[K] {
  if (!declared) throw new Error('nobody has declared what files bring')
  return declared[kind]
}

/** All bringers; none where nobody has declared them. */
export function allBringers() {
  return Object.values(declared ?? {}) as Bringer<unknown>[]
}
