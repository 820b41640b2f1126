// Runs test files, each in a process of its own, and prints what they say (TAP): spawn-tests.ts JOBS FOLDER FILE…
// The output of each is kept in the folder too. The command `tap` would load into every process what measures coverage,
// also into those that tests start: that is a third of the processor time of a file.
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import t from 'tap'

/** How long a file may take, in seconds. */
const timeout = 600

const [jobs, folder = '', ...files] = process.argv.slice(2)
t.setTimeout(0)
t.jobs = Number(jobs)
t.plan(files.length)
t.on('spawn', subtest => {
  const output = join(folder, `${subtest.name}.tap`)
  mkdirSync(dirname(output), { recursive: true })
  subtest.on('process', process => process.stdout?.pipe(createWriteStream(output)))
})

// tap's spawn names its loader in NODE_OPTIONS
const command = ['-u', 'NODE_OPTIONS', process.execPath, '--enable-source-maps']
const env = { ...process.env, TAP_TIMEOUT: String(timeout) }
for (const file of files)
  t.spawn('env', [...command, file], { buffered: true, timeout: timeout * 1000, env }, file)
