import { join } from 'node:path'
import Database from 'better-sqlite3'
import { aFolder } from '../fixtures/helper.ts'
import { json, run } from '../fixtures/verbs.ts'
import t from '../folder.ts'

/** A day so many days after today. */
const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

t.test('round, explain and simulate', async t => {
  const folder = aFolder(t)
  t.match(
    await run(folder, ['simulate', '--to', ahead(1)]),
    { code: 1, stderr: /no register/ },
    'there is no register'
  )
  const demo = await run(folder, ['demo', '--members', '20', '--json'])
  t.equal(demo.code, 0, demo.stderr || 'the example is made')
  await t.test('a round names what it did, by chapter', async t => {
    t.match(
      json(await run(folder, ['round', '--json']))[0],
      { ...{ chapter_id: 1, day: String, members: Number, events: Number, put_aside: 0 } },
      'what it did'
    )
    const table = await run(folder, ['round', '--chapter', '1'])
    t.match(
      table.stdout,
      /^chapter +day +members +events +put aside\n1 +\d{4}-\d\d-\d\d +\d+/,
      'the same as a text'
    )
  })
  await t.test('a member is explained', async t => {
    const explained = json(await run(folder, ['explain', '1', '--json']))
    t.match(
      explained,
      { member_id: 1, status: String, reasons: [{ rule: String, text: String }] },
      'the reasons'
    )
    const { stdout } = await run(folder, ['explain', '1', '--on', explained.on])
    t.ok(stdout.includes(explained.reasons[0].text), 'the same as a text')
    const sqlite = new Database(join(folder, 'chapterhouse.db'))
    sqlite.exec("UPDATE lives SET error = 'no day' WHERE id = 1")
    sqlite.close()
    const aside = await run(folder, ['explain', '1', '--json'])
    t.equal(json(aside).reasons.at(-1).rule, 'put_aside', 'it was put aside')
    t.notMatch(aside.stdout, /no day/, 'the error is for operators')
    t.match(
      aside.stderr,
      /^chapterhouse: the last round failed with member 1: no day\n/,
      'operators see the error'
    )
  })
  await t.test('the future is counted, and stays as it is', async t => {
    const to = ahead(400)
    const simulated = json(await run(folder, ['simulate', '--to', to, '--json']))
    const counts: number[] = simulated.days.flatMap(({ events }: { events: { count: number }[] }) =>
      events.map(({ count }) => count)
    )
    t.ok(simulated.total > 0, 'something happens')
    t.equal(
      counts.reduce((sum, count) => sum + count, 0),
      simulated.total,
      'the sum of the days'
    )
    const one = json(await run(folder, ['simulate', '--to', to, '--chapter', '1', '--json']))
    t.ok(one.total <= simulated.total, 'one chapter has no more')
    const table = await run(folder, ['simulate', '--to', to])
    t.match(
      table.stdout,
      /^day +what +how many +amount\n\d{4}-\d\d-\d\d +[a-z_]+ +\d+/,
      'the same as a text'
    )
    t.equal(table.stdout.trim().split('\n').length, counts.length + 1, 'a line for each')
  })
  await t.test('a membership type is shown with its next terms and dues', async t => {
    const { terms } = json(await run(folder, ['preview', '1', '--terms', '2', '--json']))
    t.equal(terms.length, 2, 'two terms')
    t.match(
      terms[0],
      { startdate: String, dues: [{ dues_name: String, amount: Number }] },
      'their dues'
    )
    const on_a_day = ['preview', '1', '--joined', '2027-03-15', '--born', '2000-02-29']
    t.match(
      (await run(folder, on_a_day)).stdout,
      /^from +until +due +what +amount\n2027-03-15 /,
      'for a day and a birthday'
    )
  })
})
