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
