import type { Test } from 'tap'
import { wrongCounts } from '../../src/register/finding/totals-store.ts'
import { staleMembers } from '../../src/register/members/store.ts'
import type { App } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aRegister } from './register.ts'

/** A register into which files with numbers and payers are imported. */
async function aPayingRegister(t: Test) {
  const register = await aRegister(t, 'Vorname;Nachname;E-Mail;Mitgliedsnummer;Zahler\n')
  const defaults = { membertype_id: register.membertype_id }
  const imports = (rows: string[], choices: object = {}) =>
    register.imports(rows, { defaults, ...choices })
  return { ...register, imports }
}

const names = (app: App) =>
  app.db.$client
    .prepare(
      `SELECT paid.firstname, payer.firstname FROM members paid LEFT JOIN members payer ON payer.id = paid.payer_id
       ORDER BY paid.firstname`
    )
    .raw()
    .all()

t.test('a payer may stand before or after in the file, by number, address or name', async t => {
  const { app, imports, undo } = await aPayingRegister(t)
  const rows = [
    'Ada;K;;1;',
    'Bo;K;;;1',
    'Cy;K;;;9',
    'Di;K;;;eva@x.de',
    'Eva;L;eva@x.de;;Eva L',
    'Fe;K;;;Moor, Gil',
    'Gil;Moor;;9;9'
  ]
  const wanted = [
    ['Ada', null],
    ['Bo', 'Ada'],
    ['Cy', 'Gil'],
    ['Di', 'Eva'],
    ['Eva', null],
    ['Fe', 'Gil'],
    ['Gil', null]
  ]
  const seven = { data: { created: 7, refused: 0 } }
  t.match(await imports(rows, { dry_run: true }), seven, 'the dry run creates seven')
  const { data } = await imports(rows)
  t.match(data, { created: 7, refused: 0 }, 'the import creates seven')
  t.strictSame(names(app), wanted, 'each has its payer')
  t.match(await imports(rows), { data: { unchanged: 7 } }, 'the same file changes nobody')
  t.match(await undo(data.batch_id), { removed: 7, left: 0 }, 'the undo removes all')
  t.match(await imports(rows.toReversed()), { data: { created: 7 } }, 'whatever the order')
  t.strictSame(names(app), wanted, 'the payers are the same')
  const flaws = [...wrongCounts(app.db), ...staleMembers(app.db)]
  t.strictSame(flaws, [], 'counts and names are sound')
})

t.test('what keeps a row of the file from paying is one clear failure', async t => {
  const { imports, post } = await aPayingRegister(t)
  const { data } = await imports(
    [
      'Ada;K;;;Bo K',
      'Bo;K;;;Ada K',
      'Cy;K;;;Di K',
      'Di;K;;;Eva L',
      'Eva;L;;;',
      'Fe;K;;;Gil Moor',
      'Gil;Moor;no address;;',
      'Hu;K;;;Nobody Here',
      'Ix;K;;;Twin K',
      'Twin;K;t@x.de;;',
      'Twin;K;u@x.de;;',
      'Jo;K;wrong;;Gil Moor'
    ],
    { dry_run: true }
  )
  const told = data.refusals.map(({ line, code, params }: Record<string, unknown>) => [
    ...[line, code],
    ...Object.values(params as object)
  ])
  t.strictSame(
    told,
    [
      [2, 'payer_has_payer', 3, 'Bo K'],
      [3, 'payer_has_payer', 2, 'Ada K'],
      [4, 'payer_has_payer', 5, 'Di K'],
      [7, 'payer_refused', 8, 'Gil Moor'],
      [8, 'not_an_email'],
      [9, 'unknown_payer'],
      [10, 'several_payers', 2],
      [13, 'not_an_email'],
      [13, 'payer_refused', 8, 'Gil Moor']
    ],
    'each refused row has its reason'
  )
  t.match(data, { created: 4, refused: 8 }, 'Di has Eva')
  const skipped = await imports(['Ada;K;;;Bo K', 'Bo;K;;;'], {
    dry_run: true,
    decisions: { 3: 'skip' }
  })
  const unknown_payer = { data: { refusals: [{ line: 2, code: 'unknown_payer' }] } }
  t.match(skipped, unknown_payer, 'who is skipped pays for nobody')
  const in_file = (await imports(['Zoe;K;zoe@x.de;;', 'Max;K;;;Zoe K'])).data
  t.match(in_file, { created: 2 }, 'a payer in the file is found')
  const chained = await imports(['Una;K;;;Zoe K', 'Zoe;K;zoe@x.de;;Una K'], { dry_run: true })
  t.match(
    chained.data.refusals,
    [
      { line: 2, code: 'payer_is_paid_for' },
      { line: 3, code: 'payer_has_payer' }
    ],
    'who pays has no payer'
  )
  const found = (await post('POST', '/findmembers', { sort: 'id' })).json().data
  t.equal(found.pagination.total, 2, 'a dry run adds nobody')
})

