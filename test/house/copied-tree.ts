import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'

const tree = [
  ...['src', 'drizzle', 'schema', 'test', 'docs'],
  ...[
    'package.json',
    'tsconfig.json',
    'drizzle.config.ts',
    'biome.json',
    '.dependency-cruiser.mjs',
    'build.js',
    'chapterhouse.js'
  ]
]

/** A copy of the tree that runs on its own. */
export function copyTree(t: Test) {
  const copy = aFolder(t)
  for (const path of tree) cpSync(join(home, path), join(copy, path), { recursive: true })
  // tests that have a case for each filter, or its like, are not compiled
  const settings = readFileSync(join(copy, 'tsconfig.json'), 'utf8')
  writeFileSync(join(copy, 'tsconfig.json'), settings.replace('"test"', '"test/fixtures"'))
  for (const path of ['node_modules', 'dist']) symlinkSync(join(home, path), join(copy, path))
  return copy
}

/** Puts a line behind another line of a file. */
export function insertAfter(file: string, line: string, added: string) {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(line)) throw new Error(`${file} has no ${line}`)
  writeFileSync(file, text.replace(line, `${line}\n${added}`))
}

/** The texts of a tree, by their paths. */
export type Tree = ReadonlyMap<string, string>

/** The texts of a tree as they are now. */
export function readTree(root: string): Tree {
  const files = globSync('{src,drizzle,schema,test,docs}/**/*.*', { cwd: root })
  return new Map(files.map(path => [path, readFileSync(join(root, path), 'utf8')]))
}

/** The files of a copy that were changed or added since `before`. */
export function changedFiles(copy: string, before: Tree) {
  const now = [...readTree(copy)]
  return now.flatMap(([path, text]) => (before.get(path) === text ? [] : [path])).sort()
}

/** What the compiler says of the copy, with the options of `tsc`; what it knows is kept for the next time. */
export function typeErrors(copy: string, ...args: string[]) {
  const kept = join(copy, `${args.join('').replaceAll(/\W/g, '')}.tsbuildinfo`)
  return run(copy, 'tsc', ...args, '--incremental', '--tsBuildInfoFile', kept).stdout
}

/** Runs a program of node_modules in the copy, and answers its exit code and what it printed. */
export function run(copy: string, program: string, ...args: string[]) {
  // tap puts options for Node there, with which the compiler does not start
  const command = ['-u', 'NODE_OPTIONS', join(home, 'node_modules/.bin', program)]
  const { status, stdout } = spawnSync('env', [...command, ...args], {
    cwd: copy,
    encoding: 'utf8'
  })
  return { status, stdout }
}

/** Runs a file of the copy with this Node, from its sources, and answers its exit code and what it printed. */
function runFile(copy: string, ...args: string[]) {
  // the copy has migrations of its own
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    TAP: '0',
    EMPTY_REGISTER: '',
    TAP_TIMEOUT: '1800'
  }
  return spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env })
}

/** Writes the published contract of the copy, as `npm run schema` does. */
export function publish(copy: string) {
  for (const args of [
    ['src/cli.ts', 'schema', '--out', 'schema'],
    ['src/console/api/generate.ts']
  ]) {
    const { status, stderr } = runFile(copy, ...args)
    if (status !== 0) throw new Error(stderr)
  }
}

/** The tests of the house that hold a copy too, whatever was added to it. */
const rules = [
  ...['nouns', 'documents', 'erasing'].map(name => `test/house/${name}.test.ts`),
  'test/http/contract.test.ts'
]

/** Checks that the rules of the house accept the copy: lint with the import rules, dependencies, contract, and `others`. */
export function checkRules(t: Test, copy: string, ...others: string[]) {
  const lint = run(copy, 'biome', 'lint', '--error-on-warnings', 'src')
  t.equal(lint.status, 0, lint.stdout)
  const imports = run(copy, 'depcruise', 'src')
  t.equal(imports.status, 0, imports.stdout)
  for (const file of [...rules, ...others]) {
    const { status, stdout, stderr } = runFile(copy, file)
    const failed = stdout.split('\n').filter(line => /^\s*not ok/.test(line))
    t.equal(status, 0, `${file} ${failed.join('; ')} ${stderr.slice(-1000)}`)
  }
}
