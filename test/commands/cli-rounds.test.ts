import { join } from 'node:path'
import Database from 'better-sqlite3'
import { aFolder } from '../fixtures/helper.ts'
import { json, runLine } from '../fixtures/verbs.ts'
import t from '../folder.ts'

/** A day so many days after today. */
const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

t.test('round, explain, simulate and preview', async t => {
  const folder = aFolder(t)
  const verb = (line: string) => runLine(folder, line.split(' '))
  const read = async (line: string) => json(await verb(`${line} --json`))
  const absent = { code: 1, stderr: /no register/ }
  t.match(await verb(`simulate --to ${ahead(1)}`), absent, 'there is no register')
  t.equal((await verb('demo --members 20 --json')).code, 0, 'the example is made')

  const done = { chapter_id: 1, day: String, members: Number, events: Number, put_aside: 0 }
  t.match((await read('round'))[0], done, 'a round names what it did, by chapter')
  const round = /^chapter +day +members +events +put aside\n1 +\d{4}-\d\d-\d\d +\d+/
  t.match((await verb('round --chapter 1')).stdout, round, 'the same as a text')

  const explained = await read('explain 1')
  const reasons = [{ rule: String, text: String }]
  t.match(explained, { member_id: 1, status: String, reasons }, 'a member is explained')
  const { stdout } = await verb(`explain 1 --on ${explained.on}`)
  t.ok(stdout.includes(explained.reasons[0].text), 'the same as a text')
  const sqlite = new Database(join(folder, 'chapterhouse.db'))
  sqlite.exec("UPDATE lives SET error = 'no day' WHERE id = 1")
  sqlite.close()
  const aside = await verb('explain 1 --json')
  t.equal(json(aside).reasons.at(-1).rule, 'put_aside', 'it was put aside')
  t.notMatch(aside.stdout, /no day/, 'the error is for operators')
  const told = /^chapterhouse: the last round failed with member 1: no day\n/
  t.match(aside.stderr, told, 'operators see the error')

  const simulate = `simulate --to ${ahead(400)}`
  const simulated = await read(simulate)
  const counts: number[] = simulated.days.flatMap(({ events }: { events: { count: number }[] }) =>
    events.map(({ count }) => count)
  )
  t.ok(simulated.total > 0, 'something happens in the future')
  const sum = counts.reduce((all, count) => all + count, 0)
  t.equal(sum, simulated.total, 'the total is the sum of the days')
  t.ok((await read(`${simulate} --chapter 1`)).total <= simulated.total, 'one chapter has no more')
  const table = (await verb(simulate)).stdout
  const columns = /^day +what +how many +amount\n\d{4}-\d\d-\d\d +[a-z_]+ +\d+/
  t.match(table, columns, 'the same as a text')
  t.equal(table.trim().split('\n').length, counts.length + 1, 'a line for each')

  const { terms } = await read('preview 1 --terms 2')
  t.equal(terms.length, 2, 'a membership type has two terms to come')
  const term = { startdate: String, dues: [{ dues_name: String, amount: Number }] }
  t.match(terms[0], term, 'with their dues')
  const on_a_day = await verb('preview 1 --joined 2027-03-15 --born 2000-02-29')
  const from = /^from +until +due +what +amount\n2027-03-15 /
  t.match(on_a_day.stdout, from, 'for a day and a birthday')
})
