import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder, aType, build } from '../fixtures/helper.ts'
import { json, run, runLine } from '../fixtures/verbs.ts'
import t from '../folder.ts'

const count = 60

for (const place of ['beside a service', 'without a service'])
  t.test(`what a killed import has written is nobody’s: the next, ${place}`, async t => {
    const DATA_DIR = aFolder(t)
    const app = await build(t, { DATA_DIR })
    const { id } = await aType(app)
    const file = join(DATA_DIR, 'members.csv')
    const args = ['import', 'members', file, '--chapter', '1', '--json']
    const write = (rows: number) => {
      const lines = Array.from({ length: rows }, (_, n) => `Ada ${n},B,ada${n}@example.org,${id}`)
      writeFileSync(file, ['firstname,lastname,email,membertype_id', ...lines].join('\n'))
    }
    write(count / 2)
    t.match(json(await runLine(DATA_DIR, args)), { created: count / 2 }, 'half of them are written')
    // as its process leaves it when it is killed
    await app.db.write(() => app.db.$client.exec("UPDATE batches SET state = 'running'"))
    const { code, stdout } = await runLine(DATA_DIR, ['check'])
    t.equal(code, 1, 'check finds the batch that nobody writes')
    t.match(stdout, /batch 1 is running/, 'and names it')

    write(count)
    const served = place === 'beside a service'
    if (!served) await app.close()
    // a service undoes meanwhile what was left, or the import does
    const outcome = await (served ? run(DATA_DIR, args) : runLine(DATA_DIR, args))
    t.match(json(outcome), { created: count, unchanged: 0 }, 'creates all of them')
    t.equal((await runLine(DATA_DIR, ['check'])).code, 0, 'nothing is left to be undone')
    const next = served ? app : await build(t, { DATA_DIR })
    await next.runDueJobs()
    const members = next.db.$client.prepare('SELECT count(*) FROM members').pluck().get()
    t.equal(members, count, 'no acknowledged member is taken away')
  })
