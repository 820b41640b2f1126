import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A name that nobody else has. */
export const unusual = 'Quagzwixel'

/** The marks of texts with the name that are in the files of a folder; an empty one where it stands by itself. */
export function marksIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const paths = files.map(file => join(folder, file)).filter(path => statSync(path).isFile())
  const found = paths.flatMap(path => {
    const text = readFileSync(path, 'latin1').toLowerCase()
    return [...text.matchAll(/quagzwixel(?:\W{0,3}(k\d+)\b)?/g)].map(([, mark]) => mark ?? '')
  })
  return new Set(found)
}
