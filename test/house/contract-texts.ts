import type { App } from '../fixtures/helper.ts'

/** A place of the contract where a request holds a text. */
export interface TextField {
  /** Such as `put /editmember`. */
  operation: string
  /** `query`, `header`, `path`, or the type of the body. */
  within: string
  /** The path of field names that leads to the text; `*` stands for every name, `[]` for every item of a list. */
  path: readonly string[]
  schema: Schema
}

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  $ref?: string
  format?: string
  pattern?: string
  maxLength?: number
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Every text that a request of the published contract can hold. */
export function listTextFields(app: App): TextField[] {
  const { openapi } = app.contract()
  const components = openapi.components.schemas as Record<string, Schema>
  return Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).flatMap(([method, operation]) =>
      listParts(operation).flatMap(({ within, names, schema }) =>
        listTexts(schema, { components, names, seen: [] }).map(found => ({
          ...{ operation: `${method} ${path}`, within },
          ...found
        }))
      )
    )
  )
}

/** What a field is called in messages. */
export function tellField({ operation, within, path }: TextField): string {
  return `${operation} ${within}:${path.join('/')}`
}

/** A value with a text in a place; lists and objects on the way are made where they are missing. */
export function withText(
  value: unknown,
  [name, ...rest]: readonly string[],
  text: string
): unknown {
  if (name === undefined) return text
  if (name === '[]') return [withText(undefined, rest, text)]
  const object = (value ?? {}) as Record<string, unknown>
  const key = name === '*' ? 'own' : name
  return { ...object, [key]: withText(object[key], rest, text) }
}

function listParts({ parameters = [], requestBody }: Operation) {
  const bodies = Object.entries(requestBody?.content ?? {})
  return [
    ...parameters.map(({ name, in: within, schema }) => ({ within, names: [name], schema })),
    ...bodies.map(([within, { schema }]) => ({ within, names: [] as string[], schema }))
  ]
}

interface Walk {
  components: Record<string, Schema>
  names: readonly string[]
  seen: readonly string[]
}

function listTexts(schema: Schema, walk: Walk): Pick<TextField, 'path' | 'schema'>[] {
  const { components, names, seen } = walk
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) {
    const target = components[name]
    return !target || seen.includes(name)
      ? []
      : listTexts(target, { ...walk, seen: [...seen, name] })
  }
  const { anyOf = [], properties = {}, items, additionalProperties: others } = schema
  const inner: [Schema, ...string[]][] = [
    ...anyOf.map((one): [Schema] => [one]),
    ...Object.entries(properties).map(([key, one]): [Schema, string] => [one, key]),
    ...(items ? [[items, '[]'] as [Schema, string]] : []),
    ...(typeof others === 'object' ? [[others, '*'] as [Schema, string]] : [])
  ]
  const found = inner.flatMap(([one, ...step]) =>
    listTexts(one, { ...walk, names: [...names, ...step] })
  )
  return isText(schema) ? [{ path: names, schema }, ...found] : found
}

/** Whether a value of a schema can be a text of one's own; one without any type can be anything. */
function isText({ type, anyOf, enum: values, const: constant }: Schema) {
  if (values || constant !== undefined || anyOf) return false
  return type === undefined || [type].flat().includes('string')
}
