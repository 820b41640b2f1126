import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { home } from '../../src/core/home.ts'

/** A source file. */
export interface File {
  path: string
  text: string
}

/** Every source file. */
export const files: File[] = globSync('src/**/*.{ts,tsx}', { cwd: home }).map(path => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(join(home, path), 'utf8')
}))

/** A unit of the import graph, by the path of a file. */
export type UnitFor = (path: string) => string

/** A room: a folder; a `wing.ts` and each file directly under `src` or `src/console` count alone. */
export function roomFor(path: string) {
  const folder = posix.dirname(path)
  const alone = posix.basename(path) === 'wing.ts' || /^src(\/console)?$/.test(folder)
  return alone ? path : folder
}

/** A wing: a folder directly under `src`, its `wing.ts` included; each file beside the wings counts alone. */
export function wingFor(path: string) {
  return path.split('/').slice(0, 2).join('/')
}

/** The units that each unit imports, types, dynamic imports and entries of threads included. */
export function importsByUnit(files: readonly File[], unitFor: UnitFor) {
  const imports = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const from = unitFor(path)
    const found = imports.get(from) ?? new Set()
    imports.set(from, found)
    const entries = text.matchAll(/\b(?:entry|import_thread): '([a-z][^']*)'/g)
    for (const [, name = ''] of entries) {
      const to = unitFor(`src/${name}.ts`)
      if (to !== from) found.add(to)
    }
    for (const [, name = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)) {
      const to = unitFor(posix.join(posix.dirname(path), name))
      if (to !== from) found.add(to)
    }
  }
  return imports
}
