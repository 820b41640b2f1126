import { OptionalKind, type TObject, type TSchema } from '@sinclair/typebox'
import { version } from '../../core/home.ts'
import type { Section } from '../../core/noun.ts'
import { deriveExample, idempotency_key } from '../../core/types.ts'
import { hoist, type Json } from './components.ts'
import { detailParams, Failure, failureResponse, listFailures } from './failures.ts'
import { describeHeaders, every_header, header_components } from './headers.ts'
import type { Operation, SentWebhook } from './operation.ts'

const prefix = '#/components/schemas/'

/** What is published beside the operations: lists that none refers to, what is sent to webhooks, and the sections. */
export interface Published {
  lists: readonly TSchema[]
  webhooks: readonly SentWebhook[]
  tags: readonly Section[]
}

/** Builds the OpenAPI 3.1 document: every operation with its examples and possible failures. */
export function buildDocument(
  operations: readonly Operation[],
  { lists, webhooks, tags }: Published
) {
  const schemas: Record<string, Json> = {}
  const responses: Record<string, Json> = {}
  const paths: Record<string, Json> = {}
  hoist([Failure, detailParams(), ...lists], schemas, prefix)
  for (const operation of operations) {
    const path = operation.url.replace(/:(\w+)(\([^)]*\))?/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [operation.method.toLowerCase()]: {
        ...hoist(describe(operation, responses), schemas, prefix),
        ...hoist(describeBody(operation), schemas, prefix, true)
      }
    }
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/', description: 'The service that published this document.' }],
    tags,
    paths: sorted(paths),
    webhooks: Object.fromEntries(
      webhooks.map(webhook => [webhook.name, hoist(describeWebhook(webhook), schemas, prefix)])
    ),
    components: {
      securitySchemes: { bearer, token },
      headers: header_components,
      responses: sorted(responses),
      schemas: sorted(schemas)
    }
  }
}

const info = {
  title: 'Chapterhouse',
  version,
  description:
    'The membership office of an association, split into chapters. Every success is `{"status":"success","data":{…}}`, every failure `{"status":"error","code":"…","message":"…"}`.',
  license: { name: 'MIT', identifier: 'MIT' },
  contact: { name: 'The operator of this service' }
}

const bearer = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The access_token of POST /auth/login, good for an hour.'
}

const token = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'ch_ and 43 characters',
  description: 'A token of POST /createtoken, for programs.'
}

function describe(operation: Operation, responses: Record<string, Json>): Json {
  const { schema, signed_in, permission } = operation
  const { operationId, summary } = schema
  const needs = permission && `Needs the permission ${permission.replaceAll('_', ' ')}.`
  return {
    operationId,
    summary,
    description: [
      schema.description ?? `${summary}.`,
      needs,
      operation.reauthenticates && again,
      operation.programs && operation.releases && named
    ]
      .filter(Boolean)
      .join(' '),
    tags: schema.tags,
    security: signed_in ? [{ bearer: [] }, ...(operation.programs ? [{ token: [] }] : [])] : [],
    ...describeParameters(operation),
    responses: {
      ...successes(operation),
      ...(operation.tagged && {
        304: {
          description: 'Not modified: If-None-Match names the present ETag.',
          headers: { ...describeHeaders({ ETag: present_tag }), ...every_header }
        }
      }),
      ...failed(operation, responses)
    }
  }
}

const present_tag = 'The entity tag of what is answered.'

function describeBody({ schema: { body }, takes }: Operation) {
  const schemas = Object.entries(takes ?? (body ? { 'application/json': body } : {}))
  if (schemas.length === 0) return {}
  const content = schemas.map(([type, { title, ...schema }]) => [
    type,
    // made clients take the parts of a form only where they stand in the operation; bytes have no example
    type === 'application/json'
      ? { schema: { title, ...schema }, example: deriveExample(schema as TSchema) }
      : { schema, ...(schema.format !== 'binary' && { example: deriveExample(schema as TSchema) }) }
  ])
  const required = !(body && OptionalKind in body)
  return { requestBody: { required, content: Object.fromEntries(content) } }
}

