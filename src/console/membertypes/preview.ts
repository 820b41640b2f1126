import type { components } from '../api/contract.ts'
import { type TypeValues, toCreateRequest } from './values.ts'

/** The person who joins in a preview: the typed day, and the age on that day (empty if not given). */
export interface Joiner {
  joined: string
  age: string
}

/** The request for a preview of the terms of somebody who joins under the type in the form. */
export function toPreviewRequest(
  chapter_id: number,
  values: TypeValues,
  { joined, age }: Joiner
): components['schemas']['PreviewQuery'] {
  const { notificationsettings, ...type } = toCreateRequest(chapter_id, named(values))
  return { ...type, joined, date_of_birth: age ? yearsBefore(joined, Number(age)) : null, terms: 3 }
}

/** The values of the form, with "-" for an empty name or category, since the service requires both. */
export function named(values: TypeValues): TypeValues {
  const { name, category } = values
  return { ...values, name: name.trim() || '-', category: category.trim() || '-' }
}

/** The same day a number of years earlier; 28 February for 29 February if the earlier year has no such day. */
function yearsBefore(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0')
  const leap = new Date(`${year}-02-29T00:00:00Z`).getUTCMonth() === 1
  return `${year}-${day.endsWith('02-29') && !leap ? '02-28' : day.slice(5)}`
}
