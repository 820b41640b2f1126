import type { TSchema } from '@sinclair/typebox'
import type { Section } from '../../core/noun.ts'
import { fileName, type Json, referred } from './components.ts'
import { documentOf } from './document.ts'
import type { Operation } from './operation.ts'
import { renderPage } from './page.ts'

/** The OpenAPI document, and one JSON Schema 2020-12 for each named component, by file name. */
export interface Contract {
  openapi: ReturnType<typeof documentOf>
  schemas: Record<string, Json>
  /** The document as it is sent, to programs and to people; as bytes, so that no answer is a copy of it. */
  text: Buffer
  page: string
}

/** The whole contract of these operations, and lists that no operation refers to. */
export function contractOf(
  operations: Operation[],
  lists: readonly TSchema[],
  sections: readonly Section[]
): Contract {
  const openapi = documentOf(operations, lists, sections)
  const components = openapi.components.schemas
  const schemas = Object.entries(components).map(([title, schema]) => [
    fileName(title),
    standAlone(title, schema, components)
  ])
  const [text, page] = [Buffer.from(JSON.stringify(openapi)), renderPage(openapi)]
  return { openapi, text, page, schemas: Object.fromEntries(schemas) }
}

/** One component as a document of its own, what it refers to under `$defs`. */
function standAlone(title: string, schema: Json, components: Record<string, Json>): Json {
  const $defs = referred(schema, components)
  const alone = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    ...schema,
    ...(Object.keys($defs).length > 0 && { $defs })
  }
  return JSON.parse(JSON.stringify(alone).replaceAll('#/components/schemas/', '#/$defs/'))
}
