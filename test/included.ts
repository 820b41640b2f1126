import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../src/core/home.ts'

/** The patterns of the tests that `npm test` runs, which `tap` takes where it is given none. */
export function readIncluded(): string[] {
  const text = readFileSync(join(home, '.taprc'), 'utf8')
  return [...text.matchAll(/^ {2}- (test\/.*)$/gm)].map(([, pattern = '']) => pattern)
}

/** Whether a test imports what starts a browser, from whatever folder. */
export function startsBrowser(text: string): boolean {
  return /from '(?:\.\.?\/)+(?:console\/)?(?:browser|office)\.ts'/.test(text)
}
