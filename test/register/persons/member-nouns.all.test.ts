import type { Test } from 'tap'
import {
  erasedWithoutFact,
  isAboutMembers
} from '../../../src/association/audit/member-entries-store.ts'
import { brokenEntries, command_line, recordAbout } from '../../../src/association/audit/store.ts'
import { defineNoun, memberNouns } from '../../../src/core/noun.ts'
import { definePart } from '../../../src/core/tables.ts'
import { compareWithBuilt } from '../../fixtures/conformance.ts'
import t from '../../folder.ts'
import { anOffice } from './office.ts'

// A kind of record about members that the house does not know: receipts.

const table = `CREATE TABLE receipts (
  id integer PRIMARY KEY AUTOINCREMENT,
  chapter_id integer NOT NULL REFERENCES chapters (id),
  member_id integer NOT NULL REFERENCES members (id),
  text text NOT NULL
) STRICT`

/** An office with receipts: 1 is of another member, 2 and 3 are of the member, 3 was deleted; each has its entries. */
async function open(t: Test) {
  const office = await anOffice(t)
  compareWithBuilt(office.app)
  const { app, ask, create } = office
  const { db } = app
  db.$client.exec(table)
  const receipt = defineNoun({
    ...{ entity: 'receipt', table: 'receipts', label: "'#' || id", chapter: 'chapter_id' },
    ...{ member: 'member_id', permission: 'see_members', verbs: '' },
    section: { name: 'receipts', description: 'What members have been given.' },
    unique: {},
    references: { chapter_id: 'chapter', member_id: 'member' }
  })
  definePart({
    ...{ entity: 'member', table: 'receipts', column: 'member_id' },
    ...{ kind: 'managed', when_erased: 'deleted' }
  })
  const { id: other } = await create({ firstname: 'Ada', lastname: 'King' })
  const { id } = await create({ firstname: 'Zacharias', lastname: 'Quittenbaum' })
  const write = (action: string, id: number, changes: Record<string, unknown[]>) =>
    recordAbout(db, `receipt.${action}`, receipt, { id, chapter_id: 1 }, changes, command_line)
  const insert = db.$client.prepare("INSERT INTO receipts VALUES (?, 1, ?, 'wine')")
  for (const [receipt_id, member_id] of [
    [1, other],
    [2, id],
    [3, id]
  ] as const) {
    insert.run(receipt_id, member_id)
    write('created', receipt_id, { member_id: [null, member_id], text: [null, 'wine'] })
    write('updated', receipt_id, { text: ['beer', 'wine'] })
  }
  db.$client.exec('DELETE FROM receipts WHERE id = 3')
  write('deleted', 3, { member_id: [id, null], text: ['wine', null] })
  return { ...office, id, other, ask }
}

t.test('entries about what members have are erased, exported and counted with them', async t => {
  const { app, ask, id, other } = await open(t)
  const receipts = async () => (await ask('GET', '/getlogs?entity=receipt')).data.logs
  const reads = async () => {
    const { logs } = (await ask('GET', '/getlogs?entity=association')).data
    return logs.filter(({ action }: { action: string }) => action === 'association.members_read')
  }
  t.equal((await receipts()).length, 7)
  // a page shows two members, and the log tells of two hundred
  for (let page = 1; page < 99; page++) await receipts()
  t.strictSame(await reads(), [])
  await receipts()
  t.match(await reads(), [
    { action: 'association.members_read', changes: { members_shown: [null, 200] } }
  ])

  const { log, records } = (await ask('GET', `/exportmember?id=${id}`)).data
  const about = log.filter(({ entity }: { entity: string }) => entity === 'receipt')
  t.strictSame(
    about.map(({ action, entity_id }: { action: string; entity_id: number }) => [
      action,
      entity_id
    ]),
    [
      ['receipt.deleted', 3],
      ['receipt.updated', 3],
      ['receipt.created', 3],
      ['receipt.updated', 2],
      ['receipt.created', 2]
    ],
    'also of what was deleted'
  )
  t.match(records, { receipts: [{ id: 2, text: 'wine' }] })

  t.match(await ask('PUT', '/erasemember', { id, reason: 'asked for' }), { data: { id } })
  for (const { entity_id, changes } of await receipts())
    t.equal(Object.keys(changes).length > 0, entity_id === 1, `receipt ${entity_id}`)
  t.strictSame([brokenEntries(app.db), erasedWithoutFact(app.db)], [[], []])

  const erase = app.db.$client.prepare(
    "UPDATE log_entries SET changes = NULL, salt = NULL WHERE entity = 'receipt' AND entity_id = 1"
  )
  erase.run()
  t.equal(erasedWithoutFact(app.db).length, 2, 'emptied without an erasure')
  t.match((await ask('GET', `/getmember/${other}`)).data, { id: other })

  for (const noun of memberNouns()) {
    const sql = `EXPLAIN QUERY PLAN SELECT id FROM log_entries WHERE ${isAboutMembers(noun)}`
    const plan = app.db.$client.prepare(sql).all({ ids: '[1]' }) as { detail: string }[]
    const index =
      'SEARCH log_entries USING COVERING INDEX log_entries_record (entity=? AND entity_id=?)'
    t.ok(
      plan.some(({ detail }) => detail === index),
      `${noun.entity} by its index`
    )
  }
})
