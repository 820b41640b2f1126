import t from '../folder.ts'
import { aMailingOffice } from './mailing-office.ts'

/** An office with a family: Eve, who pays for Ada, for Cleo without an address and for Finn, who is a minor and has Eve's address. */
async function aFamily(...given: Parameters<typeof aMailingOffice>) {
  const it = await aMailingOffice(...given)
  const { ids, send, person } = it
  const eve = await person('Eve')
  const finn = await person('Finn', '')
  const own = {
    id: finn,
    email: 'eve@example.org',
    shared_email: true,
    date_of_birth: '2015-05-05'
  }
  await send('PUT', '/editmember', own)
  for (const id of [ids.ada, ids.cleo, finn])
    await send('PUT', '/editmember', { id, payer_id: eve })
  const all = { ...ids, eve, finn }
  await send('PUT', '/editmember', { id: ids.ada, date_of_birth: '2000-01-01' })
  return { ...it, ids: all, filter: { ids: Object.values(all) } }
}

t.test('members without an address, and minors, are reached at their payer’s', async t => {
  const { ids, filter, write, release, ledger, begin, rows } = await aFamily(t)
  const { id, recipients, at_payers, skipped } = await write({ filter, to: 'members_or_payers' })
  t.match({ recipients, at_payers }, { recipients: 5, at_payers: 2 })
  t.same(skipped, [{ reason: 'deceased', count: 1 }], 'nobody lacks an address')
  t.match((await release(id)).data, { recipients: 5, at_payers: null, to: 'members_or_payers' })
  t.match(ledger(), [[ids.ada, 'queued'], [ids.bob], [ids.cleo, 'queued'], [ids.dora, 'deceased']])
  await begin()
  const sent = rows().filter(({ kind }) => kind === 'mailing')
  t.same(
    sent.map(({ to }) => to),
    ['ada', 'bartholomew', 'eve', null, 'eve', 'eve'].map(one => one && `${one}@example.org`),
    'Cleo and Finn are told at the address of Eve'
  )
})

t.test('those who pay get it once, and one address gets one copy', async t => {
  const { ids, filter, write, release, ledger } = await aFamily(t)
  const paying = await write({ filter, to: 'payers' })
  t.match(paying, { recipients: 2, skipped: [{ reason: 'deceased', count: 1 }] }, 'Eve and Bob')
  await release(paying.id)
  t.same(ledger(), [
    [ids.bob, 'queued'],
    [ids.dora, 'deceased'],
    [ids.eve, 'queued']
  ])

  const once = await write({ filter, to: 'members_or_payers', one_copy: true })
  t.match(once, { one_copy: true, recipients: 3, at_payers: 1 })
  t.match(once.skipped, [{ reason: 'deceased' }, { reason: 'same_address', count: 2 }])
  await release(once.id)
  t.same(ledger().slice(3), [
    ...[
      [ids.ada, 'queued'],
      [ids.bob, 'queued'],
      [ids.cleo, 'queued'],
      [ids.dora, 'deceased']
    ],
    ...[
      [ids.eve, 'same_address'],
      [ids.finn, 'same_address']
    ]
  ])
})

t.test('what is chosen is part of the draft', async t => {
  const { write, send } = await aFamily(t)
  const { id, etag, to, one_copy } = await write()
  t.match({ to, one_copy }, { to: 'members', one_copy: false })
  const { data } = await send('PUT', '/editmailing', { id, to: 'payers', one_copy: true })
  t.match(data, { to: 'payers', one_copy: true })
  t.not(data.etag, etag, 'it has another tag')
})
