import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Contract } from '../http/openapi/publish.ts'

/** `schema`: prints the OpenAPI document, or writes it and a JSON Schema for each resource into a folder. */
export async function printSchema({ out }: { out?: string }) {
  const files = contractFiles(await readContract())
  if (!out) return void process.stdout.write(files['openapi.json'] ?? '')
  mkdirSync(out, { recursive: true })
  for (const old of readdirSync(out)) if (old.endsWith('.json')) rmSync(join(out, old))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text)
}

/** The files of the published contract, which are committed under schema/. */
export function contractFiles({
  openapi,
  schemas
}: Pick<Contract, 'openapi' | 'schemas'>): Record<string, string> {
  const parsed = Object.entries(schemas).map(([name, text]) => [name, JSON.parse(text)] as const)
  return Object.fromEntries(
    [['openapi', openapi] as const, ...parsed].map(([name, json]) => [
      `${name}.json`,
      `${JSON.stringify(json, null, 2)}\n`
    ])
  )
}

async function readContract() {
  const folder = mkdtempSync(join(tmpdir(), 'chapterhouse-'))
  const app = await buildApp(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
  try {
    await app.ready()
    return app.contract()
  } finally {
    await app.close()
    rmSync(folder, { recursive: true })
  }
}
