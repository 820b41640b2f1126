// Writes contract.ts, the types of the published contract. openapi-typescript wants TypeScript 5's API,
// which TypeScript 7 has no longer: it is handed the one that is installed beside.
import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'

const contract = join(import.meta.dirname, 'contract.ts')

/** The text of contract.ts as schema/openapi.json has it now: types, and the lists that are offered as a choice. */
export async function typesOfContract(): Promise<string> {
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context)
  })
  const { default: openapiTS, astToString } = await import('openapi-typescript')
  hooks.deregister()
  const document = join(import.meta.dirname, '../../../schema/openapi.json')
  const contract = JSON.parse(readFileSync(document, 'utf8'))
  const types = astToString(await openapiTS(contract))
  return `// Made from schema/openapi.json by npm run schema.\n${types}${listsOf(contract)}`
}

type Schemas = Record<string, { enum?: string[] }>

/** Types are gone when the page is built: the values of components that are lists. */
function listsOf({ components }: { components: { schemas: Schemas } }) {
  const named = Object.entries(components.schemas).filter(([, schema]) => schema.enum)
  const lists = named.map(([title, schema]) => `    ${title}: ${JSON.stringify(schema.enum)}`)
  return `/** The components that are lists of values. */\nexport const lists = {\n${lists.join(',\n')}\n} as const;\n`
}

if (process.argv[1] === import.meta.filename) writeFileSync(contract, await typesOfContract())
