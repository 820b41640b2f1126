import { readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'

/** What the schema of a version finds wrong with files. */
export async function flaws(version: string, ...files: string[]) {
  const schema = readFileSync(new URL(`xsd/${version}.xsd`, import.meta.url), 'utf8')
  const xml = files.map((contents, at) => ({ fileName: `file${at}.xml`, contents }))
  return (await validateXML({ xml, schema: [schema] })).errors
}
