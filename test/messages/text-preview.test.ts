import type { Test } from 'tap'
import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { fees, office } from '../terms/office.ts'

async function anOffice(t: Test) {
  const it = await office(t, '2026-01-10')
  const automation = { messages: 'propose', deactivation: 'propose' }
  await it.send('PUT', '/editchapter', { id: 1, automation, dunning_days: [7], payment_days: 14 })
  const address = { street: 'Way 1', postal_code: '1', city: 'Oslo', country: 'GB' }
  const iban = 'DE89370400440532013000'
  await it.send('PUT', '/editassociation', { name: 'Friends of Chess', ...address, iban })
  return it
}

t.test('a preview shows a real member, the longest name, and whoever owes nothing', async t => {
  const { app, send } = await anOffice(t)
  const [owing, free] = [await aType(app, {}, fees), await aType(app, {}, {})]
  const long = await aMember(app, { lastname: 'L'.repeat(200), membertype_id: owing.id })
  const kim = await aMember(app, { membertype_id: owing.id, firstname: 'Kim' })
  const payer = { membertype_id: owing.id, payer_id: kim.id, firstname: 'Lee' }
  const nothing = await aMember(app, payer)
  await send('PUT', '/waivedue', { id: 3, reason: 'mistake' })
  const url = `/previewmessage?kind=dues_reminder&membertype_id=${owing.id}`
  const preview = async (more = '') => (await send('GET', `${url}${more}`)).data
  t.match(await preview(), { member_id: nothing.id, missing: ['payment.list', 'payment.open'] })
  t.match(await preview('&sample=longest_name'), { member_id: long.id, missing: [] })
  t.match(await preview('&sample=no_amount'), { member_id: nothing.id })
  t.match(await preview(`&member_id=${kim.id}`), {
    member_name: `Kim ${kim.lastname}`,
    missing: []
  })
  t.match(await preview('&language=de'), { subject: /^Erinnerung/, html: /lang="de"/ })
  t.match(await preview('&member_id=99'), undefined)
  const other = `/previewmessage?kind=welcome&membertype_id=${free.id}`
  t.match((await send('GET', other)).data, { member_id: nothing.id })
})

t.test('before a release the office sees examples, and what has no value', async t => {
  const { app, send } = await anOffice(t)
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
    (await send('PUT', '/releasemessages', { chapter_id: 1, ...about })).data
  const { texts, ...counts } = await release({ dry_run: true })
  t.strictSame(counts, { released: 8, skipped: [] })
  t.equal(texts.checked, 8)
  t.strictSame(texts.missing, [
    { variable: 'association.iban', count: 4 },
    { variable: 'member.number', count: 1 }
  ])
  t.match(
    texts.samples.filter(({ kind }: { kind: string }) => kind === 'welcome'),
    [
      { member_id: ids[0], why: 'first', text: 'Your number is M0', missing: [] },
      { member_id: ids[2], why: 'longest_name', text: 'Your number is M2' },
      { member_id: ids[1], why: 'most_missing', missing: ['member.number'] }
    ]
  )
  t.equal((await release({ kind: 'welcome' })).texts, undefined)
})
