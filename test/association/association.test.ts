import type { Test } from 'tap'
import { roles } from '../../src/association/access/permissions.ts'
import { type App, build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

/** Reads and edits the association as one account. */
function asHolder(t: Test, app: App, headers: Record<string, string>) {
  return {
    read: () => call(t, app, { url: '/getassociation', headers }),
    edit: (payload: object) =>
      call(t, app, { method: 'PUT', url: '/editassociation', headers, payload })
  }
}

/** What is unknown of a new association. */
const unknown = {
  ...{ street: '', postal_code: '', city: '', country: '', email: '', website: '' },
  ...{ language: '', iban: '', bic: '', creditor_identifier: '' },
  ...{ pain_version: 'pain.008.001.08', prenotice_days: 14, debit_lead_days: 2 }
}
const no_word = { one: '', many: '' }
const word = { one: 'Abteilung', many: 'Abteilungen' }

t.test('the association', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { read, edit } = asHolder(t, app, headers)

  t.test('gets a name, then a word for its chapters', async t => {
    const nothing = { name: '', ...unknown, chapter_word: no_word }
    t.strictSame((await read()).json().data, nothing, 'of a new register nothing is known')
    const named = { ...nothing, name: 'Turnverein 1862' }
    t.strictSame((await edit({ name: ' Turnverein 1862 ' })).json().data, named, 'a name alone')
    const with_word = { ...named, chapter_word: word }
    t.strictSame((await edit({ chapter_word: word })).json().data, with_word, 'then the word')
    t.strictSame((await read()).json().data, with_word, 'both are kept')
  })

  t.test('has an address and numbers at the bank', async t => {
    const given = {
      ...{ street: 'Museumstraße 1', postal_code: '10115', city: 'Berlin', country: 'DE' },
      ...{ email: 'office@example.org', website: 'https://www.example.org', language: 'de-AT' },
      ...{ iban: 'de89 3704 0044 0532 0130 00', bic: 'COBADEFF' },
      creditor_identifier: 'DE98 ZZZ0 9999 9999 99'
    }
    const { data } = (await edit(given)).json()
    const kept = { iban: 'DE89370400440532013000', creditor_identifier: 'DE98ZZZ09999999999' }
    t.match(data, { ...given, ...kept }, 'all of it, without spaces in the numbers')
    for (const iban of ['GB82WEST12345698765432', 'NO9386011117947', ''])
      t.equal((await edit({ iban })).json().data.iban, iban, iban || 'no account')
    for (const bic of ['E097AEXXXXX', 'MALVXKPR', 'COBADEFF'])
      t.equal((await edit({ bic })).json().data.bic, bic, bic)
    await edit(unknown)
  })

  t.test('is in the audit log, field by field, and nothing twice', async t => {
    const same = (await edit({ name: 'Turnverein 1862', chapter_word: word })).statusCode
    t.equal(same, 200, 'the same again')
    t.equal((await edit({})).statusCode, 200, 'nothing at all')
    const url = '/getlogs?entity=association'
    const { logs, pagination } = (await call(t, app, { url, headers })).json().data
    t.equal(pagination.total, 4, 'four changes: those of the account have entries of their own')
    t.match(
      logs.slice(-2),
      [
        {
          action: 'association.updated',
          entity_id: 1,
          entity_name: 'Turnverein 1862',
          chapter_id: null,
          changes: { chapter_word: [no_word, word] }
        },
        { changes: { name: ['', 'Turnverein 1862'] } }
      ],
      'the changes of name and of word'
    )
  })

  t.test('is answered with an entity tag', async t => {
    const { etag } = (await read()).headers
    const again = { url: '/getassociation', headers: { ...headers, 'if-none-match': `${etag}` } }
    t.equal((await app.inject(again)).statusCode, 304, 'it is not changed')
    await edit({ chapter_word: no_word })
    t.equal((await app.inject(again)).statusCode, 200, 'it is changed')
  })

  const refused: [payload: object, path: string][] = [
    ...[
      ...[{ name: '' }, { name: '\u202e' }, { name: 'x'.repeat(256) }, { country: 'Germany' }],
      ...[{ country: 'de' }, { country: 'XX' }, { email: 'x' }, { website: 'example.org' }],
      ...['\u0001', '\u202e', ' '].map(sign => ({ website: `https://a${sign}b.example.org` })),
      ...[{ website: 'javascript:alert(1)' }, { language: 'Deutsch' }, { bic: 'X' }],
      ...[{ bic: 'NOTPROVIDED' }, { bic: 'COBAXXFF' }, { bic: 'COBADEF' }],
      ...[{ iban: 'DE89370400440532013001' }, { iban: 'x' }, { iban: 'DE89-3704' }],
      ...[{ creditor_identifier: 'DE97ZZZ09999999999' }, { street: 'x'.repeat(256) }, { id: 2 }]
    ].map((body): [object, string] => [body, `/${Object.keys(body)[0]}`]),
    [{ chapter_word: { one: 'Section' } }, '/chapter_word/many'],
    [{ chapter_word: { one: 'Section', many: 'x'.repeat(61) } }, '/chapter_word/many'],
    [{ chapter_word: { ...word, few: 'Abteilungen' } }, '/chapter_word/few']
  ]
  t.test('refuses what is none of its values', async t => {
    for (const [payload, path] of refused) {
      const response = await edit(payload)
      const told = { code: 'validation_error', details: [{ path }] }
      t.match([response.statusCode, response.json()], [400, told], `${path} is refused`)
    }
  })
})

