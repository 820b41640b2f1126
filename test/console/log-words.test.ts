import { Entity, WebhookEventType } from '../../src/console/api/contract.ts'
import { membership_record } from '../../src/console/members/records.ts'
import { changeTexts } from '../../src/console/shared/changeText.ts'
import { createFormat } from '../../src/console/texts/format.ts'
import { send as sendFile } from '../fixtures/files.ts'
import { aChapter, aMember, aType, build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { findUnsaid, records } from './log-words.ts'
import { readings } from './texts.ts'

t.test('the console has words for all that an office does there', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const send = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
    const response = await call(t, app, { method, url, headers, ...(payload && { payload }) })
    t.match(response.statusCode, /^20/, `${url}: ${response.body}`)
    return response.headers['content-type']?.includes('json') ? response.json().data : undefined
  }
  const { id: other } = await aChapter(app, { name: 'Rowing' })
  const { id: membertype_id } = await aType(app)
  const { id: payer_id } = await aMember(app, { membertype_id })
  const { id: paid } = await aMember(app, { membertype_id, payer_id })

  const field = { key: 'shirt_size', label: 'Shirt size', kind: 'choices', choices: ['S', 'M'] }
  const { id: field_id } = await send('POST', '/createfield', field)
  await send('PUT', '/editfield', { id: field_id, label: 'Shirt', choices: ['S', 'M', 'L'] })
  const own = { shirt_size: ['S', 'M'] }
  await send('PUT', '/editmember', { id: paid, fields: own, tags: ['choir'], gender: 'diverse' })
  const { id: kiel } = await aChapter(app, { name: 'Kiel' })
  const of_kiel = await aType(app, { chapter_id: kiel })
  const same = await aMember(app, { chapter_id: kiel, membertype_id: of_kiel.id })
  await send('PUT', '/linkmembers', { ids: [same.id, paid] })
  await send('PUT', '/unlinkmember', { id: paid })

  const all = {
    ...{ search: 'weber', ids: [paid], status: ['suspended'], membertype_id: [membertype_id] },
    ...{ tags: ['choir'], payer: payer_id, born: { from: '1990-01-01' }, has_email: true },
    ...{
      birthday: { from: '05-01', to: '05-31' },
      age: { from: 18, on: '2026-01-01' },
      joined: { to: '2020-01-01' }
    },
    ...{ missing: ['phone', 'fields.shirt_size'], fields: { shirt_size: 'S' } }
  }
  const list = { columns: ['phone', 'payer_id', 'fields.shirt_size'], sort: '-name' }
  const filter = { chapter_id: 1, name: 'Some', filter: all, ...list }
  const { id: filter_id } = await send('POST', '/createfilter', filter)
  const many = Array.from({ length: 400 }, (_, index) => `tag number ${index}`)
  const long = { ids: many.map((_, index) => index + 1), tags: many.slice(0, 20) }
  await send('PUT', '/editfilter', { id: filter_id, filter: long, sort: 'chapter' })
  await send('PUT', '/removefilter', { id: filter_id })
  const role = { name: 'Website', role: 'moderator', chapter_ids: [other] }
  const { id: token_id } = await send('POST', '/createtoken', role)
  await send('PUT', '/endtoken', { id: token_id })
  const single = { name: 'Sync', operations: ['findMembers', 'listChanges'] }
  await send('POST', '/createtoken', { ...single, networks: ['::1'], expires: '2099-01-01' })
  const hook = { url: 'https://8.8.8.8/', types: ['member.created'], chapter_ids: [other] }
  const { id: webhook_id } = await send('POST', '/createwebhook', hook)
  await send('PUT', '/editwebhook', { id: webhook_id, chapter_ids: null, enabled: false })
  await send('PUT', '/rotatewebhook', { id: webhook_id })
  await send('POST', '/redeliver', { webhook_id, ids: [1] })
  const words = { subject: 'Regatta', body: 'Dear {{member.firstname}}' }
  const mailing = await send('POST', '/createmailing', { chapter_id: 1, filter: all, ...words })
  await send('PUT', '/editmailing', { id: mailing.id, filter: long, send_at: '2099-01-01' })
  await send('PUT', '/stopmailing', { id: mailing.id })

  const file = 'Rufname;Familie;Hemd;Zahlt\nGreta;Zahl;S;Grace'
  const mapping = {
    Rufname: 'firstname',
    Familie: 'lastname',
    Hemd: 'fields.shirt_size',
    Zahlt: ''
  }
  const keep = (more: object, name = 'Verein') =>
    sendFile(
      ...([t, app, headers, file] as const),
      `&mapping=${encodeURIComponent(JSON.stringify({ ...mapping, ...more }))}` +
        `&defaults=${encodeURIComponent(JSON.stringify({ membertype_id, status: 'inactive' }))}` +
        `&save_mapping=${name}&file_name=members.csv`
    )
  const imported = await keep({})
  t.equal(imported.json().status, 'success', imported.body)
  await keep({ Zahlt: 'note' })
  const { mappings } = await send('GET', '/getmappings?chapter_id=1')
  await send('PUT', '/removemapping', { id: mappings[0].id })
  await sendFile(t, app, headers, file, '&file_name=unknown.csv')
  const statement = 'Date,Amount,Text\n2026-01-02,5.00,Rent\n'
  const csv = { ...headers, 'content-type': 'text/csv' }
  const url = '/importstatement?chapter_id=1&file_name=march.csv'
  await call(t, app, { method: 'POST', url, headers: csv, body: statement })
  await send('PUT', '/ignoreentry', { id: 1, reason: 'Rent' })
  await send('PUT', '/matchentry', { id: 1, member_id: paid })
  await send('PUT', '/unmatchentry', { id: 1 })

  await send('PUT', '/skipmessages', { chapter_id: 1, kind: 'welcome' })
  await send('PUT', '/releasemessages', { chapter_id: 1 })
  const post = { street: 'Way 1', city: 'Kiel' }
  await send('PUT', '/editmember', { id: payer_id, ...post })
  await send('POST', '/printmessages', { chapter_id: 1, waiting: true })
  const { messages } = await send('GET', '/getmessages?chapter_id=1&state=skipped')
  await send('PUT', '/resendmessage', { id: messages[0].id })
  const set = { tags_add: ['choir'], tags_remove: ['rowing'], country: 'DE', fields: own }
  const someone = { filter: { ids: [paid] }, chapter_id: 1, dry_run: false }
  const { batch_id } = await send('PUT', '/editmembers', { ...someone, set })
  await send('PUT', '/editmembers', { ...someone, set: { membertype_id, status: 'inactive' } })
  await send('PUT', '/undobatch', { id: batch_id, dry_run: false })

  const automation = { messages: 'propose', deactivation: 'automatic' }
  const days = { payment_days: 30, dunning_days: [7, 21], acts_from: '2026-01-01' }
  await send('PUT', '/editchapter', { id: 1, location: 'Kiel', automation, ...days })
  await send('PUT', '/archivechapter', { id: other, archived: true })
  await send('PUT', '/archivechapter', { id: other, archived: false })
  await send('PUT', '/removechapter', { id: other })
  await send('GET', '/exportmembers?chapter_id=1&status=active&search=weber&format=csv')
  const { tags, ...conditions } = all
  const wanted = { chapter_id: 1, format: 'csv', filter: conditions, columns: list.columns }
  await send('POST', '/exportmembers', wanted)
  await send('GET', `/exportmember?id=${paid}`)

  const { id: bank } = await send('POST', '/createbankaccount', {
    ...{ name: 'Bank', holder: 'Friends', iban: 'DE89370400440532013000', bic: 'COBADEFF' },
    ...{ opening_balance: 5, opening_day: '2026-01-01' }
  })
  await send('PUT', '/editchapter', { id: 1, bank_account_id: bank })
  await send('PUT', '/editchapter', { id: 1, bank_account_id: null })
  await send('PUT', '/removebankaccount', { id: bank })
  await send('PUT', '/editassociation', {
    chapter_word: { one: 'Team', many: 'Teams' },
    city: 'Kiel'
  })
  const grants = [{ role: 'moderator', chapter_id: 1 }]
  const invited = { email: 'lead@example.org', name: 'Lead', grants }
  const { id: account } = await send('POST', '/createuser', invited)
  await send('PUT', '/edituser', { id: account, enabled: false })
  const type = { id: membertype_id, duration: 24, reminder_frequency: 'weekly' }
  const dues = [{ dues_name: 'Fee', amount: 12.5, currency: 'EUR', due_frequency: 'yearly' }]
  await send('PUT', '/editmember_type', {
    membership_type: type,
    ...{ membership_dues: dues, workflow: { require_approval_renewals: true } },
    notificationsettings: { renewal_reminder: { enabled: true, subject: 'A', body: 'B' } }
  })
  await send('PUT', '/mergemembers', { keep_id: payer_id, merge_id: paid })
  await send('PUT', '/erasemember', { id: payer_id, reason: 'Asked for' })

  t.strictSame(findUnsaid(app.db.$client), [], 'everything is said in words')
  const told = app.db.$client.prepare('SELECT DISTINCT entity FROM log_entries').pluck().all()
  // those that have no entry here have theirs in tests of their views
  const elsewhere = [
    ...['membership', 'payment', 'invoice', 'mandate', 'collection', 'function', 'holding'],
    ...['form', 'change_request', 'token', 'webhook', 'assistant_request']
  ]
  t.strictSame(
    [...told, ...elsewhere].sort().filter((e, i, a) => a[i - 1] !== e),
    [...Entity].sort(),
    'every kind of record has an entry'
  )
})

