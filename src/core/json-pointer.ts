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
