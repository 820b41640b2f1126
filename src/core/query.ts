/** Stands for a value that cannot be decoded: it fits no schema, so validation names its parameter. */
export const undecodable = Object.freeze({ undecodable: true })

/**
 * Parses the parameters of a query string. A repeated parameter becomes a list, and one whose percent-encoding
 * is not UTF-8 becomes `undecodable`; neither fits a schema (CONTRACT.md section 2). `+` is a space.
 */
export function readQuery(text: string): Record<string, unknown> {
  const query = new (Empty as unknown as new () => Record<string, unknown>)()
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const raw_name = equals < 0 ? pair : pair.slice(0, equals)
    const name = decode(raw_name) ?? raw_name
    const value = decode(equals < 0 ? '' : pair.slice(equals + 1)) ?? undecodable
    query[name] = name in query ? [query[name], value] : value
  }
  return query
}

/** Parses an integer in a query or path; returns any other text unchanged (CONTRACT.md section 2). */
export function readInteger(text: unknown): unknown {
  if (typeof text !== 'string' || !/^(0|[1-9][0-9]{0,15})$/.test(text)) return text
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}

/** Constructor of objects without inherited names; faster than `Object.create(null)`. */
function Empty() {}
Empty.prototype = Object.create(null)

function decode(text: string) {
  if (!/[%+]/.test(text)) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}
