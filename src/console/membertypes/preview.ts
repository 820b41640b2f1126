import type { components } from '../api/contract.ts'
import { type TypeValues, toCreateRequest } from './values.ts'

/** Who joins in a preview: the typed day, and the age on it where it is given. */
export interface Joiner {
  joined: string
  age: string
}

/** What the type in a form means for somebody who joins. A type that has no name yet gets one. */
export function toPreviewRequest(
  chapter_id: number,
  values: TypeValues,
  { joined, age }: Joiner
): components['schemas']['PreviewQuery'] {
  const { notificationsettings, ...type } = toCreateRequest(chapter_id, named(values))
  return { ...type, joined, date_of_birth: age ? yearsBefore(joined, Number(age)) : null, terms: 3 }
}

/** The values with a name and a category, which a type has to have. */
export function named(values: TypeValues): TypeValues {
  const { name, category } = values
  return { ...values, name: name.trim() || '-', category: category.trim() || '-' }
}

/** The day so many years before; on a 29 February the 28th, where that year has none. */
function yearsBefore(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0')
  const leap = new Date(`${year}-02-29T00:00:00Z`).getUTCMonth() === 1
  return `${year}-${day.endsWith('02-29') && !leap ? '02-28' : day.slice(5)}`
}
