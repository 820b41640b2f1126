import type { Failing } from './failure.ts'

/** A section of the published document. */
export interface Section {
  name: string
  description: string
}

/** A kind of record: what log, document and failures must know of it, beyond its schemas, table, store and routes. */
export interface Noun {
  /** Its name in the audit log. */
  entity: string
  /** The table of its records. */
  table: string
  /** SQL over the columns of the table for the name of a record. */
  label: string
  /**
   * The column with the chapter of a record, or a query in parentheses over the columns of the table, where another
   * table has it: `(SELECT chapter_id FROM members WHERE members.id = member_id)`. Null if records belong to no chapter.
   */
  chapter: string | null
  /**
   * The member whom log entries about a record are about: these entries are erased, exported and counted with that member. `self`
   * for members themselves, else the column with the member's id; null if records are about no member.
   */
  member: string | null
  /** The section of the published document with its operations. */
  section: Section
  /** The permission to see its records. */
  permission: string
  /** What the audit log says of its records, separated by blanks: `created` is `member.created`; one with a dot stands as it is. */
  verbs: string
  /** By a column of each unique index: what its violation means. */
  unique: Readonly<Record<string, UniqueKey>>
  /** By the column of each foreign key: what it refers to. */
  references: Readonly<Record<string, Reference>>
}

/** A noun whose records are members, or are about one. */
export type MemberNoun = Noun & { member: string }

/** What the violation of a unique index means. */
interface UniqueKey {
  failure: Failing
  /** The field of requests that it is about. */
  field: string
  /** Computes the column from the field, where it is another form of it. */
  key?(value: string): string
}

/**
 * The entity that a column refers to. Where both belong to chapters, the record has to be of the same chapter, unless
 * the reference says `any`.
 */
export type Reference = string | { entity: string; chapter: 'any' }

const nouns = new Map<string, Noun>()

/** The entities of all nouns, sorted. Schemas share this array, which grows until the app is built. */
export const entities: string[] = []

/** The actions of the audit log, sorted; schemas share this array too. */
export const actions: string[] = []

/**
 * Registers a noun, once in a process, for the audit log, the document and the failures of the database: threads and
 * verbs use these without an app. Backups keep its table.
 */
export function defineNoun(noun: Noun): Noun {
  const { entity, verbs } = noun
  if (nouns.has(entity)) throw new Error(`two nouns are called ${entity}`)
  nouns.set(entity, noun)
  entities.push(entity)
  entities.sort()
  for (const [verb] of verbs.matchAll(/\S+/g))
    actions.push(verb.includes('.') ? verb : `${entity}.${verb}`)
  actions.sort()
  return noun
}

/** Every registered noun. */
export function allNouns(): Noun[] {
  return [...nouns.values()]
}

/** The nouns whose records are members, or are about one. */
export function memberNouns(): MemberNoun[] {
  return allNouns().filter(noun => noun.member !== null) as MemberNoun[]
}

/** The noun of members. Throws if there is none. */
export function memberNoun(): Noun {
  const noun = allNouns().find(({ member }) => member === 'self')
  if (!noun) throw new Error('no noun is that of members')
  return noun
}

/** The noun of an entity. Throws if there is none. */
export function findNoun(entity: string): Noun {
  const noun = nouns.get(entity)
  if (!noun) throw new Error(`no noun is called ${entity}`)
  return noun
}

/** Whether the chapter of a noun's records is that of a record to which they refer. */
export function belongsByReference({ chapter }: Noun): boolean {
  return chapter?.startsWith('(') ?? false
}
