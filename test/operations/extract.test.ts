import { command_line, record } from '../../src/association/audit/store.ts'
import { memberNouns } from '../../src/core/noun.ts'
import { listParts } from '../../src/core/tables.ts'
import { entry_states } from '../../src/money/statements/schema.ts'
import { findWord } from '../../src/operations/extract/words.ts'
import { genders } from '../../src/register/members/detail-fields.ts'
import { statuses } from '../../src/register/members/schema.ts'
import { waiver_reasons } from '../../src/terms/dues/schema.ts'
import * as facts from '../../src/terms/membership-facts/words.ts'
import * as messages from '../../src/terms/messages/schema.ts'
import { payment_kinds, payment_methods } from '../../src/terms/payments/schema.ts'
import { records } from '../console/log-words.ts'
import { aChapter, aMember, aType, build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { sender } from '../money/letters.ts'
import { readPdf } from '../money/pdf.ts'
import { fees, office } from '../terms/office.ts'

t.test('all that is stored about a person is a letter too', async t => {
  const { app, send, get } = await office(t, '2026-06-10')
  await send('PUT', '/editassociation', { ...sender, language: 'de' })
  await send('POST', '/createfield', { chapter_id: 1, key: 'size', label: 'Größe', kind: 'text' })
  const { id: membertype_id } = await aType(app, { name: 'Erwachsene' }, fees)
  const { id } = await aMember(app, { membertype_id, firstname: 'Ada', fields: { size: 'XL' } })
  await send('PUT', '/editmember', {
    ...{ id, date_of_birth: '1990-05-15', gender: 'female', note: 'Spielt\nPosaune' }
  })
  const { data } = await send('POST', '/createpayment', {
    ...{ member_id: id, amount: 30, date: '2026-06-01', method: 'cash' }
  })
  await send('PUT', '/reversepayment', { id: data.id, date: '2026-06-05', reason: 'Falschgeld' })
  const headers = await signedIn(app)
  const answer = await call(t, app, { url: `/exportmember?id=${id}&format=pdf`, headers })
  t.equal(answer.headers['content-type'], 'application/pdf', 'it is a PDF')
  t.match(answer.headers['content-disposition'], `person-${id}.pdf`, 'with a name')
  const pages = await readPdf(answer.rawPayload)
  const text = pages.map(page => page.text).join(' ')
  for (const words of [
    ...['Auskunft nach Artikel 15 DSGVO: Ada Lovelace', 'alles, was Freunde des Museums e. V.'],
    ...['Geburtsdatum 15.05.1990', 'Geschlecht Weiblich', 'Bemerkung Spielt Posaune', 'Größe XL'],
    ...['Mitgliedschaften', 'Mitgliedsart Erwachsene', 'Zustand Läuft', 'Zahlungen'],
    ...['Betrag 30,00 €', 'Wie Bar', 'Art Rücknahme', 'Grund Falschgeld', 'Protokoll, das Neueste'],
    ...['Mitglied aufgenommen', 'Seite 1', `Seite ${pages.length}`]
  ])
    t.ok(text.includes(words), words)
  const { logs } = await get('/getlogs?entity=chapter')
  t.match(logs[0], { action: 'chapter.member_exported' }, 'it is in the log')
})

t.test('a long history is printed part by part, with its pages counted through', async t => {
  const app = await build(t)
  const { id } = await aMember(app)
  await app.db.write(() => {
    for (let at = 1; at <= 450; at++) {
      const changes = { note: [null, `note ${at} ${'x'.repeat(20)}`] as [null, string] }
      const about = { entity: 'member', entity_id: id, chapter_id: 1, changes }
      record(app.db, { action: 'member.updated', ...about }, command_line)
    }
  })
  const headers = await signedIn(app, 'chapter_lead', 1)
  const read = async () =>
    (await call(t, app, { url: `/exportmember?id=${id}&format=pdf`, headers })).rawPayload
  const pages = await readPdf(await read())
  t.ok(pages.length > 15, `it has ${pages.length} pages`)
  for (const [at, { text }] of pages.entries())
    t.ok(text.includes(`Page ${at + 1}`), `page ${at + 1} says so`)
  const text = pages.map(page => page.text).join(' ')
  for (let at = 1; at <= 450; at++) if (!text.includes(`note ${at} x`)) t.fail(`note ${at}`)
  const url = `/exportmember?id=${id}&format=pdf`
  const foreign = await signedIn(app, 'chapter_lead', (await aChapter(app)).id)
  t.equal((await call(t, app, { url, headers: foreign })).statusCode, 404, 'of another chapter')
})

t.test('there are words for all that an extract has', async t => {
  const app = await build(t)
  const columns = app.db.$client.prepare('SELECT name FROM pragma_table_info(?)').pluck()
  const said = (list: Parameters<typeof findWord>[0], name: string) => {
    if (!findWord(list, name, 'de') || !findWord(list, name, 'en')) t.fail(`${list}: ${name}`)
  }
  for (const { table, kind } of listParts('member')) {
    if (kind === 'copy') continue
    said('sections', table)
    for (const name of columns.all(table) as string[])
      if (name !== 'html' && name !== 'chapter_id') said('fields', name)
  }
  const headers = await signedIn(app)
  const { id } = await aMember(app)
  const answer = await call(t, app, { url: `/getmember/${id}`, headers })
  for (const name of Object.keys(answer.json().data))
    if (name !== 'chapter_id') said('fields', name)
  const lists = [
    ...[genders, statuses, waiver_reasons, payment_kinds, payment_methods, entry_states],
    ...[facts.term_states, facts.origins, facts.leaving_reasons, facts.hold_kinds],
    ...[facts.hold_states, facts.application_kinds, facts.application_states],
    ...[messages.message_kinds, messages.message_states, messages.skip_reasons]
  ]
  for (const value of lists.flat()) said('values', value)
  // what the console says of the log
  for (const { entity } of memberNouns()) {
    const { actions = {}, fields = {} } = records[entity] ?? {}
    for (const action of Object.keys(actions)) said('actions', action)
    for (const name of Object.keys(fields)) if (name !== 'chapter_id') said('fields', name)
  }
  t.pass('all are said')
})
