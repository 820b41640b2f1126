/**
 * The form in which a place holds texts: the words of a search, texts or numbers, the name of a file, the names of properties, or the
 * two days of a range, which can mean a person only if both are the same day.
 */
export type Form = 'search' | 'text' | 'file_name' | 'headings' | 'day'

/** Places by the names of fields, also of fields within fields. */
export interface Places {
  [name: string]: Form | Places
}

/** Where entries of the audit log about an entity, and its records, can hold texts of persons. */
export interface TextPlaces {
  entity: string
  /** The fields of entries that can name persons. Erasing a person searches these and no others. */
  places: Places
  /**
   * `searched` if records are searched as entries are, in the columns with the names of the places, of which those with fields and
   * headings hold JSON. Otherwise the columns that become null when the same field of an entry loses its text.
   */
  records: 'searched' | readonly string[]
  /** Whether records have no log entries of their own, as those from a file: then all records of a chapter are searched. */
  unlogged?: boolean
  /** For a column, the columns that become null together with it, such as an account with the name of its holder. */
  together?: Readonly<Record<string, readonly string[]>>
  /** By column: functions that make a value valid again after texts were removed from it. */
  settle?: Readonly<Record<string, (left: object) => object>>
}

/** What is known of an entity. */
interface KnownPlaces extends TextPlaces {
  /** The columns of its records that can hold texts of persons. */
  columns: readonly string[]
}

const defined = new Map<string, KnownPlaces>()

/**
 * Defines which texts can name persons. Each feature calls it once in a process, beside the store that writes the texts, in a module
 * that the service loads, not only threads. Several features may define places of one entity in entries of the log, but only one
 * those in its records; the fields that others name are not in records.
 */
export function definePlaces({ entity, places, records, settle = {}, ...more }: TextPlaces) {
  const known = findPlaces(entity)
  const twice = Object.keys(places).find(name => Object.hasOwn(known.places, name))
  if (twice) throw new Error(`the place ${twice} of ${entity} is defined twice`)
  if (known.records.length > 0 && records.length > 0)
    throw new Error(`the places in records of ${entity} are defined twice`)
  const columns = records === 'searched' ? Object.keys(places) : records
  defined.set(entity, {
    ...known,
    ...more,
    places: { ...known.places, ...places },
    ...(records.length > 0 && { records, columns }),
    settle: { ...known.settle, ...settle }
  })
}

/** Every defined place, by entity. */
export function allPlaces(): readonly KnownPlaces[] {
  return [...defined.values()]
}

/** The places of an entity; none if it has no definition. */
export function findPlaces(entity: string): KnownPlaces {
  return defined.get(entity) ?? { entity, places: {}, records: [], columns: [] }
}

/** Whether a column of a record holds JSON: one with fields within, or with headings. */
export function holdsJson(place: Form | Places | undefined): boolean {
  return typeof place === 'object' || place === 'headings'
}