t.test('everybody reads the association, owners and administrators change it', async t => {
  const app = await build(t)
  for (const role of roles) {
    const headers = await signedIn(app, role, role === 'chapter_lead' ? 1 : null)
    const { read, edit } = asHolder(t, app, headers)
    t.equal((await read()).statusCode, 200, role)
    const writes = role === 'owner' || role === 'admin'
    t.equal((await edit({ name: `Of ${role}` })).statusCode, writes ? 200 : 403, role)
  }
})

t.test('a lead types numbers, and changes no account of the association', async t => {
  const app = await build(t)
  const [owner, lead] = [await signedIn(app), await signedIn(app, 'chapter_lead', 1)]
  const ask = async (headers: Record<string, string>, url: string, payload: object, put = true) =>
    (await call(t, app, { method: put ? 'PUT' : 'POST', url, headers, payload })).json().data
  const youth = { name: 'Youth', iban: 'DE02120300000000202051' }
  await ask(owner, '/editassociation', { iban: 'DE89370400440532013000' })
  const { id } = await ask(owner, '/createbankaccount', youth, false)
  await ask(lead, '/editchapter', { id: 1, bank_account_id: id })
  const typed = await ask(lead, '/editchapter', { id: 1, iban: 'FR7630006000011234567890189' })
  t.not(typed.bank_account_id, id, 'it is an account of its own')
  const { data } = (await call(t, app, { url: '/getbankaccounts', headers: owner })).json()
  t.match(data.bank_accounts, [{ main: true }, { id, ...youth }, {}], 'the other is as it was')
})