t.test('a pause is called so once', t => {
  const pause = { no: 1, kind: 'pause', from: '2026-03-20', reason: 'Abroad' }
  const format = createFormat('de-DE')
  const read = (fact: object) =>
    changeTexts({ 'hold 1': [null, fact] }, membership_record, { ...readings.de, format })
  const labels = (fact: object) => read(fact).map(({ label }) => label)
  t.strictSame(labels(pause), ['Ruhen 1 › Ab', 'Ruhen 1 › Grund'], 'a pause is no suspension')
  t.strictSame(
    labels({ ...pause, kind: 'dues' }).slice(0, 1),
    ['Aussetzung 1 › Art'],
    'dues are suspended'
  )
  t.strictSame(
    labels({ to: '2026-04-20' }),
    ['Aussetzung oder Ruhen 1 › Bis'],
    'a change alone names both'
  )
  t.end()
})

t.test('countries and languages are called by their names', t => {
  const reading = { ...readings.de, format: createFormat('de-DE') }
  const changes = { country: ['DE', 'CH'], language: [null, 'fr'] } as const
  for (const record of [records.member, records.association])
    t.match(
      changeTexts(changes as never, record, reading),
      [
        { label: 'Land', before: 'Deutschland', now: 'Schweiz' },
        { label: 'Sprache', now: 'Französisch' }
      ],
      'names of countries and languages'
    )
  t.end()
})

t.test('every kind of record has its words', t => {
  t.strictSame(Object.keys(records).sort(), [...Entity].sort(), 'each kind has words')
  const said = Object.values(records).flatMap(record => Object.keys(record.actions ?? {}))
  t.strictSame(said.sort(), [...WebhookEventType], 'and each of its actions')
  t.end()
})
