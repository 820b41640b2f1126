import { lastEntry } from '../../../src/association/audit/store.ts'
import { signedIn } from '../../fixtures/helper.ts'
import { aManager } from '../../fixtures/manager.ts'
import { until } from '../../fixtures/waiting.ts'
import t from '../../folder.ts'
import { afterChanges, anOffice, shortSlices } from './many.ts'

t.test(
  'an account has two changes of many at a time, and others change many meanwhile',
  async t => {
    const { app, edit, undo, some } = await anOffice(t)
    await some(24)
    shortSlices(t)
    const [one, two, three] = [await signedIn(app), await signedIn(app), await signedIn(app)]
    const begin = (headers: object) => edit({}, { status: 'inactive' }, {}, headers as typeof one)
    const running = [begin(one), begin(one), begin(two), begin(two)]
    for (const dry_run of [false, true])
      t.match(await edit({}, { status: 'active' }, { dry_run }, one), { code: 'rate_limited' })
    t.match(await undo(1, {}, one), { code: 'rate_limited' }, 'an undo is refused too')
    let ended = 0
    for (const one of running) one.then(() => ended++)
    const first = { ids: [1, 2, 3] }
    t.match(await edit(first, { status: 'suspended' }, {}, three), { data: { changed: 3 } })
    t.equal(ended, 0, 'a small change does not wait for large ones')
    const answers = await Promise.all(running)
    t.strictSame([...new Set(answers.map(({ status }) => status))], ['success'])
  }
)

t.test('a change ends with its account, a dry run and a preview of an undo too', async t => {
  const { app, edit, undo, some, count } = await anOffice(t)
  const owner = await aManager(t, app)
  const admin = await aManager(t, app, 'admin')
  const other = await aManager(t, app, 'admin')
  await some(60)
  await edit({}, { status: 'suspended' })
  shortSlices(t)
  const ended = [
    edit({}, { status: 'inactive' }, {}, admin.headers),
    edit({ search: 'lovelace' }, { status: 'inactive' }, { dry_run: true }, admin.headers),
    undo(1, { dry_run: true }, other.headers)
  ]
  await until(() => Number(count('inactive')) > 0)
  for (const { id } of [admin, other])
    t.equal((await owner.edit({ id, enabled: false })).statusCode, 200, 'the account is disabled')
  for (const answer of ended)
    t.match(await answer, { code: 'unauthorized' }, 'the change ends with its account')
  t.equal(count('suspended'), 60, 'who has no account changes nobody')
})

t.test(
  'slices of several changes take turns, so that no write waits for more than one',
  async t => {
    const { app, edit, some } = await anOffice(t)
    await some(700)
    const accounts = [await signedIn(app), await signedIn(app)]
    const statuses = ['inactive', 'suspended']
    const sizes: number[] = []
    let before = lastEntry(app.db)
    afterChanges(app.db, () => {
      const last = lastEntry(app.db)
      sizes.push(last - before)
      before = last
    })
    await Promise.all(accounts.map((as, i) => edit({}, { status: statuses[i] }, {}, as)))
    t.ok(sizes.length > 10, 'there are many slices')
    t.ok(Math.max(...sizes) <= 129, `at most ${Math.max(...sizes)} entries in a commit`)
  }
)

t.test('a dry run counts as the change does, whatever is set', async t => {
  const { type, edit, undo, some } = await anOffice(t)
  await some(140)
  await some(30, { status: 'inactive' })
  for (const [filter, set, changed] of [
    [{}, { status: 'inactive' }, 140],
    [{ status: ['inactive'] }, { status: 'inactive' }, 0],
    [{}, { membertype_id: type.id }, 0],
    [{}, { membertype_id: type.id, status: 'active' }, 30],
    [{ ids: [5, 5, 1, 139] }, { status: 'inactive' }, 3],
    [{ ids: [1], search: 'ada' }, { status: 'inactive' }, 1]
  ] as const)
    for (const dry_run of [true, false]) {
      const { data } = await edit(filter, set, { dry_run })
      t.match(data, { changed, refused: 0 }, `${JSON.stringify({ filter, set })} ${dry_run}`)
      if (data.batch_id) t.match((await undo(data.batch_id)).data, { restored: changed })
    }
})
