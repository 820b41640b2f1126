import { setClock } from '../../../src/core/time.ts'
import t from '../../folder.ts'
import { aPayer, treasury } from '../treasury.ts'

const iban = 'DE89370400440532013000'
const swiss = 'CH9300762011623852957'
const signed = { iban, signed_on: '2026-03-01' }

t.test('a mandate is entered, masked in the log, and sealed in the file', async t => {
  const { app, send, get } = await treasury(t)
  const { id: member_id } = await aPayer(app, { firstname: 'Jörg', lastname: 'Müller' })
  const spaced = 'de89 3704 0044 0532 0130 00'
  const made = await send('POST', '/createmandate', { member_id, ...signed, iban: spaced })
  t.match(made, { code: undefined })
  const reference = `M${member_id}`
  const wanted = {
    ...{ member_id, chapter_id: 1, reference, iban, masked: 'DE89 •••• •••• 3000', bic: '' },
    ...{ holder: 'Jörg Müller', single: false, signed_on: '2026-03-01', signed_how: 'paper' },
    ...{ first_used: null, last_used: null, state: 'active', reason: null }
  }
  t.match(made.data, wanted, 'the mandate')
  const list = await get(`/getmandates?member_id=${member_id}&state=active`)
  t.match(list, { mandates: [wanted], pagination: { total: 1 } }, 'who may collect reads it whole')
  t.match(await get('/getmandates?chapter_id=1&state=paused'), { pagination: { total: 0 } })
  const logs = JSON.stringify(await get('/getlogs?entity=mandate'))
  t.ok(logs.includes('mandate.created') && logs.includes('3000'), 'the log knows the end of it')
  t.notOk(logs.includes(iban), 'and not the account')
  const { iban: stored } = app.db.$client.prepare('SELECT iban FROM mandates').get() as {
    iban: string
  }
  t.notOk(stored.includes('3704'), 'the file has it encrypted')
  const exported = JSON.stringify(await get(`/exportmember?id=${member_id}`))
  t.ok(exported.includes('3000') && !exported.includes(iban), 'exports show it masked')
})

t.test('what no bank would take is refused', async t => {
  const { app, send } = await treasury(t)
  const { id: member_id } = await aPayer(app, { firstname: 'Ada', lastname: 'Byron' })
  const ask = (given: object) => send('POST', '/createmandate', { member_id, ...signed, ...given })
  const paths = async (given: object) =>
    (await ask(given)).details?.map(({ path }: { path: string }) => path)
  t.match(await ask({ iban: 'TR330006100519786457841326' }), { code: 'iban_not_sepa' })
  t.strictSame(await paths({ iban: 'DE88370400440532013000' }), ['/iban'])
  t.strictSame(await paths({ iban: swiss }), ['/bic', '/member_id'], 'outside of the EEA')
  t.strictSame(await paths({ reference: '/M1' }), ['/reference'])
  t.strictSame(await paths({ holder: 'Иван' }), ['/holder'])
  t.strictSame(await paths({ signed_on: '2026-03-11' }), ['/signed_on'], 'ahead')
  await ask({ reference: 'Beitrag-1' })
  t.match(await ask({ reference: 'BEITRAG-1' }), { code: 'reference_taken' }, 'whatever its case')
  t.match(await ask({}), { data: { reference: `M${member_id}` } })
  t.match(await ask({}), { data: { reference: `M${member_id}-2` } }, 'the next one')
  const address = { street: 'Gasse 1', city: 'Zürich', country: 'CH' }
  const { id: other } = await aPayer(app, { firstname: 'Urs', ...address })
  const far = { member_id: other, iban: swiss, bic: 'UBSWCHZH80A' }
  t.match(await ask(far), { data: { masked: 'CH93 •••• •••• 2957' } })
})

t.test('another account is another row under the same reference', async t => {
  const { app, send, get } = await treasury(t)
  const { id: member_id } = await aPayer(app, { firstname: 'Ada', lastname: 'Byron' })
  const { data: first } = await send('POST', '/createmandate', { member_id, ...signed })
  t.match(await send('PUT', '/editmandate', { id: first.id, paused: true }), {
    data: { id: first.id, state: 'paused', reason: 'office' }
  })
  const account = { iban: 'AT611904300234573201', holder: 'Ada King' }
  const { data: second } = await send('PUT', '/editmandate', { id: first.id, ...account })
  const { reference, signed_on } = first
  t.match(second, { reference, signed_on, ...account, state: 'active' })
  t.not(second.id, first.id)
  t.match(await get(`/getmandates?member_id=${member_id}`), {
    mandates: [{ id: first.id, state: 'ended', reason: 'replaced' }, { id: second.id }]
  })
  t.match(await send('PUT', '/editmandate', { id: first.id, paused: false }), {
    code: 'mandate_ended'
  })
  t.match(await send('PUT', '/endmandate', { id: second.id, reason: 'Revoked' }), {
    data: { state: 'ended', reason: 'Revoked' }
  })
  t.match(await send('PUT', '/endmandate', { id: second.id, reason: 'Again' }), {
    code: 'mandate_ended'
  })
  t.teardown(setClock(() => Date.parse('2029-03-02T12:00:00Z')))
})

t.test('an erasure takes account and holder, a merge moves the mandate', async t => {
  const { app, send, get } = await treasury(t)
  const { id: kept } = await aPayer(app, { firstname: 'Ada', lastname: 'Byron' })
  const { id: twin } = await aPayer(app, { firstname: 'Ada', lastname: 'Byron' })
  await send('POST', '/createmandate', { member_id: twin, ...signed })
  t.match(
    await send('PUT', '/removemember', { id: twin }),
    { code: 'in_use' },
    'it holds the member'
  )
  await send('PUT', '/mergemembers', { keep_id: kept, merge_id: twin })
  t.match(await get(`/getmandates?member_id=${kept}`), { mandates: [{ state: 'active', iban }] })
  const erased = await send('PUT', '/erasemember', { id: kept, reason: 'Asked for it' })
  t.match(erased.data, { erased: true })
  t.ok(
    erased.data.kept.some(({ kind }: { kind: string }) => kind === 'mandates'),
    'it is said'
  )
  const { mandates } = await get('/getmandates?chapter_id=1')
  t.match(mandates, [{ iban: '', masked: '', holder: '', state: 'ended', reason: 'erased' }])
})
