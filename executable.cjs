// The main script of the executable that release.js makes: unpacks the service, once, and starts it.
const { mkdirSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs')
const { enableCompileCache } = require('node:module')
const { homedir } = require('node:os')
const { dirname, join } = require('node:path')
const { getAsset, getAssetKeys, getRawAsset } = require('node:sea')
const { pathToFileURL } = require('node:url')
const { compileFunction, constants } = require('node:vm')

const digest = getAsset('digest', 'utf8')
const names = getAssetKeys().filter(name => name !== 'digest')
// as chapterhouse.js does; options of Node are in the executable
const memory_env = { MALLOC_MMAP_THRESHOLD_: '1048576' }

giveBackMemory()
const folder = findFolder()
enableCompileCache(join(folder, 'dist/compiled'))
// a script inside of an executable imports Node's own modules alone
const load = compileFunction('return import(path)', ['path'], {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER
})
load(pathToFileURL(join(folder, 'dist/chapterhouse.js')).href)

/** Starts the service anew in this process, with the settings for its memory; Windows cannot. */
function giveBackMemory() {
  const has_all = Object.keys(memory_env).every(name => name in process.env)
  if (process.argv[2] !== 'serve' || has_all || process.platform === 'win32') return
  const args = [process.execPath, ...process.argv.slice(2)]
  process.execve(process.execPath, args, { ...memory_env, ...process.env })
}

/** The folder with the files of this version: in the user's cache, or where that cannot be written, beside the data. */
function findFolder() {
  const places = [join(cache(), 'chapterhouse'), join(process.env.DATA_DIR || 'data', '.program')]
  const folders = places.map(place => join(place, digest))
  const whole = folders.find(isWhole)
  if (whole) return whole
  const failures = []
  for (const target of folders)
    try {
      unpack(target)
      return target
    } catch (error) {
      failures.push(error.message)
    }
  console.error(`chapterhouse cannot unpack its files: ${failures.join('; ')}`)
  process.exit(1)
}

function cache() {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env
  if (process.platform === 'win32' && LOCALAPPDATA) return LOCALAPPDATA
  if (process.platform === 'darwin') return join(homedir(), 'Library/Caches')
  return XDG_CACHE_HOME || join(homedir(), '.cache')
}

/** Whether every file is there: what cleans caches may have taken some. */
function isWhole(folder) {
  try {
    return names.every(name => statSync(join(folder, name)).size === getRawAsset(name).byteLength)
  } catch {
    return false
  }
}

/** Writes all files beside their folder, and then moves that into its place, since others may do the same. */
function unpack(target) {
  const draft = `${target}-${process.pid}`
  for (const name of names) {
    const path = join(draft, name)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, Buffer.from(getRawAsset(name)))
  }
  try {
    // what is left of it
    if (!isWhole(target)) rmSync(target, { recursive: true, force: true })
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!isWhole(target)) throw error
  }
}
