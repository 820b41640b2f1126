import type { Test } from 'tap'
import { command_line, recordAbout } from '../../../src/association/audit/store.ts'
import { InUse } from '../../../src/core/errors.ts'
import { defineNoun } from '../../../src/core/noun.ts'
import { definePlaces, type TextPlaces } from '../../../src/core/places.ts'
import { definePart } from '../../../src/core/tables.ts'
import { refuseWrongTexts } from '../../../src/storage/plugin.ts'
import { compareWithBuilt } from '../../fixtures/conformance.ts'
import t from '../../folder.ts'
import { anOffice } from './office.ts'

// Kinds of records of a wing that the register does not know: notices, which may tell of anybody, and letters to members.

const tables = `CREATE TABLE notices (
  id integer PRIMARY KEY AUTOINCREMENT,
  chapter_id integer NOT NULL REFERENCES chapters (id),
  title text NOT NULL, title_key text NOT NULL, text text, words text NOT NULL
) STRICT;
CREATE UNIQUE INDEX notices_title ON notices (chapter_id, title_key);
CREATE TABLE letters (
  id integer PRIMARY KEY AUTOINCREMENT,
  member_id integer NOT NULL,
  sent text NOT NULL, text text
) STRICT`

const title_key = { failure: InUse, field: 'title', key: (title: string) => title.toLowerCase() }
const section = { name: 'notices', description: 'What a chapter writes on its board.' }
const places: TextPlaces = {
  entity: 'notice',
  places: { title: 'text', text: 'text', words: { tags: 'text' } },
  records: 'searched'
}

const person = { firstname: 'Zacharias', lastname: 'Quittenbaum' }
const known = { title: 'Quittenbaum', text: 'Zacharias comes', words: { tags: ['Quittenbaum'] } }
/** Its title is what the first one would be called. */
const unknown = { title: '#1', text: 'Nobody comes', words: { tags: ['Quiet'] } }

/** An office with two notices, of which the first tells of the member, and two letters, of which the first is the member's. */
async function open(t: Test) {
  const office = await anOffice(t)
  compareWithBuilt(office.app)
  const { db } = office.app
  db.$client.exec(tables)
  const notice = defineNoun({
    ...{ entity: 'notice', table: 'notices', label: 'title', chapter: 'chapter_id', member: null },
    ...{ permission: 'see_members', verbs: '', section },
    unique: { title_key },
    references: { chapter_id: 'chapter' }
  })
  definePlaces(places)
  definePart({
    ...{ entity: 'member', table: 'letters', column: 'member_id', kind: 'managed' },
    ...{ when_erased: 'kept', emptied: ['text'] }
  })
  refuseWrongTexts(db)
  const { id: other } = await office.create({ firstname: 'Ada', lastname: 'King' })
  const { id } = await office.create(person)
  const insert = db.$client.prepare('INSERT INTO notices VALUES (?, 1, ?, ?, ?, ?)')
  for (const [index, { title, text, words }] of [known, unknown].entries()) {
    insert.run(index + 1, title, title_key.key(title), text, JSON.stringify(words))
    const changes = { title: [null, title], text: [null, text], words: [null, words] }
    const about = { id: index + 1, chapter_id: 1 }
    recordAbout(db, 'notice.created', notice, about, changes, command_line)
  }
  const letter = db.$client.prepare(
    "INSERT INTO letters VALUES (?, ?, '2026-01-01', 'dear friend')"
  )
  letter.run(1, id)
  letter.run(2, other)
  return { ...office, id }
}

// one office: apps that are built later lack the tables
const { app, ask, create, id } = await open(t)

t.test('a wing above the register says where its texts of persons are', async t => {
  const { data } = await ask('PUT', '/erasemember', { id, reason: 'asked for' })
  t.match(data, { erased: true, kept: [{ kind: 'letters', count: 1 }] })
  const all = (table: string) => app.db.$client.prepare(`SELECT * FROM ${table}`).all()
  t.match(all('notices'), [
    { id: 1, title: '#1 (2)', title_key: '#1 (2)', text: null, words: '{"tags":[]}' },
    { id: 2, title: '#1', text: 'Nobody comes', words: '{"tags":["Quiet"]}' }
  ])
  t.match(all('letters'), [
    { id: 1, sent: '2026-01-01', text: null },
    { id: 2, sent: '2026-01-01', text: 'dear friend' }
  ])
  const { logs } = (await ask('GET', '/getlogs?entity=notice')).data
  t.match(logs, [
    { action: 'notice.updated', changes: { title: [null, '#1 (2)'], text: [null, null] } },
    { entity_id: 2, changes: { title: [null, '#1'] } },
    { entity_id: 1, changes: { title: [null, null], text: [null, null] } }
  ])
  t.notMatch(JSON.stringify(logs), /Quittenbaum|Zacharias/)
  t.throws(() => definePlaces(places), { message: 'the place title of notice is defined twice' })
})

t.test(
  'what other tables have of a member is shown, moved, and in the way of its removal',
  async t => {
    definePart({
      entity: 'member',
      table: 'medals',
      column: 'member_id',
      kind: 'own',
      when_erased: 'kept',
      emptied: []
    })
    app.db.$client.exec('CREATE TEMP TABLE medals (member_id INTEGER, year INTEGER)')
    const [one, other] = [await create(person), await create(person)]
    const award = (id: number) =>
      app.db.$client.prepare('INSERT INTO medals VALUES (?, 2026)').run(id)
    award(other.id)
    t.match(await ask('PUT', '/removemember', { id: other.id }), {
      code: 'in_use',
      details: [{ path: '/id', code: 'referred_to', params: { entity: 'medals' } }]
    })
    await ask('PUT', '/mergemembers', { keep_id: one.id, merge_id: other.id })
    const records = { medals: [{ member_id: one.id, year: 2026 }] }
    t.match((await ask('GET', `/exportmember?id=${one.id}`)).data, { records })
    const { data } = await ask('PUT', '/erasemember', { id: one.id, reason: 'x' })
    t.match(data.kept[0], { kind: 'medals', count: 1, until: null })
    const third = await create(person)
    t.match((await ask('PUT', '/removemember', { id: third.id })).data, { id: third.id })
  }
)