function describeWebhook({ name, summary, description, tags, body }: SentWebhook) {
  const parameters = ['id', 'timestamp', 'signature'].map(part => ({
    ...headerParameter(`webhook-${part}`, `The ${part}, as Standard Webhooks says.`),
    required: true
  }))
  const content = { 'application/json': { schema: body, example: deriveExample(body) } }
  const responses = { '2XX': { description: 'It has arrived.' } }
  const about = { operationId: `${name}Webhook`, summary, description, tags, security: [] }
  return { post: { ...about, parameters, requestBody: { required: true, content }, responses } }
}

const named = 'A token reaches it only where it names it.'

const again =
  'Granting owner or admin, resetting such an account, or making a token needs password and otp of the caller, who may have signed in less than five minutes ago instead: 403 `reauthentication_required`, nothing changed. Both are checked as at sign-in and spent whatever becomes of the change.'

function describeParameters({ schema, creates, tagged, matched }: Operation) {
  const parameters = [
    ...parametersIn('path', schema.params),
    ...parametersIn('query', schema.querystring),
    ...(creates ? [headerParameter('Idempotency-Key', idempotency, idempotency_key)] : []),
    ...(tagged ? [headerParameter('If-None-Match', 'The ETag of an answer that is known.')] : []),
    ...(matched ? [headerParameter('If-Match', 'The ETag of the record as it was read.')] : [])
  ]
  return parameters.length > 0 && { parameters }
}

const idempotency =
  '1 to 255 visible ASCII characters: the same key and request within 24 hours is answered with the stored answer.'

function headerParameter(name: string, description: string, bounds: Json = {}): Json {
  const schema = { type: 'string', ...bounds }
  return { name, in: 'header', required: false, description, schema }
}

function parametersIn(place: 'path' | 'query', parameters?: TObject): Json[] {
  return Object.entries<TSchema>(parameters?.properties ?? {}).map(([name, field]) => {
    const { description, examples, ...bare } = field
    const schema = field.title ? field : bare
    return {
      name,
      in: place,
      required: parameters?.required?.includes(name) ?? false,
      description: description ?? `The ${name.replaceAll('_', ' ')}.`,
      schema,
      ...(examples && { example: examples[0] })
    }
  })
}

function successes({ schema, creates, tagged, matched, headers: own = {} }: Operation) {
  const texts = {
    ...own,
    ...(creates && { 'Idempotency-Replayed': '`true` on a stored answer.' }),
    ...((tagged || matched) && { ETag: present_tag })
  }
  return Object.fromEntries(
    Object.entries(schema.response).map(([status, schema]) => {
      const { contentType = 'application/json', orText, ...bare } = schema
      const example = contentType === 'application/json' && { example: deriveExample(schema) }
      const types: string[] = [contentType].flat()
      const is_file =
        orText || types.some(type => !['application/json', 'text/html'].includes(type))
      const file_name = is_file && { 'Content-Disposition': 'The name of the file.' }
      const text = orText && { [orText]: { schema: { type: 'string' } } }
      return [
        status,
        {
          description: status === '201' ? 'Created.' : 'Done.',
          headers: { ...describeHeaders({ ...texts, ...file_name }), ...every_header },
          content: {
            ...Object.fromEntries(types.map(type => [type, { schema: bare, ...example }])),
            ...text
          }
        }
      ]
    })
  )
}

/** References to the failure responses of an operation, by status. */
function failed(operation: Operation, responses: Record<string, Json>) {
  return Object.fromEntries(
    [...Map.groupBy(listFailures(operation), ({ status }) => status)].map(([status, failures]) => {
      const name = failures.map(({ code }) => code).join('_or_')
      responses[name] ??= hoist(failureResponse(failures), {}, prefix)
      return [status, { $ref: `#/components/responses/${name}` }]
    })
  )
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
