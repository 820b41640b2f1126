import { globSync } from 'node:fs'
import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import root, { type Test } from 'tap'
import { startFromBundles } from '../src/background/thread.ts'
import { home } from '../src/core/home.ts'

// test/before.ts has built them
if (process.env.TAP === '1') startFromBundles(pathToFileURL(join(home, 'dist/')))

// what was compiled serves the next process and its threads; coverage would be less precise
if (process.env._TAPJS_PROCESSINFO_COVERAGE_ !== '1') {
  process.env.NODE_COMPILE_CACHE ??= join(home, 'node_modules/.cache/compiled')
  enableCompileCache()
}

// Node reads the package.json of Drizzle, which is very long, for each import of its hundred files: a third of the time of a start
const resolved = new Map<string, ResolveFnOutput>()
registerHooks({
  resolve(specifier, context, next) {
    const within = specifier.startsWith('.') && context.parentURL?.includes('/drizzle-orm/')
    if (within)
      return {
        url: new URL(specifier, context.parentURL).href,
        format: 'module',
        shortCircuit: true
      }
    if (!specifier.startsWith('drizzle-orm')) return next(specifier, context)
    const known = resolved.get(specifier) ?? next(specifier, context)
    resolved.set(specifier, known)
    return { ...known, shortCircuit: true }
  }
})

/** The test that a file's tests belong to: tap's root where `tap FILE` runs the file alone, else the file's own. */
let current: Test = root

export { current as default }

/**
 * Runs the test files below a folder of `test/` in this process, each as a test of its own, one after the other: a process
 * for each file would load the service anew. Files named `*.all.test.ts` need a process of their own, or are long: they
 * are run by `npm run test:all` alone. A folder that takes long is shared by several processes: each has a part, of four parts
 * every fourth file.
 */
export async function runFolder(folder: string, { part, of } = { part: 1, of: 1 }) {
  const files = globSync(join(home, 'test', folder, '**/*.test.ts'), {
    exclude: ['**/*.all.test.ts']
  })
  const own_files = files.sort().filter((_, place) => place % of === part - 1)
  for (const file of own_files)
    await root.test(relative(home, file), async own => {
      current = own
      await import(pathToFileURL(file).href)
    })
}
