import type { Failing } from './errors.ts'

/** A section of the published document. */
export interface Section {
  name: string
  description: string
}

/** What the service must know of a kind of record, beyond its schemas, table, store and routes. */
export interface Noun {
  /** What the audit log calls it. */
  entity: string
  /** The table of its records. */
  table: string
  /** SQL over the columns of the table: what a record is called. */
  label: string
  /** The column that says which chapter a record belongs to; null where records belong to none. */
  chapter: string | null
  /** The section of the published document that its operations stand in. */
  section: Section
  /** By the column that SQLite names: the failure that the violation of a unique index is. */
  unique: Readonly<Record<string, Failing>>
  /** By the column of each foreign key: the entity that it refers to. */
  references: Readonly<Record<string, string>>
}

const nouns = new Map<string, Noun>()

/** The entities of all nouns, in alphabetical order. Schemas refer to this array, which grows until the app is built. */
export const entities: string[] = []

/** Declares a noun, once in a process: the log, the document and the failures of the database know it from then on. */
export function defineNoun(noun: Noun): Noun {
  const { entity } = noun
  if (nouns.has(entity)) throw new Error(`two nouns are called ${entity}`)
  nouns.set(entity, noun)
  entities.push(entity)
  entities.sort()
  return noun
}

/** Every noun that was defined. */
export function allNouns(): Noun[] {
  return [...nouns.values()]
}

/** The noun of an entity. Throws where none is called so. */
export function findNoun(entity: string): Noun {
  const noun = nouns.get(entity)
  if (!noun) throw new Error(`no noun is called ${entity}`)
  return noun
}
