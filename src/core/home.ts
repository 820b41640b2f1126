import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the package: the nearest folder above this file (or the bundle) with the migrations. */
export const home = findHome(import.meta.dirname)

/** The version of the service, from package.json. */
export const version: string = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version

function findHome(folder: string): string {
  if (existsSync(join(folder, 'drizzle/meta/_journal.json'))) return folder
  if (dirname(folder) === folder)
    throw new Error('the folder drizzle/ with the migrations is missing')
  return findHome(dirname(folder))
}
