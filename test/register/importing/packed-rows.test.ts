import { checkRow } from '../../../src/register/files/check-row.ts'
import { packRows, unpackRows } from '../../../src/register/files/packed-rows.ts'
import { packRow, unpackRow } from '../../../src/register/importing/packing.ts'
import t from '../../folder.ts'

const types = new Map([['standard', { id: 7, name: 'Standard', archived: false, workflows: {} }]])
const context = { chapter_id: 1, types, defaults: {}, fields: [], own_defaults: {} } as never

function check(cells: object, given: object = {}) {
  return checkRow({ line: 2, cells, extra: false }, Object.assign({}, context, given))
}

const ada = { firstname: 'Ada', lastname: 'L', email: 'Ada@x.org', membertype: 'Standard' }

t.test('rows are the same after they were sent and planned', async t => {
  const rows = [
    check({ ...ada, city: 'Köln', tags: 'a; b' }),
    check({ ...ada, left: '2026-01-31', joined: '2020-01-01' }),
    check({ ...ada, payer: '12' }),
    check({ ...ada, email: 'nobody' }),
    // the default decides about new members only
    check({ ...ada, membertype: '' }, { defaults: { membertype_id: 7 } }),
    check({ ...ada, membertype: 'Unknown' })
  ]
  const sent = unpackRows(packRows(rows))
  for (const [index, row] of rows.entries()) {
    const known = JSON.parse(JSON.stringify(row))
    t.strictSame(JSON.parse(JSON.stringify(sent[index])), known, `row ${index}`)
    if (Array.isArray(row.as_new) && Array.isArray(row.as_edit)) continue
    const [one, other] = [row, sent[index] ?? row].map(each =>
      unpackRow(JSON.parse(JSON.stringify(packRow(each))), row.person.name_key, 1)
    )
    t.strictSame(one?.as_edit, known.as_edit, `the edit of row ${index}`)
    t.strictSame(other?.as_edit, known.as_edit)
  }
})

t.test('a received row that was changed keeps the change', async t => {
  const [row = check(ada)] = unpackRows(packRows([check(ada)]))
  const changed = { ...row, as_edit: { ...row.as_edit, payer_id: 3 } } as typeof row
  t.match(unpackRow(packRow(changed), row.person.name_key, 1).as_edit, {
    payer_id: 3,
    lastname: 'L'
  })
})
