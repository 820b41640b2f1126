/** A value that could not be decoded: it fits no schema, so validation names its parameter. */
export const undecodable = Object.freeze({ undecodable: true })

/**
 * The parameters of a query string. A parameter that stands twice is a list, one whose percent-encoding
 * is not UTF-8 is `undecodable`; neither fits a schema (CONTRACT.md section 2). `+` is a space.
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

/** A whole number as queries and paths write it; the text itself where it is none (CONTRACT.md section 2). */
export function readInteger(text: unknown): unknown {
  if (typeof text !== 'string' || !/^(0|[1-9][0-9]{0,15})$/.test(text)) return text
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}

/** Makes an object that inherits nothing, so that any name may stand in it; faster than `Object.create(null)`. */
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
