import type { Test } from 'tap'
import { chooseSamples, type Drafted } from '../../src/messages/outbox/answer-async.ts'
import { makeText } from '../../src/messages/texts/store.ts'
import { type App, aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from '../terms/office.ts'

async function anOffice(t: Test) {
  const it = await office(t, '2026-01-10')
  const automation = { messages: 'propose', deactivation: 'propose' }
  await it.send('PUT', '/editchapter', { id: 1, automation, dunning_days: [7], payment_days: 14 })
  const address = { street: 'Way 1', postal_code: '1', city: 'Oslo', country: 'GB' }
  const iban = 'DE89370400440532013000'
  await it.send('PUT', '/editassociation', { name: 'Friends of Chess', ...address, iban })
  return it
}

/** The texts to a member of one kind, the oldest first. */
function textsTo({ db }: App, member_id: number, kind: string) {
  const select = 'SELECT id FROM messages WHERE member_id = ? AND kind = ? ORDER BY id'
  const ids = db.$client.prepare(select).pluck().all(member_id, kind) as number[]
  return ids.map(id => {
    const text = makeText(db, id)
    return { ...text, plain: text.plain.replaceAll('\u00a0', ' ') }
  })
}

t.test('a payer is told of all whom he pays for today, and of nobody else', async t => {
  const { app, send, roundOn } = await anOffice(t)
  const type = await aType(app, {}, fees)
  const payer = await aMember(app, { firstname: 'Ada', membertype_id: type.id })
  const child = { membertype_id: type.id, payer_id: payer.id }
  const [kim, lee] = [
    await aMember(app, { ...child, firstname: 'Kim' }),
    await aMember(app, { ...child, firstname: 'Lee' })
  ]
  await roundOn('2026-01-10')
  const [before] = textsTo(app, payer.id, 'dues_invoice')
  t.match(
    before?.plain,
    '- Fee (10 Jan 2026 to 9 Jan 2027): €120.00, to be paid by 24 January 2026',
    'the own due is told'
  )
  t.match(before?.plain, `for Kim ${kim.lastname}: €120.00`, 'the due of the child is told')
  t.match(before?.plain, 'In all: €360.00', 'the sum is told')
  t.match(before?.plain, /Reference: RF\d{11}\n/, 'the reference is told')
  t.strictSame(before?.missing, [], 'no value is missing')
  await send('PUT', '/editmember', { id: lee.id, payer_id: null })
  const [after] = textsTo(app, payer.id, 'dues_invoice')
  t.match(after?.plain, 'In all: €240.00', 'the sum is that of today')
  t.notMatch(after?.plain, 'Lee', 'who pays alone is not named')
})

t.test('a due that was paid, waived or invoiced meanwhile is told as it is today', async t => {
  const { app, send, postData } = await anOffice(t)
  const { id: member_id } = await aTerm(app)
  const part = { member_id, amount: 50, date: '2026-01-10', method: 'cash' }
  await send('POST', '/createpayment', part)
  const { invoices } = await postData('/createinvoices', { chapter_id: 1 })
  t.equal(invoices, 1, 'one invoice is made')
  const [invoice] = textsTo(app, member_id, 'dues_invoice')
  t.match(invoice?.plain, '€70.00, to be paid by 24 January 2026', 'what is open is told')
  t.match(invoice?.plain, 'Your invoice has the number 2026-0001.', 'the number is told')
  const [receipt] = textsTo(app, member_id, 'payment_receipt')
  t.match(receipt?.plain, 'your payment of €50.00 of 10 January 2026.', 'the payment is told')
  t.match(receipt?.plain, '- Fee (10 Jan 2026 to 9 Jan 2027): €50.00\n', 'what it settles is told')
  t.match(receipt?.plain, 'Still open: €70.00', 'what is still open is told')
  await send('PUT', '/reversepayment', { id: 1, date: '2026-01-10', reason: 'Returned' })
  const [failed] = textsTo(app, member_id, 'payment_failed')
  t.match(failed?.plain, 'Your payment of €50.00 was returned', 'the returned payment is told')
  t.match(
    failed?.plain,
    'This is open again:\n\n- Fee (10 Jan 2026 to 9 Jan 2027): €120.00',
    'what is open again is told'
  )
})

t.test('a receipt names nobody whom its reader does not pay for', async t => {
  const { app, send } = await anOffice(t)
  const type = await aType(app, {}, fees)
  const friend = await aTerm(app, {}, {})
  const other = await aMember(app, { membertype_id: type.id, payer_id: friend.id })
  const payment = { member_id: friend.id, amount: 120, date: '2026-01-10', method: 'cash' }
  await send('POST', '/createpayment', payment)
  const [first] = textsTo(app, friend.id, 'payment_receipt')
  t.match(first?.plain, `for Ada ${other.lastname}: €120.00`, 'who is paid for is named')
  await send('PUT', '/editmember', { id: other.id, payer_id: null })
  const [receipt] = textsTo(app, friend.id, 'payment_receipt')
  t.match(receipt?.plain, 'your payment of €120.00', 'the amount is told')
  t.notMatch(receipt?.plain, 'Fee', 'the due of somebody else is not told')
})

t.test('a membership is told by the term that it is about', async t => {
  const { app, send, moveTo, roundOn } = await anOffice(t)
  const rules = {
    autorecurring_payment: false,
    reminder_frequency: 'monthly' as const,
    duration: 12
  }
  const type = await aType(app, { ...rules, name: 'Adult', renewal_timeline: 30, grace_days: 10 })
  const about = { membertype_id: type.id, membership_startdate: '2026-01-10' }
  const [goes, stays] = [await aMember(app, about), await aMember(app, about)]
  await roundOn('2026-12-15')
  const ends = textsTo(app, goes.id, 'renewal_reminder')[0]?.subject
  t.equal(ends, 'Your membership ends on 9 January 2027', 'the day of the end is told')
  await moveTo('2026-12-15')
  await send('PUT', '/endmembership', { member_id: goes.id, reason: 'resigned' })
  await roundOn('2027-02-20')
  t.match(
    textsTo(app, goes.id, 'farewell')[0]?.plain,
    /confirm that your membership “Adult” .* 20(26|27)\.\n\nThank you/,
    'the farewell names the membership'
  )
  const [expired] = textsTo(app, stays.id, 'membership_expired')
  t.match(
    expired?.plain,
    /“Adult” at Friends of Chess ended on 9 January 2027, as it\s+was not renewed/,
    'the end is told'
  )
  t.equal(
    textsTo(app, stays.id, 'renewal_reminder').at(-1)?.subject,
    'Your membership ended on 9 January 2027',
    'the day of the past end is told'
  )
})

t.test('an application is answered with the reason of the office', async t => {
  const { app, send, get } = await anOffice(t)
  const type = await aType(app, {}, { workflow: { require_approval_all_apps: true } })
  const { id } = await aMember(app, { membertype_id: type.id })
  const confirmed = textsTo(app, id, 'application_received')[0]?.subject
  t.match(confirmed, 'We have received your application', 'the application is confirmed')
  const [application] = (await get(`/getapplications?chapter_id=1`)).applications
  await send('PUT', '/declineapplication', { id: application.id, reason: 'No <room>' })
  const [text] = textsTo(app, id, 'application_rejected')
  t.match(text?.plain, 'The reason: No <room>\n', 'the reason is told')
  t.match(text?.html, 'The reason: No &lt;room&gt;<', 'the reason is escaped in HTML')
})

t.test("a member's language counts before that of chapter and association", async t => {
  const { app, send } = await anOffice(t)
  const { id } = await aTerm(app)
  const subject = () => textsTo(app, id, 'welcome')[0]?.subject
  t.equal(subject(), 'Welcome to Friends of Chess', 'without a language it is English')
  await send('PUT', '/editassociation', { language: 'de-CH' })
  t.equal(subject(), 'Willkommen bei Friends of Chess', 'the association is German')
  await send('PUT', '/editchapter', { id: 1, language: 'en' })
  t.equal(subject(), 'Welcome to Friends of Chess', 'the chapter is English')
  await send('PUT', '/editmember', { id, language: 'de' })
  t.equal(subject(), 'Willkommen bei Friends of Chess', 'the member is German')
  await send('PUT', '/editmember', { id, language: 'ar' })
  t.equal(subject(), 'Welcome to Friends of Chess', 'an unknown language')
})

t.test("a type's templates stand above the standard texts", async t => {
  const { app, send } = await anOffice(t)
  await send('POST', '/createfield', { key: 'shirt', label: 'Shirt', kind: 'text' })
  const welcome = {
    subject: 'Hi\u2028{{member.firstname}}',
    body: '{{field.shirt}} {{payment.open}}'
  }
  const type = await aType(app, {}, { notificationsettings: { welcome } })
  const { id } = await aMember(app, { firstname: 'Ada', membertype_id: type.id })
  const both_parts = [{ subject: 'Hi Ada', plain: ' ', missing: ['field.shirt', 'payment.open'] }]
  t.match(textsTo(app, id, 'welcome'), both_parts, 'both parts are filled in')
  await send('PUT', '/editmember', { id, fields: { shirt: '<L>' } })
  t.match(textsTo(app, id, 'welcome'), [{ plain: '<L> ', missing: ['payment.open'] }], 'of today')
})

t.test('a preview shows a real member, the longest name, and whoever owes nothing', async t => {
  const { app, send, get } = await anOffice(t)
  const [owing, free] = [await aType(app, {}, fees), await aType(app, {}, {})]
  const long = await aMember(app, { lastname: 'L'.repeat(200), membertype_id: owing.id })
  const kim = await aMember(app, { membertype_id: owing.id, firstname: 'Kim' })
  const payer = { membertype_id: owing.id, payer_id: kim.id, firstname: 'Lee' }
  const nothing = await aMember(app, payer)
  await send('PUT', '/waivedue', { id: 3, reason: 'mistake' })
  const url = `/previewmessage?kind=dues_reminder&membertype_id=${owing.id}`
  const preview = async (more = '') => await get(`${url}${more}`)
  const owes_nothing = { member_id: nothing.id, missing: ['payment.list', 'payment.open'] }
  t.match(await preview(), owes_nothing, 'the one who owes nothing is shown')
  t.match(await preview('&sample=longest_name'), { member_id: long.id, missing: [] }, 'the longest')
  t.match(await preview('&sample=no_amount'), { member_id: nothing.id }, 'without an amount')
  t.match(
    await preview(`&member_id=${kim.id}`),
    { member_name: `Kim ${kim.lastname}`, missing: [] },
    'a member that is asked for is shown'
  )
  t.match(await preview('&language=de'), { subject: /^Erinnerung/, html: /lang="de"/ }, 'in German')
  t.match(await preview('&member_id=99'), undefined, 'an unknown member has none')
  const other = `/previewmessage?kind=welcome&membertype_id=${free.id}`
  t.match(await get(other), { member_id: nothing.id }, 'of another type')
})

t.test('before a release the office sees examples, and what has no value', async t => {
  const { app, send, putData } = await anOffice(t)
  await send('PUT', '/editassociation', { iban: '' })
  const welcome = { body: 'Your number is {{member.number}}' }
  const type = await aType(app, {}, { ...fees, notificationsettings: { welcome } })
  const names = ['Ada', 'Bea', 'Wilhelmina', 'Bo']
  const ids = []
  for (const [at, firstname] of names.entries()) {
    const membernumber = at === 1 ? null : `M${at}`
    ids.push((await aMember(app, { firstname, membernumber, membertype_id: type.id })).id)
  }
  const release = async (about: object) =>
    await putData('/releasemessages', { chapter_id: 1, ...about })
  const { texts, ...counts } = await release({ dry_run: true })
  t.strictSame(counts, { released: 8, skipped: [] }, 'all would be released')
  t.equal(texts.checked, 8, 'all are looked through')
  t.strictSame(
    texts.missing,
    [
      { variable: 'association.iban', count: 4 },
      { variable: 'member.number', count: 1 }
    ],
    'what is missing is counted'
  )
  t.match(
    texts.samples.filter(({ kind }: { kind: string }) => kind === 'welcome'),
    [
      { member_id: ids[0], why: 'first', text: 'Your number is M0', missing: [] },
      { member_id: ids[2], why: 'longest_name', text: 'Your number is M2' },
      { member_id: ids[1], why: 'most_missing', missing: ['member.number'] }
    ],
    'there is an example of each sort'
  )
  t.equal((await release({ kind: 'welcome' })).texts, undefined, 'a release shows no examples')
})

const draft = (id: number, member_name: string, missing: string[] = [], kind = 'welcome') =>
  ({ ...{ id, member_id: id, member_name, missing }, kind }) as Drafted

t.test('examples of each kind, none of them twice', async t => {
  const long = 'Long name'
  const cases: [drafts: Drafted[], chosen: [id: number, why: string][]][] = [
    [[], []],
    [[draft(1, 'A')], [[1, 'first']]],
    [
      [draft(1, long), draft(2, 'B'), draft(3, 'BB')],
      [
        [1, 'first'],
        [3, 'longest_name']
      ]
    ],
    [
      [draft(1, 'A'), draft(2, long, ['a', 'b']), draft(3, 'B', ['a']), draft(4, 'B', ['a', 'b'])],
      [
        [1, 'first'],
        [2, 'longest_name'],
        [4, 'most_missing']
      ]
    ],
    [
      [draft(1, 'A'), draft(2, 'A', [], 'farewell')],
      [
        [1, 'first'],
        [2, 'first']
      ]
    ]
  ]
  for (const [drafts, chosen] of cases)
    t.strictSame(
      chooseSamples(drafts).map(({ id, why }) => [id, why]),
      chosen,
      `examples of ${drafts.length}`
    )
})
