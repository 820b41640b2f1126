import { closeSync, openSync, readdirSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import t from 'tap'
import { aFolder } from '../helper.ts'
import { json, run } from '../verbs.ts'
import { check, ready, serve, stop, until } from './process.ts'

/** The pages of a table or index, leaves first. */
function pagesOf(folder: string, name: string): number[] {
  const register = new Database(join(folder, 'chapterhouse.db'), { readonly: true })
  const pages = register
    .prepare("SELECT pageno FROM dbstat WHERE name = ? ORDER BY pagetype = 'leaf' DESC, pageno")
    .pluck()
    .all(name)
  register.close()
  return pages as number[]
}

/** Flips every bit of some bytes in the middle of a page's list of cells. */
function flip(folder: string, pages: number[]) {
  const file = openSync(join(folder, 'chapterhouse.db'), 'r+')
  const bytes = Buffer.alloc(12)
  for (const page of pages) {
    const at = (page - 1) * 4096 + 3
    readSync(file, bytes, 0, bytes.length, at)
    writeSync(
      file,
      bytes.map(byte => byte ^ 0xff),
      0,
      bytes.length,
      at
    )
  }
  closeSync(file)
}

t.test(
  'flipped bytes are found while serving, and the last good backup brings the register back',
  async t => {
    const folder = aFolder(t)
    await run(folder, ['demo', '--members', '500'])
    const { path } = json(await run(folder, ['backup', 'create', '--json']))
    const first = await serve(t, folder)
    flip(folder, pagesOf(folder, 'members').slice(0, 3))
    t.equal(await ready(first), 200, 'nobody has looked')
    await until(t, 'ready turns red', async () => (await ready(first)) === 503, 30)
    const alerts = first.logs.filter(({ fault }) => fault === 'damaged')
    t.match(alerts, [{ level: 50, why: /page|malformed/, msg: /the register is damaged/ }])

    t.match(await run(folder, ['backup', 'create']), { code: 1, stderr: /damaged/ })
    t.strictSame(
      readdirSync(join(folder, 'backups')),
      [path.split('/').at(-1)],
      'the good one stays'
    )
    t.match(await check(folder), { code: 1 })
    t.equal(await stop(first), 0)
    t.match(await check(folder), { code: 1 })

    t.match(await run(folder, ['backup', 'restore', path, '--replace']), { code: 0 })
    t.match(await check(folder), { code: 0, stdout: '' })
    const again = await serve(t, folder)
    await until(
      t,
      'it was looked through',
      () => again.logs.some(({ msg }) => /nothing to report/.test(String(msg))),
      30
    )
    t.equal(await ready(again), 200)
    t.equal(await stop(again), 0)
  }
)

t.test('wherever it is damaged, check finds it and no backup is made', async t => {
  const sound = aFolder(t)
  await run(sound, ['demo', '--members', '500'])
  const backup = json(await run(sound, ['backup', 'create', '--json'])).path
  for (const name of ['members', 'log_entries', 'log_entries_record', 'members_email']) {
    const folder = join(aFolder(t), 'data')
    await run(folder, ['backup', 'restore', backup])
    const pages = pagesOf(folder, name)
    t.ok(pages.length > 0, name)
    flip(folder, pages.slice(0, 1))
    t.match(await check(folder), { code: 1 }, `${name}: check`)
    t.match(await run(folder, ['backup', 'create']), { code: 1 }, `${name}: backup`)
  }
})
