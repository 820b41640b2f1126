// Parsers of search parameters: each returns a valid value or undefined, and never throws.

/** A text that is not empty. */
export const textIn = (value: unknown, max_length = 100) =>
  value === undefined || value === null || value === '' || typeof value === 'object'
    ? undefined
    : String(value).slice(0, max_length)

/** An integer of at least `min`. */
export function numberIn(value: unknown, min = 1): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number >= min && value !== '' ? number : undefined
}

/** A date such as 2025-01-15. */
export function dateIn(value: unknown): string | undefined {
  const date = String(value)
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(date)) return undefined
  const read = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(read.getTime()) || !read.toISOString().startsWith(date) ? undefined : date
}

/** A value of the list. */
export const oneIn = <T>(value: unknown, list: readonly T[]) => list.find(item => item === value)

/** The search parameters of a page of a list; missing ones mean the first page of the usual size. */
export interface PageSearch {
  offset?: number | undefined
  limit?: number | undefined
}

/** The largest page that the service allows. */
const max_size = 200

/** A page of a list. */
export function pageIn(sent: Record<string, unknown>): PageSearch {
  const limit = numberIn(sent.limit)
  return { offset: numberIn(sent.offset), limit: limit && Math.min(limit, max_size) }
}

/** The page sizes that are offered. */
export const page_sizes = [25, 50, 100, 200] as const
/** The default page size. */
export const usual_size = 50

/** How each search parameter is parsed. */
type Readers = Readonly<Record<string, (value: unknown) => unknown>>
type Parsed<R extends Readers> = { [name in keyof R]?: ReturnType<R[name]> }

/** The declared search parameters of a list: parses them, and names those that choose among the rows, and the others. */
export interface ListSearch<S extends PageSearch> {
  (sent: Record<string, unknown>): S
  filters: readonly string[]
  others: readonly string[]
}
/** The search parameters that a list declares. */
export type SearchOf<L> = L extends ListSearch<infer S> ? S : never

/**
 * Declares the search parameters of a list: its filters, and others that do not choose rows, such as the order and the record in
 * the drawer. Invalid ones are ignored; missing ones have their defaults.
 */
export function listSearch<F extends Readers, O extends Readers = Record<never, never>>(
  filters: F,
  others = {} as O
): ListSearch<Parsed<F> & Parsed<O> & PageSearch> {
  const readers = Object.entries<(value: unknown) => unknown>({ ...filters, ...others })
  const read = (sent: Record<string, unknown>) => ({
    ...Object.fromEntries(readers.map(([name, parse]) => [name, parse(sent[name])])),
    ...pageIn(sent)
  })
  return Object.assign(read, {
    filters: Object.keys(filters),
    others: Object.keys(others).filter(name => name !== 'sort')
  }) as never
}

/** Parses one of the given values. */
export const choice =
  <const T>(list: readonly T[]) =>
  (value: unknown): T | undefined =>
    oneIn(value, list)
/** Parses the id of a record. */
export const idIn = (value: unknown) => numberIn(value)
/** Parses the id of the record in the drawer, or `new`. */
export const idOrNew = (value: unknown) => (value === 'new' ? 'new' : numberIn(value))
/** Parses a parameter that is either there or not. */
export const flag = (value: unknown) => value === true || undefined
