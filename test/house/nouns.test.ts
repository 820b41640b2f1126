import { NameTaken } from '../../src/core/errors.ts'
import { defineNoun, type Noun } from '../../src/core/noun.ts'
import { nameKey } from '../../src/core/text.ts'
import { refuseIncomplete, refuseUndeclaredTables } from '../../src/storage/nouns.ts'
import type { Feature, Wing } from '../../src/wings.ts'
import { aChapter, build, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

const donation: Noun = {
  entity: 'donation',
  table: 'donations',
  label: 'reference',
  chapter: 'chapter_id',
  member: 'member_id',
  section: { name: 'donations', description: 'What members have paid.' },
  permission: 'see_members',
  unique: { reference: { failure: NameTaken, field: 'reference' } },
  references: { chapter_id: 'chapter', member_id: 'member' }
}

const table = `CREATE TABLE donations (
  id integer PRIMARY KEY,
  chapter_id integer NOT NULL REFERENCES chapters (id),
  member_id integer NOT NULL REFERENCES members (id),
  reference text NOT NULL
) STRICT;
CREATE UNIQUE INDEX donations_reference ON donations (chapter_id, reference);`

t.test('a noun that does not fit its table is refused', async t => {
  const { db } = await build(t)
  db.$client.exec(table)
  refuseIncomplete(db, donation)
  const undeclared = 'nobody declares what becomes of the table donations'
  t.throws(() => refuseUndeclaredTables(db), { message: undeclared })
  const own = '(SELECT chapter_id FROM members WHERE members.id = member_id)'
  refuseIncomplete(db, { ...donation, chapter: own })
  const refused: [change: Partial<Noun>, message: RegExp][] = [
    [{ label: undefined }, /the noun donation does not say its label/],
    [{ table: 'dontaions' }, /the noun donation has no table dontaions/],
    [{ unique: {} }, /what a violation of donations_reference means/],
    [{ references: { chapter_id: 'chapter' } }, /what donations.member_id refers to/],
    // columns of the log, by which a name could be looked up
    [{ label: 'action' }, /label or chapter of the noun donation: no such column: action/],
    [{ label: 'refernce' }, /no such column: refernce/],
    [{ chapter: 'member_id' }, /is no column that refers to a chapter/],
    [{ chapter: 'id' }, /is no column that refers to a chapter/],
    [{ chapter: 'entity_id' }, /is no column that refers to a chapter/],
    [
      { chapter: '(SELECT chapter_id FROM members WHERE id = entity_id)' },
      /no such column: entity_id/
    ],
    [{ member: undefined }, /the noun donation does not say its member/],
    [{ member: null }, /does not say by which column it is about a member/],
    [{ member: 'id' }, /does not say by which column it is about a member/],
    [{ chapter: null }, /says that it has no chapter, but chapter_id refers to one/],
    [
      { unique: { reference: { failure: NameTaken, field: 'name' } } },
      /does not say how reference follows from name/
    ]
  ]
  for (const [change, message] of refused)
    t.throws(() => refuseIncomplete(db, { ...donation, ...change }), { message })
})

/** A wing with one signed-in operation. */
function aWing(config: object, body?: object): Wing {
  const routes: Feature['routes'] = async app =>
    void app.post('/x', { config, schema: { body } }, async () => ({}))
  return { plugins: async () => {}, signed_in: [{ noun: null, routes }] }
}

const id = { type: 'integer' }
const item = { type: 'object', properties: { chapter_id: id } }
const body = (field: object) => ({ type: 'object', properties: { field } })
const list = body({ type: 'array', items: item })
const permission = 'create_members'

t.test('the service does not start with a route that leaves a chapter out', async t => {
  const either = body({ anyOf: [{ type: 'null' }, item] })
  const refused: [config: object, body: object | undefined, message: RegExp][] = [
    [{}, undefined, /\/x does not say which permission/],
    [{ permission }, undefined, /\/x does not say where its request names the chapter/],
    [{ permission, chapter: 'body/chapter_id' }, undefined, /\/x has no field body\/chapter_id/],
    [{ permission, chapter: 'none' }, item, /names a chapter in body\/chapter_id/],
    [{ permission, chapter: 'none' }, list, /names a chapter in body\/field\/\*\/chapter_id/],
    [{ permission, chapter: 'record' }, either, /names a chapter in body\/field\/chapter_id/]
  ]
  for (const [config, given, message] of refused)
    await t.rejects(build(t, {}, { wings: [aWing(config, given)] }), { message })
  const chapters_in_store = ['field/*/chapter_id']
  await build(
    t,
    {},
    {
      wings: [aWing({ permission, chapter: 'none', chapters_in_store }, list)]
    }
  )
})

t.test('every chapter of a list is checked', async t => {
  const wing = aWing({ permission, chapter: 'body/field/*/chapter_id' }, list)
  const app = await build(t, {}, { wings: [wing] })
  const [owner, lead] = [await signedIn(app), await signedIn(app, 'chapter_lead', 1)]
  const { id: other } = await aChapter(app)
  const send = async (headers: typeof owner, ...chapters: number[]) => {
    const payload = { field: chapters.map(chapter_id => ({ chapter_id })) }
    const { statusCode } = await app.inject({ method: 'POST', url: '/x', headers, payload })
    return statusCode
  }
  t.equal(await send(lead), 200)
  t.equal(await send(lead, 1, 1), 200)
  t.equal(await send(lead, 1, other), 403)
  t.equal(await send(owner, 1, other), 200)
  t.equal(await send(owner, 1, 99), 404)
})

t.test('the service does not start with a noun without a permission or a table', async t => {
  // from here on no app starts in this process
  const unique = { name_key: { failure: NameTaken, field: 'name', key: nameKey } }
  const type: Noun = { ...donation, table: 'membertypes', label: 'name', member: null, unique }
  const references = { chapter_id: 'chapter' }
  defineNoun({ ...type, entity: 'receipt', references, permission: 'see_receipts' })
  await t.rejects(build(t), { message: /no permission that there is: see_receipts/ })
  defineNoun(donation)
  await t.rejects(build(t), { message: 'the noun donation has no table donations' })
})
