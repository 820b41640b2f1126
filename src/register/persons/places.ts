import { type Form, findPlaces, type Places } from '../../core/places.ts'
import { isOwnName } from '../custom-fields/own-values.ts'

/** A text or number at a place that can hold personal data. */
export interface Leaf {
  value: string | number
  form: Form
}

/** The texts at the places of an entity, in the changes of an entry or in a row. */
export function listTexts(entity: string, value: object): Leaf[] {
  const found: Leaf[] = []
  withoutTexts(entity, value, leaf => {
    found.push(leaf)
    return false
  })
  return found
}

/** A value without the texts that mean a person: texts, numbers and days become null, headings are removed. */
export function withoutTexts(entity: string, value: object, means: Means): Values {
  return replaceIn(value, findPlaces(entity).places, means) as Values
}

type Values = Record<string, unknown>
type Means = (leaf: Leaf) => boolean

function replaceIn(value: unknown, known: Places, means: Means): unknown {
  if (Array.isArray(value)) return value.map(one => replaceIn(one, known, means))
  if (!isObject(value)) return value
  return mapValues(value, (inner, name) => {
    const place = isOwnName(name) ? known.fields : Object.hasOwn(known, name) && known[name]
    if (!place) return inner
    return typeof place === 'string' ? replace(inner, place, means) : replaceIn(inner, place, means)
  })
}

function replace(value: unknown, form: Form, means: Means): unknown {
  if (Array.isArray(value)) return value.map(one => replace(one, form, means))
  if (!isObject(value)) return isText(value) && means({ value, form }) ? null : value
  if (form === 'day') return replaceDay(value, means)
  if (form === 'headings') return withoutHeadings(value, means)
  return mapValues(value, inner => replace(inner, form, means))
}

function replaceDay(range: Values, means: Means) {
  const { from, to } = range
  return isText(from) && from === to && means({ value: from, form: 'day' }) ? null : range
}

/** For a long mapping, the log has a short form with a digest, whose `left_out` names more headings. */
function withoutHeadings({ left_out, sha256, ...mapping }: Values, means: Means): Values {
  const is_short = isObject(left_out)
  const all = is_short ? mapping : { left_out, sha256, ...mapping }
  const kept = Object.entries(all).filter(
    ([name, field]) => field === undefined || !means({ value: name, form: 'headings' })
  )
  const short = is_short && { left_out: withoutHeadings(left_out, means), sha256 }
  return { ...Object.fromEntries(kept), ...short }
}

function mapValues(value: Values, map: (inner: unknown, name: string) => unknown): Values {
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([name, inner]) => [name, map(inner, name)]))
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number'