t.test('a payer far behind those who are paid for, known and new', async t => {
  const { app, imports, undo } = await aPayingRegister(t)
  t.match((await imports(['Kim;K;kim@x.de;;'])).data, { created: 1 }, 'Kim is created')
  const rows = Array.from({ length: 200 }, (_, i) => `P${i};K;;;${1000 + (i % 2)}`)
  const payers = ['Ann;Last;;1000;', 'Ben;Last;;1001;']
  const file = ['Kim;K;kim@x.de;;Last, Ann', ...rows, ...payers]
  const dry = await imports(file, { dry_run: true })
  t.match(dry.data, { created: 202, updated: 1, refused: 0 }, 'the dry run creates and updates')
  const new_payer = [{ line: 2, changes: { payer_id: [null, 'Ann Last'] } }]
  t.match(dry.data.changes, new_payer, 'the new payer is told')
  const { data } = await imports(file)
  t.match(data, { created: 202, updated: 1, refused: 0 }, 'the import does the same')
  const paid = app.db.$client
    .prepare(
      `SELECT payer.firstname, count(*) FROM members JOIN members payer ON payer.id = members.payer_id GROUP BY 1`
    )
    .raw()
    .all()
  const halves = [
    ['Ann', 101],
    ['Ben', 100]
  ]
  t.strictSame(paid, halves, 'each pays for half of them')
  const taken_back = { removed: 202, restored: 1, left: 0 }
  t.match(await undo(data.batch_id), taken_back, 'the undo takes all back')
})

t.test('pages of refusals have each of them once, whoever was decided last', async t => {
  const { imports } = await aPayingRegister(t)
  const rows = Array.from({ length: 30 }, (_, i) =>
    i % 3 ? `R${i};K;;;No One` : `R${i};K;wrong${i};;`
  )
  const lines: number[] = []
  for (const refusals_offset of [0, 11, 22]) {
    const { data } = await imports(rows, { dry_run: true, refusals: 11, refusals_offset })
    lines.push(...data.refusals.map(({ line }: { line: number }) => line))
  }
  const all_lines = lines.toSorted((one, other) => one - other)
  t.strictSame(
    all_lines,
    rows.map((_, i) => i + 2),
    'each refused row is on one page'
  )
})

t.test('an address that a family shares means whoever of it has no payer', async t => {
  const { app, imports, undo } = await aPayingRegister(t)
  const rows = [
    'Cy;K;k@x.de;;k@x.de',
    'Di;K;K@x.de;;k@x.de',
    'Ed;K;ed@x.de;;k@x.de',
    'Pa;K;k@x.de;;',
    'One;L;l@x.de;;l@x.de',
    'Two;L;;;One L',
    'Sen;M;m@x.de;;m@x.de',
    'Jun;M;m@x.de;;m@x.de'
  ]
  const wanted = [
    ['Cy', 'Pa'],
    ['Di', 'Pa'],
    ['Ed', 'Pa'],
    ['Jun', null],
    ['One', null],
    ['Pa', null],
    ['Sen', null],
    ['Two', 'One']
  ]
  const query = { households: true }
  const tried = await imports(rows, { ...query, dry_run: true })
  t.match(tried, { data: { created: 8, refused: 0 } }, 'the dry run creates eight')
  for (const order of [rows, rows.toReversed()]) {
    const { data } = await imports(order, query)
    t.match(data, { created: 8, refused: 0 }, 'the import creates eight')
    t.strictSame(names(app), wanted, 'each has its payer')
    if (order === rows)
      t.match(await imports(order, query), { data: { unchanged: 8 } }, 'the same file again')
    t.match(await undo(data.batch_id), { removed: 8, left: 0 }, 'the undo removes all')
  }
  const two = ['Cy;K;k@x.de;;k@x.de', 'Pa;K;k@x.de;;', 'Ma;K;k@x.de;;']
  t.match(
    await imports(two, { ...query, dry_run: true }),
    { data: { created: 2, refusals: [{ line: 2, code: 'several_payers', params: { count: 2 } }] } },
    'two without payers may be meant'
  )
  await imports(['Pa;K;k@x.de;;'], query)
  const for_both = (await imports(['Cy;K;k@x.de;;k@x.de', 'Di;K;k@x.de;;k@x.de'], query)).data
  t.match(for_both, { created: 2 }, 'the known one pays for both')
  t.match((await imports(['Bo;K;k@x.de;;k@x.de'], query)).data, { created: 1 }, 'and for one more')
  const paid_by_pa = [
    ['Bo', 'Pa'],
    ['Cy', 'Pa'],
    ['Di', 'Pa']
  ]
  t.strictSame(names(app).slice(0, 3), paid_by_pa, 'each has the payer')
})
