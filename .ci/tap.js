// Runs tap with these arguments. Where tests fail, their names are the last lines, for in a long run they stand far above:
// the file, and the names of tests that lead to each. They are read from what tap keeps for `tap replay`.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'

const results = '.tap/test-results'
rmSync(results, { recursive: true, force: true })
const { status } = spawnSync('tap', process.argv.slice(2), { stdio: 'inherit' })
process.exitCode = status ?? 1
if (status !== 0)
  for (const path of globSync(`${results}/**/*.tap`).sort())
    for (const names of failures(readFileSync(path, 'utf8')))
      console.error(`failed: ${path.slice(results.length + 1, -'.tap'.length)} › ${names}`)

/** The names that lead to each failure in the output of a test file. */
function failures(text) {
  const open = []
  const found = []
  for (const line of text.split('\n')) {
    const depth = line.search(/\S/) / 4
    const [, subtest] = /^ *# Subtest: (.*)$/.exec(line) ?? []
    if (subtest !== undefined) open[depth] = subtest
    const [, name] = /^ *not ok \d+ - (?!.* # (?:TODO|SKIP))(.*?)(?: # time=.*)?$/.exec(line) ?? []
    const path = [...open.slice(0, depth), name].join(' › ')
    // a test fails with what failed in it
    if (name !== undefined && !found.at(-1)?.startsWith(path)) found.push(path)
  }
  return /^1\.\.\d/m.test(text) ? found : [...found, 'it ended before its end']
}
