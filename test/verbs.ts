import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { home } from '../src/core/home.ts'

/** How a verb ended (-1: it was killed) and what it said. */
export interface Outcome {
  code: number
  stdout: string
  stderr: string
}

/** Runs one verb as a process of its own, as its users do. */
export function run(
  folder: string,
  args: string[],
  input = '',
  env: Record<string, string> = {}
): Promise<Outcome> {
  return new Promise(resolve => {
    const options = { env: { PATH: process.env.PATH, DATA_DIR: folder, ...env } }
    const child = execFile(
      process.execPath,
      [join(home, 'chapterhouse.js'), ...args],
      options,
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr })
    )
    child.stdin?.end(input)
  })
}

/** What a verb printed, as JSON. */
export const json = (outcome: Outcome) => JSON.parse(outcome.stdout)
