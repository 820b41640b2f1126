/**
 * Where a request names its chapter: the path to the field, such as `query/chapter_id`, with `*` for every item of a
 * list; `record` if the store checks the record by `request.permitted`; `none` if the operation is about no chapter.
 */
type ChapterPlace = `query/${string}` | `body/${string}` | 'record' | 'none'

/** What a route says about chapters in its requests. */
export interface ChapterConfig {
  chapter?: ChapterPlace
  /** Other fields of the body that name chapters, such as `grants/*\/chapter_id`, which the store checks. */
  chapters_in_store?: readonly string[]
}

/** A JSON Schema, as far as it matters here. */
interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
}

/**
 * What is wrong with the declaration of a route: it does not say where the chapter is, names a field that its schema
 * does not have, or leaves out a `chapter_id` of its schema. Undefined if it is complete.
 */
export function findPlaceFlaw(
  { chapter, chapters_in_store = [] }: ChapterConfig,
  { querystring, body }: { querystring?: unknown; body?: unknown }
): string | undefined {
  if (!chapter) return 'does not say where its request names the chapter'
  const declared = [chapter, ...chapters_in_store.map(place => `body/${place}`)]
  const found = [
    ...listPlaces(querystring as Schema, 'query'),
    ...listPlaces(body as Schema, 'body')
  ]
  const missing = declared.find(place => place.includes('/') && !found.includes(place))
  if (missing) return `has no field ${missing} that names the chapter`
  const forgotten = found.find(place => place.endsWith('/chapter_id') && !declared.includes(place))
  return forgotten && `does not say that its request names a chapter in ${forgotten}`
}

/** The chapters that a validated request names at a place; null stands for all chapters. */
export function readChapters(
  place: string | undefined,
  request: { query: unknown; body: unknown }
) {
  const [part, ...names] = place?.split('/') ?? []
  if (names.length === 0) return []
  let values: unknown[] = [part === 'query' ? request.query : request.body]
  for (const name of names)
    values = values.flatMap(value =>
      name === '*'
        ? ((value ?? []) as unknown[])
        : [(value as Record<string, unknown> | null)?.[name]]
    )
  return values.filter(value => value !== undefined) as (number | null)[]
}

/** The paths to all fields of a schema, with `*` for the items of lists. */
function listPlaces(schema: Schema | undefined, path: string): string[] {
  if (!schema) return []
  const { properties = {}, items, anyOf = [], allOf = [], oneOf = [] } = schema
  const fields = Object.entries(properties).flatMap(([name, field]) => [
    `${path}/${name}`,
    ...listPlaces(field, `${path}/${name}`)
  ])
  const variants = [...anyOf, ...allOf, ...oneOf].flatMap(variant => listPlaces(variant, path))
  return [...fields, ...variants, ...listPlaces(items, `${path}/*`)]
}
