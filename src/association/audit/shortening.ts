import { sha256 } from '../../core/text.ts'

/** The most bytes of a value, as JSON, that entries have as it is. */
const max_bytes = 1024
/** The most left-out parts that are named, and the most letters of each name. */
const max_named = { parts: 10, letters: 60 }

/**
 * Shortens a value that may be long, such as a filter or a mapping, for the audit log. A value of up to 1 KB stays as it is. Of a
 * longer one remain its short parts, the size of each other part (`left_out`: items, fields or letters), and the SHA-256 of its
 * JSON text.
 */
export function shorten(value: unknown): unknown {
  const text = JSON.stringify(value) ?? ''
  if (Buffer.byteLength(text) <= max_bytes) return value
  const whole = { sha256: sha256(text) }
  if (typeof value === 'string' || Array.isArray(value)) return { left_out: value.length, ...whole }
  const { kept, others } = splitByRoom(Object.entries(value as object))
  const named = others
    .slice(0, max_named.parts)
    .map(([name, part]) => [name.slice(0, max_named.letters), measure(part)])
  return { ...Object.fromEntries(kept), left_out: Object.fromEntries(named), ...whole }
}

/** The changes of an entry with every value shortened. */
export function shortenChanges(
  changes: Readonly<Record<string, readonly unknown[]>>
): Record<string, readonly unknown[]> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, values]) => [name, values.map(shorten)])
  )
}

type Parts = [name: string, part: unknown][]

/** The parts for which there is room, in their order, and all others. */
function splitByRoom(parts: Parts) {
  const [kept, others]: [Parts, Parts] = [[], []]
  let room = max_bytes
  for (const part of parts) {
    const bytes = Buffer.byteLength(JSON.stringify(part))
    if (bytes > room) others.push(part)
    else {
      kept.push(part)
      room -= bytes
    }
  }
  return { kept, others }
}

/** How many items, fields or letters a part has. */
function measure(part: unknown) {
  if (typeof part === 'string' || Array.isArray(part)) return part.length
  return Object.keys(part as object).length
}
