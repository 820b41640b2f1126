// Writes contract.ts, the types of the published contract. openapi-typescript wants TypeScript 5's API,
// which TypeScript 7 has no longer: it is handed the one that is installed beside.
import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'

const contract = join(import.meta.dirname, 'contract.ts')

/** The text of contract.ts as schema/openapi.json has it now. */
export async function typesOfContract(): Promise<string> {
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context)
  })
  const { default: openapiTS, astToString } = await import('openapi-typescript')
  hooks.deregister()
  const document = join(import.meta.dirname, '../../../schema/openapi.json')
  const nodes = await openapiTS(JSON.parse(readFileSync(document, 'utf8')))
  return `// Made from schema/openapi.json by npm run schema.\n${astToString(nodes)}`
}

if (process.argv[1] === import.meta.filename) writeFileSync(contract, await typesOfContract())
