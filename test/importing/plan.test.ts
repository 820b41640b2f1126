import { checkRow } from '../../src/register/files/check-row.ts'
import { type Called, choosePayer } from '../../src/register/importing/payers-store.ts'
import { packRow, unpackRow } from '../../src/register/importing/rows-store.ts'
import t from '../folder.ts'

const types = new Map([['standard', { id: 7, name: 'Standard', archived: false, workflows: {} }]])
const checked_in = { chapter_id: 1, types, defaults: {}, fields: [], own_defaults: {} } as never

function check(cells: object, given: object = {}) {
  return checkRow({ line: 2, cells, extra: false }, Object.assign({}, checked_in, given))
}

const ada = { firstname: 'Ada', lastname: 'L', email: 'Ada@x.org', membertype: 'Standard' }

t.test('rows are the same after they were packed', async t => {
  const rows = [
    check({ ...ada, city: 'Köln', tags: 'a; b' }),
    check({ ...ada, left: '2026-01-31', joined: '2020-01-01' }),
    check({ ...ada, payer: '12' }),
    check({ ...ada, email: 'nobody' }),
    // the default decides about new members only
    check({ ...ada, membertype: '' }, { defaults: { membertype_id: 7 } }),
    check({ ...ada, membertype: 'Unknown' })
  ]
  for (const [index, row] of rows.entries()) {
    const { person, ...known } = JSON.parse(JSON.stringify(row))
    const kept = JSON.parse(JSON.stringify(unpackRow(packRow(row), 1)))
    // the moment of the import, which may be a second later
    delete known.as_new.createddate
    t.match(kept, known, `row ${index}`)
    t.strictSame(Object.keys(kept.as_edit), Object.keys(known.as_edit), `the edit of row ${index}`)
  }
})

t.test('a row that was changed keeps the change', async t => {
  const row = check(ada)
  const changed = { ...row, as_edit: { ...row.as_edit, payer_id: 3 } } as typeof row
  t.match(unpackRow(packRow(changed), 1).as_edit, { payer_id: 3, lastname: 'L' }, 'it is kept')
})

const row = (position: number, rest: object = {}) => ({
  ...{ position, line: position + 1, name: `R${position}`, refused: false, paid_for: false },
  ...rest
})
const member = (id: number, paid_for = false) => ({ id, paid_for })

const own = { position: 3, id: 30 }
const table: [string, Partial<Called>, object | undefined][] = [
  ['nobody', {}, { flaw: { code: 'unknown_payer' } }],
  ['a member', { members: [member(7)] }, { id: 7 }],
  ['itself, as a member', { members: [member(30)] }, undefined],
  ['itself, as a row', { rows: [row(3)] }, undefined],
  ['two members', { members: [member(7), member(8)] }, { flaw: { params: { count: 2 } } }],
  ['a member and its own row', { members: [member(7)], rows: [row(9, { id: 7 })] }, { id: 7 }],
  ['rows of one member', { rows: [row(1, { id: 7 }), row(9, { id: 7 })] }, { id: 7 }],
  [
    'a member, and a new one',
    { members: [member(7)], rows: [row(9)] },
    { flaw: { params: { count: 2 } } }
  ],
  ['a row before', { rows: [row(1)] }, { row: { position: 1 } }],
  ['a row after', { rows: [row(9)] }, { row: { position: 9 } }],
  ['two rows', { rows: [row(1), row(9)] }, { flaw: { code: 'several_payers' } }],
  [
    'a refused row',
    { rows: [row(9, { refused: true })] },
    { flaw: { code: 'payer_refused', path: '/payer', params: { line: 10, name: 'R9' } } }
  ],
  ['a known member whose row is refused', { rows: [row(9, { id: 7, refused: true })] }, { id: 7 }],
  [
    'a row that names a payer',
    { rows: [row(9, { paid_for: true })] },
    { flaw: { code: 'payer_has_payer', params: { line: 10, name: 'R9' } } }
  ],
  [
    'a member whose row names a payer',
    { members: [member(7, true)] },
    { flaw: { code: 'payer_is_paid_for' } }
  ],
  [
    'a row of a member, which names a payer',
    { members: [member(7)], rows: [row(9, { id: 7, paid_for: true })] },
    { flaw: { code: 'payer_is_paid_for' } }
  ]
]

t.test('who is called as payer', async t => {
  for (const [name, called, chosen] of table) {
    const found = choosePayer(own, { members: [], rows: [], ...called })
    if (chosen) t.match(found, chosen, name)
    else t.equal(found, undefined, name)
  }
})
