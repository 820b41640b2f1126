import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'
import { json, run } from '../fixtures/verbs.ts'
import t from '../folder.ts'
import { compareFacts, makeDue } from './due-members.ts'
import { anOwner, check, send, serve, signIn, stop } from './process.ts'

const members = 20_000
/** After how many members a process is killed, and which one. */
const kills = [
  { after: 1, verb: 'round' },
  { after: 3000, verb: 'serve' },
  { after: 9000, verb: 'round' },
  { after: 15_000, verb: 'serve' },
  { after: 17_000, verb: 'round' }
]
/** Kills a process that runs the round once it has advanced so many members; returns how many it had. */
async function killAfter(folder: string, { after, verb }: (typeof kills)[number]) {
  const db = new Database(join(folder, 'chapterhouse.db'), { readonly: true })
  const advanced = db.prepare('SELECT coalesce(sum(members), 0) FROM rounds').pluck()
  const env = { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0' }
  const args = [join(home, 'chapterhouse.js'), verb]
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  while ((advanced.get() as number) < after && child.exitCode === null) await wait(5)
  child.kill('SIGKILL')
  await ended
  const done = advanced.get() as number
  db.close()
  return done
}

t.test(
  'killed again and again in a round of 20 000, a register ends as an undisturbed one',
  async t => {
    const [folder, undisturbed] = [aFolder(t), join(aFolder(t), 'copy')]
    await makeDue(t, folder, members)
    cpSync(folder, undisturbed, { recursive: true })
    const quiet = run(undisturbed, ['round'])
    for (const one of kills) {
      const done = await killAfter(folder, one)
      t.ok(done >= one.after && done < members, `${one.verb} was killed after ${done} members`)
    }
    t.match(await run(folder, ['round']), { code: 0 })
    t.match(await quiet, { code: 0 })
    t.match(await check(folder), { code: 0, stdout: '' })
    compareFacts(t, folder, undisturbed)
  }
)

t.test('rounds of several processes at once do everything once', async t => {
  const [folder, undisturbed] = [aFolder(t), join(aFolder(t), 'copy')]
  await makeDue(t, folder, 2000)
  const owners = [await anOwner(folder), await anOwner(folder)]
  cpSync(folder, undisturbed, { recursive: true })
  const server = await serve(t, folder)
  const verbs = [run(folder, ['round', '--json']), run(folder, ['round'])]
  const pairs = await Promise.all(owners.map(owner => signIn(server, owner)))
  const starts = pairs.flatMap(({ body }) => {
    const headers = { authorization: `Bearer ${body.data.access_token}` }
    return [1, 2].map(() => send(server, 'POST', '/startround', { chapter_id: 1 }, headers))
  })
  for (const { status, body } of await Promise.all(starts)) {
    t.ok([200, 429, 503].includes(status), `${status}`)
    if (status === 200) t.match(body.data, { chapter_id: 1, members: 2000, put_aside: 0 })
    else t.match(body.message, /^[^\n]+$/, 'who comes second is told in one line')
  }
  const [first, second] = await Promise.all(verbs)
  t.match(first && json(first), [{ members: 2000, ended: String }])
  t.match(second?.stdout, /\n1 +\S+ +2000 +\d+ +0\n$/, 'one line says what the day has done')
  t.equal(await stop(server), 0)
  t.match(await run(undisturbed, ['round']), { code: 0 })
  t.match(await check(folder), { code: 0, stdout: '' })
  compareFacts(t, folder, undisturbed)
})
