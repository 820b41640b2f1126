import { fileName, type Json, referencedComponents } from './components.ts'
import { buildDocument, type Published } from './document.ts'
import type { Operation } from './operation.ts'
import { renderPage } from './page.ts'

/** The OpenAPI document, and a JSON Schema 2020-12 for each component that is no envelope, serialized, by file name. */
export interface Contract {
  openapi: ReturnType<typeof buildDocument>
  schemas: Record<string, string>
  /** The serialized list of the schemas. */
  index: string
  /** The serialized document and the page that shows it, as bytes, so that answers share them. */
  text: Buffer
  page: Buffer
}

/** Builds the contract from operations and what is published beside them. */
export function buildContract(operations: Operation[], published: Published): Contract {
  const openapi = buildDocument(operations, published)
  const components = openapi.components.schemas
  // an envelope is no resource
  const resources = Object.entries(components).filter(([title]) => !title.endsWith('Response'))
  const schemas = resources.map(([title, schema]) => [
    fileName(title),
    standAlone(title, schema, components)
  ])
  const listed = resources.map(([title, { description = '' }]) => {
    const name = fileName(title)
    return { name, title, description, path: `/schema/${name}.json` }
  })
  const index = JSON.stringify({ schemas: listed })
  const text = Buffer.from(JSON.stringify(openapi))
  const page = Buffer.from(renderPage(openapi))
  return { openapi, index, text, page, schemas: Object.fromEntries(schemas) }
}

/** One component as a document of its own, with the components that it refers to under `$defs`. */
function standAlone(title: string, schema: Json, components: Record<string, Json>): string {
  const $defs = referencedComponents(schema, components)
  const alone = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    // relative: each service has an address of its own
    $id: `${fileName(title)}.json`,
    title,
    ...schema,
    ...(Object.keys($defs).length > 0 && { $defs })
  }
  return JSON.stringify(alone).replaceAll('#/components/schemas/', '#/$defs/')
}
