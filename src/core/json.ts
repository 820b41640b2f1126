import { InvalidJson } from './errors.ts'

/** How deep arrays and objects may nest; the outermost counts as one. */
const max_depth = 32

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:,]/g
const forbidden_names = new Set(['__proto__', 'constructor'])

/**
 * Parses one JSON text strictly (CONTRACT.md section 1, RFC 8259, RFC 7493): UTF-8 without BOM, no duplicate or
 * forbidden names, no NUL, no lone surrogate, at most 32 levels. Throws InvalidJson.
 */
export function readJson(bytes: Uint8Array): unknown {
  const text = decode(bytes)
  const value = parse(text)
  inspect(text)
  return value
}

function decode(bytes: Uint8Array) {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new InvalidJson('it is not UTF-8')
  }
}

function parse(text: string): unknown {
  if (text.trim() === '') throw new InvalidJson('the body is empty')
  if (text.startsWith('\ufeff')) throw new InvalidJson('it begins with a byte order mark')
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidJson('it is not well-formed')
  }
}

/** Checks the tokens of a well-formed text for what JSON.parse allows and the contract does not. */
function inspect(text: string) {
  const open: (Set<string> | undefined)[] = []
  let name: string | undefined
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') {
      if (open.push(token === '{' ? new Set() : undefined) > max_depth)
        throw new InvalidJson(`it nests deeper than ${max_depth}`)
    } else if (token === '}' || token === ']') open.pop()
    else if (token === ':') checkName(name as string, open.at(-1) as Set<string>)
    else if (token !== ',') name = readString(token)
  }
}

function readString(token: string) {
  const string: string = token.includes('\\') ? JSON.parse(token) : token.slice(1, -1)
  if (!string.isWellFormed()) throw new InvalidJson('a string holds a lone surrogate')
  if (string.includes('\0')) throw new InvalidJson('a string holds a NUL character')
  return string
}

function checkName(name: string, names: Set<string>) {
  if (forbidden_names.has(name)) throw new InvalidJson(`the name ${name} is not allowed`)
  if (names.has(name)) throw new InvalidJson('an object has the same name twice')
  names.add(name)
}

/** Sorts the names of all objects in a value, so that their order in a request does not matter. */
export function sortNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sortNames)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sortNames(inner)]))
}

/** Escapes a name for use as one step of a JSON Pointer (RFC 6901 section 3). */
export function escapeStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** A field of a body. */
interface Field {
  path: string
  value: unknown
}

/** The fields of this name at any depth of a body, each with its JSON Pointer; fields inside them are left out. */
export function findFields(body: unknown, name: string, path = ''): Field[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([key, value]) => {
    const here = `${path}/${escapeStep(key)}`
    return key === name ? [{ path: here, value }] : findFields(value, name, here)
  })
}

/** Every object of a body at any depth, the body itself included, each with its JSON Pointer. */
export function findObjects(
  body: unknown,
  path = ''
): { path: string; value: Record<string, unknown> }[] {
  if (typeof body !== 'object' || body === null) return []
  const inner = Object.entries(body).flatMap(([key, value]) =>
    findObjects(value, `${path}/${escapeStep(key)}`)
  )
  return Array.isArray(body) ? inner : [{ path, value: body as Record<string, unknown> }, ...inner]
}
