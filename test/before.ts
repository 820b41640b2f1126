// What `tap` runs before all tests: builds the service and the console where they are older than their sources. Tests start
// the built service, some at the same time.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync(process.execPath, ['chapterhouse.js', 'version'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  // tap's loader would measure the coverage of the build
  env: { ...process.env, NODE_OPTIONS: '', _TAPJS_PROCESSINFO_COVERAGE_: '0' }
})
process.exitCode = status ?? 1
