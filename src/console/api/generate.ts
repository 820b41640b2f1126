// Writes contract.ts, the types of the published contract. openapi-typescript needs the API of TypeScript 5,
// which TypeScript 7 no longer has: the hook resolves `typescript` to the package `typescript-5`.
import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'

const contract = join(import.meta.dirname, 'contract.ts')

/** Generates the text of contract.ts from schema/openapi.json: types, and values that the console needs at run time. */
export async function generateContract(): Promise<string> {
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context)
  })
  const { default: openapiTS, astToString } = await import('openapi-typescript')
  hooks.deregister()
  const document = join(import.meta.dirname, '../../../schema/openapi.json')
  const text = readFileSync(document, 'utf8')
  const contract = JSON.parse(text)
  const types = astToString(await openapiTS(JSON.parse(text, withoutDetails)))
  return `// Made from schema/openapi.json by npm run schema.\n${types}${contractValues(contract)}`
}

/** Leaves out what the console's types do without: examples, summaries, headers, kinds of numbers, and failures, which are one type. */
function withoutDetails(name: string, value: unknown) {
  if (/^[45]\d\d$/.test(name) || value === 'int64') return undefined
  const is_property = typeof value === 'object' && value !== null && 'type' in value
  return !is_property && ['summary', 'example', 'examples', 'headers'].includes(name)
    ? undefined
    : value
}

interface Schema {
  $ref?: string
  anyOf?: Schema[]
  type?: string | string[]
  format?: string
  enum?: string[]
  pattern?: string
  examples?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
}

interface Operation {
  operationId: string
  tags?: string[]
  security?: object[]
  parameters?: { name: string; schema: Schema }[]
}

type Schemas = Record<string, Schema>

interface Contract {
  components: { schemas: Schemas }
  paths: Record<string, Record<string, Operation>>
}

/** The values of the contract, since types do not exist at run time. Each is its own export: the bundler drops unused exports. */
function contractValues({ components: { schemas }, paths }: Contract): string {
  const operations = Object.values(paths).flatMap(methods => Object.values(methods))
  const values = [
    ...Object.entries(schemas).map(([title, schema]) => [
      title,
      componentValues(title, schema, schemas)
    ]),
    ...operations.map(({ operationId, parameters = [] }) => {
      const lists = parameters.map(({ name, schema }) => [name, resolve(schema, schemas).enum])
      const entries = lists.filter(([, list]) => list)
      return [operationId, entries.length > 0 && Object.fromEntries(entries)]
    }),
    [
      'OperationAreas',
      Object.fromEntries(
        operations
          .filter(({ security = [] }) => security.some(way => 'token' in way))
          .map(({ operationId, tags = [] }) => [operationId, tags[0]])
      )
    ]
  ].filter(([, value]) => value)
  const lines = values.map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)} as const;`
  )
  return `${about_values}\n${lines.join('\n')}\n`
}

const about_values = `// A component is its list of values or the table that is its example; otherwise an object that has for each field its list of values,
// 'date', or its type. An operation is an object that has the values of each parameter with a list of values. OperationAreas has the
// operations that programs reach.`

/** Components that are one object each, which their example is. */
const tables = ['CurrencyDecimals', 'DetailParams', 'Permissions']

function componentValues(title: string, schema: Schema, schemas: Schemas): unknown {
  const { enum: list, examples = [], properties } = schema
  if (list) return list
  if (tables.includes(title)) return examples[0]
  if (!properties) return undefined
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      const { items, ...whole } = resolve(field, schemas)
      const values = whole.enum ?? (items && resolve(items, schemas).enum)
      return [name, values ?? typeName(whole)]
    })
  )
}

/** The schema that a reference, or a choice between a schema and null, stands for; other schemas are returned as they are. */
function resolve(schema: Schema, schemas: Schemas): Schema {
  const { $ref, anyOf } = schema
  if (anyOf) return resolve(anyOf[0] as Schema, schemas)
  return schemas[$ref?.split('/').at(-1) ?? ''] ?? schema
}

const date_or_empty = '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$'

function typeName({ format, pattern, type }: Schema) {
  if (format === 'date' || pattern === date_or_empty) return 'date'
  return [type].flat().find(one => one !== 'null') ?? null
}

if (process.argv[1] === import.meta.filename) writeFileSync(contract, await generateContract())
