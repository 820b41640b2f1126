import t, { type Test } from 'tap'
import { buildApp } from '../../src/app.ts'
import { brokenEntries } from '../../src/association/audit/store.ts'
import { readConfig } from '../../src/config.ts'
import { defineNoun, type Noun } from '../../src/core/noun.ts'
import type { Wing } from '../../src/wings.ts'
import { aChapter, aFolder, aMember, call, signedIn } from '../fixtures/helper.ts'
import { money, payment } from './payments.ts'

/** The app with one more wing. */
async function withWing(t: Test, wing: Wing) {
  const config = readConfig({ DATA_DIR: aFolder(t), LOG_LEVEL: 'silent' })
  const app = await buildApp(config, { wings: [wing] })
  t.teardown(() => app.close())
  await app.ready()
  return app
}

t.test('a new noun', async t => {
  const app = await withWing(t, money)
  const owner = await signedIn(app)
  const north = await aChapter(app)
  const lead = await signedIn(app, 'chapter_lead', north.id)
  const { id: member_id } = await aMember(app, { chapter_id: north.id })
  const create = (given: object, headers = owner) =>
    call(t, app, {
      method: 'POST',
      url: '/createpayment',
      headers,
      payload: { payment: { chapter_id: north.id, member_id, reference: 'A 1', ...given } }
    })
  const logs = async (headers: typeof owner) =>
    (await call(t, app, { url: '/getlogs?entity=payment', headers })).json().data.logs

  t.equal((await create({}, lead)).statusCode, 201, 'created')
  t.match(await logs(lead), [{ action: 'payment.created', entity_name: 'A 1' }], 'logged, named')
  t.strictSame(brokenEntries(app.db), [])

  const taken = { path: '/payment/reference', code: 'taken', params: { name: 'A 1' } }
  t.match((await create({})).json(), { code: 'name_taken', details: [taken] }, 'a unique key')
  const unknown = await create({ member_id: 999, reference: 'A 2' })
  t.equal(unknown.statusCode, 400)
  t.match(unknown.json(), {
    code: 'validation_error',
    details: [{ path: '/payment/member_id', message: 'must be the id of an existing member' }]
  })
  t.match((await create({ chapter_id: 1 }, lead)).json(), { code: 'chapter_forbidden' })
  t.equal((await create({ chapter_id: 99 })).statusCode, 404)

  app.db.$client.exec(`UPDATE payments SET chapter_id = 1`)
  t.match(await logs(lead), [{ entity_name: null }], 'not named to whoever must not see it')
  t.match(await logs(owner), [{ entity_name: 'A 1' }])

  const { openapi, page } = app.contract()
  t.strictSame(openapi.paths['/createpayment']?.post && openapi.tags.at(-2), payment.section)
  t.match(page, '<h2>payments</h2>')
  t.match(openapi.components.schemas.LogEntry, {
    properties: { entity: { enum: ['account', 'chapter', 'member', 'membership_type', 'payment'] } }
  })
})

t.test('the service does not start with an incomplete noun or route', async t => {
  const lacking = (change: Partial<Noun>): Wing => ({
    ...money,
    signed_in: [{ noun: { ...payment, ...change }, routes: async () => {} }]
  })
  const refused: [Wing, RegExp][] = [
    [lacking({ label: undefined }), /the noun payment does not say its label/],
    [lacking({ table: 'paymnets' }), /the noun payment has no table paymnets/],
    [lacking({ unique: {} }), /what a violation of payments_reference means/],
    [lacking({ references: { chapter_id: 'chapter' } }), /what payments.member_id refers to/]
  ]
  const routes: [object, RegExp][] = [
    [{}, /\/x does not say which permission/],
    [{ permission: 'see_log' }, /\/x does not say where its request names the chapter/],
    [{ permission: 'see_log', chapter: 'body/chapter_id' }, /\/x has no field body\/chapter_id/]
  ]
  for (const [config, message] of routes) {
    const plugin = async (app: Parameters<Wing['plugins']>[0]) =>
      void app.post('/x', { config }, async () => ({}))
    refused.push([{ ...money, signed_in: [{ routes: plugin }] }, message])
  }
  for (const [wing, message] of refused) await t.rejects(withWing(t, wing), { message })

  // from here on no app starts in this process
  defineNoun({ ...payment, entity: 'receipt', permission: 'see_paymnets' })
  await t.rejects(withWing(t, money), { message: /no permission that there is: see_paymnets/ })
})
