import { type Called, choosePayer } from '../../../src/register/importing/payer.ts'
import t from '../../folder.ts'

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

for (const [name, called, chosen] of table)
  t.test(`who is called as payer: ${name}`, async t => {
    const found = choosePayer(own, { members: [], rows: [], ...called })
    if (chosen) t.match(found, chosen)
    else t.equal(found, undefined)
  })
