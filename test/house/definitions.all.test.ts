import { NameTaken } from '../../src/core/errors.ts'
import { definedFailures, defineFailure } from '../../src/core/failure.ts'
import { defineNoun } from '../../src/core/noun.ts'
import { nameKey } from '../../src/core/text.ts'
import type { Feature, Wing } from '../../src/wings.ts'
import { aFolder, build } from '../fixtures/helper.ts'
import t from '../folder.ts'

// What a process has defined stays: after this file no app starts in it.

const failures = [defineFailure('too_late', 409, 'Come earlier.')]
const schema = { operationId: 'fail', summary: 'Fail', tags: ['health'], response: {} }
const routes: Feature['routes'] = async app =>
  void app.get('/x', { config: { failures }, schema }, () => {})
/** A wing with an operation that answers the failure. */
const wing: Wing = { plugins: async () => {}, open: [{ noun: null, routes }] }

t.test('the service does not start with a failure that no operation names', async t => {
  const message = 'no operation names the failure too_late'
  await t.rejects(build(t, { DATA_DIR: aFolder(t) }), { message }, message)
  const { openapi } = (await build(t, { DATA_DIR: aFolder(t) }, { wings: [wing] })).contract()
  const codes = definedFailures().map(({ code }) => code)
  t.strictSame(openapi.components.schemas.FailureCode?.enum, codes, 'its code is published')
  t.match(openapi.paths['/x'], { get: { responses: { 409: {} } } }, 'and its status')
})

t.test('the service does not start with a noun without a permission or a table', async t => {
  const start = () => build(t, { DATA_DIR: aFolder(t) }, { wings: [wing] })
  const receipt = {
    ...{ entity: 'receipt', table: 'membertypes', label: 'name', chapter: 'chapter_id' },
    ...{ member: null, section: { name: 'receipts', description: 'What members have paid.' } },
    unique: { name_key: { failure: NameTaken, field: 'name', key: nameKey } },
    ...{ permission: 'see_receipts', verbs: '', references: { chapter_id: 'chapter' } }
  }
  defineNoun(receipt)
  const no_permission = /no permission that there is: see_receipts/
  await t.rejects(start(), { message: no_permission }, 'no permission is called see_receipts')
  defineNoun({ ...receipt, entity: 'donation', table: 'donations', permission: 'see_members' })
  const message = 'the noun donation has no table donations'
  await t.rejects(start(), { message }, message)
})
