import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { home } from '../../src/core/home.ts'

// Prints how long the service takes from its start to "listening" on an existing small database, and the
// memory it holds at rest. Nothing is asserted: compare figures of one run on one machine.

const rounds = 7
const folder = mkdtempSync(join(tmpdir(), 'chapterhouse-bench-'))
const env = { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0' }
const program = join(home, 'chapterhouse.js')

try {
  execFileSync(process.execPath, [program, 'demo', '--members', '1000'], { env, stdio: 'ignore' })
  const results: { milliseconds: number; megabytes: number }[] = []
  for (let round = 0; round < rounds; round++) results.push(await measure())
  for (const name of ['milliseconds', 'megabytes'] as const) {
    const values = results.map(result => result[name]).sort((a, b) => a - b)
    const [least, median, most] = [values[0], values[rounds >> 1], values.at(-1)].map(value =>
      value?.toFixed(0)
    )
    const what = name === 'milliseconds' ? 'start to listening, ms' : 'resident memory at rest, MB'
    process.stdout.write(`${what.padEnd(28)} min ${least}  median ${median}  max ${most}\n`)
  }
} finally {
  rmSync(folder, { recursive: true })
}

async function measure() {
  const begun = performance.now()
  const child = spawn(process.execPath, [program, 'serve'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore']
  })
  await new Promise(resolve => child.stdout.once('data', resolve))
  const milliseconds = performance.now() - begun
  await new Promise(resolve => setTimeout(resolve, 1000))
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  child.kill('SIGTERM')
  await new Promise(resolve => child.once('exit', resolve))
  return { milliseconds, megabytes }
}
