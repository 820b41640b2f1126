import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'

const tree = [
  ...['src', 'drizzle', 'schema', 'test/fixtures'],
  ...['package.json', 'tsconfig.json', 'drizzle.config.ts']
]

/** A copy of the tree that runs on its own. */
export function copyTree(t: Test) {
  const copy = aFolder(t)
  for (const path of tree) cpSync(join(home, path), join(copy, path), { recursive: true })
  for (const path of ['node_modules', 'dist']) symlinkSync(join(home, path), join(copy, path))
  return copy
}

/** Puts a line behind another line of a file. */
export function insertAfter(file: string, line: string, added: string) {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(line)) throw new Error(`${file} has no ${line}`)
  writeFileSync(file, text.replace(line, `${line}\n${added}`))
}

/** The files of two trees that differ, and those that one of them lacks. */
export function changedFiles(copy: string) {
  const read = (root: string, path: string) => {
    try {
      return readFileSync(join(root, path), 'utf8')
    } catch {
      return undefined
    }
  }
  const files = globSync('{src,drizzle,schema,test}/**/*.*', { cwd: copy })
  return files.filter(path => read(copy, path) !== read(home, path)).sort()
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
