import type { Contract } from '../../src/http/openapi/publish.ts'

type Schema = Record<string, unknown>
type Document = Pick<Contract['openapi'], 'paths'> & {
  components: Pick<Contract['openapi']['components'], 'responses' | 'schemas'>
}

/** An operation of a document, as far as the rules look at it. */
interface Operation {
  operationId: string
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Answers
}
type Answers = Record<string, { content?: Content }>
type Content = Record<string, { schema: Schema }>

/** A schema of a document, and where it is. */
interface Place {
  at: string
  schema: Schema
  /** It is a component itself. */
  named: boolean
  /** Only requests have it. */
  sent: boolean
}

/** What is wrong with a schema; each rule is for generators that fail or disappoint where it is broken. */
const schemaRules: Record<string, (place: Place) => boolean> = {
  // oapi-codegen refuses the document
  'has several types': ({ schema: { type } }) =>
    Array.isArray(type) && (type.length !== 2 || type[1] !== 'null'),
  // Java takes int for an integer, Go takes float32 for a number
  'is a number without format': ({ schema: { type, format } }) =>
    [type].flat().some(one => one === 'integer' || one === 'number') &&
    !['int32', 'int64', 'double'].includes(String(format)),
  // a constant number is an enumeration of it in Java, whose class does not compile
  'is a constant that is no string': ({ schema: { type, const: value } }) =>
    ['integer', 'number', 'boolean'].includes(String(type)) && value !== undefined,
  // every generator makes up a name for it, such as Getmembers200Response, once for each place
  'is an object without a name': ({ schema, named }) => !named && 'properties' in schema,
  'is a list of values without a name': ({ schema, named }) => !named && 'enum' in schema,
  // most generators know additionalProperties alone
  'is a map by patternProperties': ({ schema }) => 'patternProperties' in schema,
  // openapi-python-client refuses the document
  'is a constant that is an object': ({ schema: { const: value } }) => typeof value === 'object',
  // ogen and openapi-python-client refuse it
  'has a default beside a choice': ({ schema }) => 'default' in schema && 'anyOf' in schema,
  'has a default that is an object': ({ schema }) => typeof schema.default === 'object',
  // clients of TypeScript and Go require such a field
  'is a field with a default': ({ at, schema }) => 'default' in schema && at.includes('/'),
  // strict validators refuse what they do not know
  'has a format of ours': ({ schema: { format } }) =>
    format !== undefined && !known_formats.includes(String(format)),
  // clients cannot know what is refused
  'is a text that does not tell what it refuses': ({ schema, sent }) =>
    sent && schema.type === 'string' && !saysWhatItRefuses(schema)
}

/** Formats of JSON Schema and OpenAPI that validators and generators know. */
const text_formats = ['binary', 'date', 'date-time', 'email', 'uri', 'uuid']
const known_formats = [...text_formats, 'int32', 'int64', 'double']

function saysWhatItRefuses(schema: Schema) {
  const known = text_formats.includes(String(schema.format))
  return known || ['pattern', 'enum', 'const'].some(keyword => keyword in schema)
}

/** What clients made from a document would suffer from: the place and the fault of each. */
export function findFaults(document: Document): string[] {
  const operations = listOperations(document)
  const faults = Object.entries(schemaRules).flatMap(([fault, breaks]) =>
    listPlaces(document, operations)
      .filter(breaks)
      .map(({ at }) => `${at} ${fault}`)
  )
  const failures = findAnswerFaults('failure', document.components.responses as Answers)
  const answers = operations.flatMap(({ operationId, requestBody, responses }) =>
    findAnswerFaults(operationId, { ...(requestBody && { body: requestBody }), ...responses })
  )
  return [...faults, ...findNameFaults(operations), ...answers, ...failures]
}

function listOperations({ paths }: Document): Operation[] {
  return Object.values(paths).flatMap(methods => Object.values(methods) as Operation[])
}

/** The ids of operations become functions: verb and noun in camelCase, each once. */
function findNameFaults(operations: Operation[]) {
  const ids = operations.map(({ operationId }) => operationId)
  return ids.flatMap((id, index) => [
    ...(/^[a-z]+(?:[A-Z][a-z]+)+$|^[a-z]+(?:In|Out)$/.test(id)
      ? []
      : [`${id} is no verb and noun`]),
    ...(ids.indexOf(id) === index ? [] : [`${id} is the id of two operations`])
  ])
}

/** Answers and bodies in JSON are components, so that clients have a type to name; of forms, generators take the parts alone. */
function findAnswerFaults(at: string, answers: Answers) {
  const forms = Object.entries(answers).flatMap(([part, { content = {} }]) =>
    Object.entries(content)
      .filter(([type, { schema }]) => type !== 'application/json' && schema.$ref)
      .map(([type]) => `${at} ${part} refers to a component for ${type}`)
  )
  const bodies = Object.entries(answers)
    .map(([part, { content }]) => [part, content?.['application/json']?.schema] as const)
    .filter(([, schema]) => schema && !schema.$ref)
    .map(([part]) => `${at} ${part} is no component`)
  return [...forms, ...bodies]
}

/** Every schema of a document. */
function listPlaces({ components }: Document, operations: Operation[]): Place[] {
  const sent = sentComponents(components.schemas, operations)
  return [
    ...Object.entries(components.schemas).flatMap(([title, schema]) =>
      listInner({ at: title, schema, named: true, sent: sent.has(title) })
    ),
    ...operations.flatMap(({ operationId, parameters = [] }) =>
      parameters.flatMap(({ name, in: part, schema }) => {
        // HTTP itself says what headers may hold
        const sent = part !== 'header'
        return listInner({ at: `${operationId} ${name}`, schema, named: false, sent })
      })
    )
  ]
}

/** A schema and those inside it. */
function listInner(place: Place): Place[] {
  const { at, schema, sent } = place
  const inner = [
    ...Object.entries({ ...(schema.properties as object) }),
    ...Object.entries({ ...(schema.patternProperties as object) }),
    ...['items', 'additionalProperties', 'not'].map(name => [name, schema[name]] as const),
    ...['anyOf', 'oneOf', 'allOf'].flatMap(name =>
      Object.entries({ ...(schema[name] as object) }).map(([n, one]) => [`${name}/${n}`, one])
    )
  ].filter((entry): entry is [string, Schema] => typeof entry[1] === 'object')
  return [
    place,
    ...inner.flatMap(([name, schema]) =>
      listInner({ at: `${at}/${name}`, schema, named: false, sent })
    )
  ]
}

/** The components that bodies of requests are made of. */
function sentComponents(schemas: Record<string, Schema>, operations: Operation[]): Set<string> {
  const found = new Set<string>()
  const visit = (schema: unknown) => {
    for (const [, title = ''] of JSON.stringify(schema).matchAll(
      /"#\/components\/schemas\/(\w+)"/g
    )) {
      if (found.has(title)) continue
      found.add(title)
      visit(schemas[title])
    }
  }
  for (const { requestBody } of operations) if (requestBody) visit(requestBody)
  return found
}
