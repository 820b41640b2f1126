import type { Permission } from '../../association/access/permissions.ts'
import type { Noun } from '../../core/noun.ts'

type Json = Record<string, unknown>

/** A route, as far as tools are made from it. */
export interface Route {
  url: string
  method: string | readonly string[]
  schema?: { operationId?: string }
  config?: {
    permission?: Permission
    chapter?: string
    programs?: boolean | 'all'
    releases?: true
    reads?: boolean
    takes?: object
    noun?: Noun
    creates?: boolean
  }
}

/** An operation of the contract, as an assistant calls it. */
export interface Tool<R extends Route = Route> {
  /** The id of the operation. */
  name: string
  description: string
  inputSchema: { type: 'object'; properties: Json; required?: string[] }
  route: R
  permission: Permission
  /** It releases money or mail, or erases. */
  releases: boolean
  /** What its records are. */
  noun: Noun | undefined
  method: 'GET' | 'POST' | 'PUT'
  /** Where its arguments go that are not in the body. */
  places: ReadonlyMap<string, string>
  /** What it writes needs a dry run before. */
  writes: boolean
  /** It has a dry run of its own. */
  has_dry_run: boolean
  /** It takes a file. */
  takes_file: boolean
}

/** The document of the contract, as far as tools are made from it. */
interface Document {
  paths: object
  components: { schemas: Record<string, Json> }
}

interface Described {
  operationId: string
  description: string
  parameters?: { name: string; in: string; required: boolean; description: string; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { content?: Json }>
}

const trial = 'Says what would happen, and changes nothing.'
const first_dry =
  'Call it with `dry_run: true` first, then within ten minutes with the same arguments without it.'
const needs_person = 'It is not done at once: a person of the office answers the request.'

/** The tools that routes are, by name. */
export function makeTools<R extends Route>(
  routes: readonly R[],
  document: Document
): Map<string, Tool<R>> {
  const described = Object.values(document.paths).flatMap(
    methods => Object.values(methods) as Described[]
  )
  const by_id = new Map(described.map(one => [one.operationId, one]))
  const tools = routes.flatMap(route => {
    const operation = by_id.get(route.schema?.operationId ?? '')
    const { config } = route
    if (!operation || !config?.programs || !config.permission) return []
    return [makeTool(route, operation, document.components.schemas)]
  })
  return new Map(tools.map(tool => [tool.name, tool]))
}

function makeTool<R extends Route>(
  route: R,
  { operationId: name, ...operation }: Described,
  schemas: Record<string, Json>
): Tool<R> {
  const { config = {} } = route
  const method = route.method as Tool['method']
  const parameters = (operation.parameters ?? []).filter(one => one.in !== 'header')
  const content = operation.requestBody?.content ?? {}
  const takes_file = Boolean(config.takes)
  const body = takes_file ? file : resolve(content['application/json']?.schema ?? {}, schemas)
  const { properties = {}, required = [] } = body as { properties?: Json; required?: string[] }
  const given = Object.fromEntries(
    parameters.map(({ name, description, schema }) => [
      name,
      { ...(resolve(schema, schemas) as Json), description }
    ])
  )
  const is_json = 'application/json' in (operation.responses['200']?.content ?? { json: 0 })
  const makes = '201' in operation.responses
  const writes = method !== 'GET' && !config.reads && (is_json || makes)
  const fields = { ...given, ...properties }
  const has_dry_run = 'dry_run' in fields
  const own = writes && !has_dry_run && { dry_run: { type: 'boolean', description: trial } }
  const needed = [...parameters.filter(one => one.required).map(one => one.name), ...required]
  const needs = config.releases ? needs_person : first_dry
  return {
    name,
    description: [operation.description, writes && needs].filter(Boolean).join(' '),
    inputSchema: {
      type: 'object',
      properties: { ...fields, ...own },
      ...(needed.length > 0 && { required: needed })
    },
    route,
    permission: config.permission as Permission,
    releases: Boolean(config.releases),
    noun: config.noun,
    method,
    places: new Map(parameters.map(one => [one.name, one.in])),
    writes,
    has_dry_run,
    takes_file
  }
}

const file = {
  properties: { file: { type: 'string', description: 'The text of the file.' } },
  required: ['file']
}

/** Puts schemas in the place of references to them. Examples are left out. */
function resolve(value: unknown, schemas: Record<string, Json>): unknown {
  if (Array.isArray(value)) return value.map(one => resolve(one, schemas))
  if (typeof value !== 'object' || value === null) return value
  const { $ref, examples: _, example: __, ...rest } = value as Json
  const named = typeof $ref === 'string' ? schemas[$ref.split('/').at(-1) as string] : undefined
  const all = { ...named, ...rest }
  return Object.fromEntries(
    Object.entries(named ? (resolve(all, schemas) as Json) : all).map(([name, inner]) => [
      name,
      named ? inner : resolve(inner, schemas)
    ])
  )
}

/** A request that is made in the process. */
interface Asked {
  method: Tool['method']
  url: string
  query: Record<string, string>
  payload?: string | object
  headers: Record<string, string>
}

/** An id in a path. What is none is not put there, since `..` would be another path. */
function toSegment(id: unknown): string {
  return /^-?\d+$/.test(String(id)) ? String(id) : '-'
}

/** The request that a call of a tool is. Arguments that the operation does not know, or are no ids, are left for it to refuse. */
export function toRequest({ route, method, places, takes_file }: Tool, given: Json): Asked {
  const path = route.url.replace(/:(\w+)/g, (_, name) => toSegment(given[name]))
  const rest = Object.entries(given).filter(([name]) => places.get(name) !== 'path')
  const in_query = ([name]: [string, unknown]) => places.has(name) || method === 'GET'
  const query = Object.fromEntries(
    rest.filter(in_query).map(([name, value]) => [name, String(value)])
  )
  const body = Object.fromEntries(rest.filter(one => !in_query(one)))
  if (method === 'GET') return { method, url: path, query, headers: {} }
  if (!takes_file) return { method, url: path, query, payload: body, headers: {} }
  const text = String(body.file)
  const type = text.trimStart().startsWith('<') ? 'application/xml' : 'text/csv'
  return { method, url: path, query, payload: text, headers: { 'content-type': type } }
}