t.test('the accounts of the association', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    (await call(t, app, { method, url, headers, ...(payload && { payload }) })).json()
  const list = async () => (await ask('GET', '/getbankaccounts')).data.bank_accounts
  const [iban, other, third] = [
    'DE89370400440532013000',
    'DE02120300000000202051',
    'FR7630006000011234567890189'
  ]
  await ask('PUT', '/editassociation', { iban, bic: 'COBADEFF' })
  t.match(await list(), [{ name: iban, iban, bic: 'COBADEFF', main: true }], 'the IBAN is a record')
  const youth = {
    ...{ name: 'Youth', iban: 'de02 1203 0000 0000 2020 51', holder: 'Friends of Chess' },
    ...{ opening_balance: -12.5, opening_day: '2026-01-01' }
  }
  const { data: made } = await ask('POST', '/createbankaccount', youth)
  t.match(made, { ...youth, iban: other, currency: 'EUR', main: false }, 'a second one is added')
  const twice = { code: 'iban_taken', details: [{ path: '/iban' }] }
  t.match(await ask('POST', '/createbankaccount', youth), twice, 'an account is entered once')
  t.match(await ask('PUT', '/editassociation', { iban: other }), twice)
  t.match(await ask('PUT', '/editbankaccount', { id: made.id, iban }), twice)
  const { id } = made
  const chosen = await ask('PUT', '/editchapter', { id: 1, bank_account_id: id })
  t.match(chosen.data, { bank_account_id: id, iban: other, bic: '' }, 'a chapter chooses it')
  t.match(
    await ask('PUT', '/removebankaccount', { id }),
    { code: 'in_use', details: [{ params: { entity: 'chapter' } }] },
    'it is not removed while the chapter has it'
  )
  const numbers = async (given: object) =>
    (await ask('PUT', '/editchapter', { id: 1, ...given })).data
  t.match(await numbers({ iban }), { iban, bic: 'COBADEFF' }, 'an IBAN alone is that account')
  t.match(await numbers({ bic: 'COBADEFFXXX' }), { iban, bic: 'COBADEFFXXX' }, 'its BIC is changed')
  await numbers({ bic: 'COBADEFF' })
  await numbers({ bank_account_id: id })
  const typed = await ask('PUT', '/editchapter', { id: 1, iban: third })
  t.match(typed.data, { bank_account_id: id, iban: third }, 'typed, the numbers are the account’s')
  const { data: north } = await ask('POST', '/createchapter', { name: 'North' })
  const same = await ask('PUT', '/editchapter', { id: north.id, iban: third })
  t.equal(same.data.bank_account_id, id, 'who types the same numbers has the same account')
  const own = await ask('PUT', '/editchapter', { id: north.id, iban: other })
  t.not(own.data.bank_account_id, id, 'other numbers of one of two chapters are another account')
  t.match(await list(), [{ iban, main: true }, { iban: third }, { name: 'North' }], 'in order')
  await ask('PUT', '/editchapter', { id: 1, iban: '' })
  t.match(
    (await ask('GET', '/getchapter/1')).data,
    { bank_account_id: null, iban: '', bic: '' },
    'without numbers it is that of the association again'
  )
  await ask('PUT', '/editbankaccount', { id, main: true })
  t.match(
    [await list(), (await ask('GET', '/getassociation')).data],
    [[{ main: false }, { main: true }, { main: false }], { iban: third }],
    'one alone is the main one, and the association’s'
  )
  const wrong: [body: object, code: string, path: string][] = [
    [{ id, archived: true }, 'archived_account', '/main'],
    [{ id, opening_balance: 0.001 }, 'too_many_decimals', '/opening_balance'],
    [{ id, iban: 'x' }, 'not_an_iban', '/iban']
  ]
  for (const [body, code, path] of wrong)
    t.match(await ask('PUT', '/editbankaccount', body), { details: [{ code, path }] }, code)
  await ask('PUT', '/editbankaccount', { id: own.data.bank_account_id, archived: true })
  for (const [bank_account_id, code] of [
    [own.data.bank_account_id, 'archived_account'],
    [99, 'no_such_record']
  ])
    t.match(
      await ask('PUT', '/editchapter', { id: 1, bank_account_id }),
      { details: [{ code, path: '/bank_account_id' }] },
      `${code}: it is not chosen`
    )
  t.match(await ask('PUT', '/removebankaccount', { id }), { data: { id } }, 'unused, it is removed')
  const bare = (await ask('GET', '/getassociation')).data
  t.match(bare, { iban: '' }, 'then none is the association’s')
  const may = async (role: (typeof roles)[number]) => {
    const theirs = await signedIn(app, role, role === 'chapter_lead' ? 1 : null)
    const payload = { name: role }
    const seen = await call(t, app, { url: '/getbankaccounts', headers: theirs })
    const added = { method: 'POST', url: '/createbankaccount', headers: theirs, payload } as const
    return [seen.statusCode, (await call(t, app, added)).statusCode]
  }
  t.strictSame(
    await Promise.all(roles.map(may)),
    [
      [200, 201],
      [200, 201],
      [200, 403],
      [403, 403],
      [403, 403]
    ],
    'owners and administrators change accounts, treasurers see them'
  )
})
