import { execFileSync } from 'node:child_process'
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import { aFolder } from '../../fixtures/helper.ts'
import { openLedger } from '../ledger.ts'
import { serve } from '../process.ts'
import { afterPowerCut } from './power.ts'

/** A disk that fails on command, for processes that are started with its `env` (disk.c). */
export interface Disk {
  /** The folder that stands for the disk: faults apply to all files below it. */
  root: string
  /** The data folder on the disk. */
  folder: string
  /** The content after a power cut, which power.ts turns into a folder. */
  shadow: string
  env: Record<string, string>
  /** Sets the fault from now on: `EIO sync -wal`, `ENOSPC write`, `slow 5`; without an argument, none. */
  tell(what?: string): void
}

/** A disk without faults for a test, removed when the test ends. */
export function aDisk(t: Test): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'chapterhouse-disk-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const [root, shadow, control] = ['root', 'shadow', 'control'].map(name => join(folder, name)) as [
    string,
    string,
    string
  ]
  for (const path of [root, join(shadow, 'file'), join(shadow, 'folder')])
    mkdirSync(path, { recursive: true })
  // written in place with the same length, because processes have mapped the file
  const handle = openSync(control, 'w')
  t.teardown(() => closeSync(handle))
  const tell = (what = '') => {
    writeSync(handle, Buffer.concat([Buffer.from(what), Buffer.alloc(64)], 64), 0, 64, 0)
  }
  tell()
  return {
    root,
    folder: join(root, 'data'),
    shadow,
    tell,
    env: {
      LD_PRELOAD: compile(folder),
      DISK_ROOT: root,
      DISK_SHADOW: shadow,
      DISK_CONTROL: control
    }
  }
}

/** A server on a disk that can fail, and its ledger. */
export async function aServerOnADisk(t: Test) {
  const disk = aDisk(t)
  const server = await serve(t, disk.folder, disk.env)
  return { disk, server, ledger: await openLedger(server) }
}

function compile(folder: string): string {
  const library = join(folder, 'disk.so')
  const source = join(import.meta.dirname, 'disk.c')
  try {
    execFileSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, source, '-ldl'])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error('test:long needs a C compiler: install gcc, so that cc is there')
  }
  return library
}

/**
 * Kills an operation at each of its writes to the disk (DISK_DIE), four processes at a time, until it completes.
 * `attempt` returns whether it completed.
 */
export async function atEveryMoment(
  t: Test,
  attempt: (die: { DISK_DIE: string }) => Promise<boolean>
) {
  for (let moment = 1, whole = false; !whole; moment += 4) {
    if (moment > 60) return t.fail('it never comes through')
    const moments = [0, 1, 2, 3].map(more => attempt({ DISK_DIE: String(moment + more) }))
    whole = (await Promise.all(moments)).includes(true)
  }
}

/** What a process that was killed leaves in the data folder, and what is left of that after a power cut at the same moment. */
export function leftOn(t: Test, disk: Disk, moment: string) {
  const [killed, cut] = [join(aFolder(t), 'killed'), join(aFolder(t), 'cut')]
  cpSync(disk.folder, killed, { recursive: true })
  afterPowerCut(disk, cut, Number(moment) % 2 ? 'gone' : 'some')
  return [killed, join(cut, 'data')]
}

/** Copies a data folder onto a disk, and syncs all of it. */
export function putOn({ env, folder }: Disk, from: string) {
  const code = `
    import * as fs from 'node:fs'
    import { dirname, join } from 'node:path'
    const [from, to] = process.argv.slice(1)
    fs.cpSync(from, to, { recursive: true })
    const sync = path => { const file = fs.openSync(path, 'r'); fs.fsyncSync(file); fs.closeSync(file) }
    for (const name of fs.readdirSync(to, { recursive: true })) sync(join(to, name))
    for (const path of [to, dirname(to)]) sync(path)`
  const args = ['--input-type=module', '-e', code, from, folder]
  execFileSync(process.execPath, args, { env: { PATH: process.env.PATH, ...env } })
}
