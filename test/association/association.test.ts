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
  ...{ language: '', iban: '', bic: '', creditor_identifier: '' }
}
const no_word = { one: '', many: '' }
const word = { one: 'Abteilung', many: 'Abteilungen' }

t.test('the association', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { read, edit } = asHolder(t, app, headers)

  t.test('of a new register has no name and no word of its own', async t => {
    const { data } = (await read()).json()
    t.strictSame(data, { name: '', ...unknown, chapter_word: no_word }, 'nothing is known')
  })

  t.test('gets a name, then a word for its chapters', async t => {
    const named = await edit({ name: ' Turnverein 1862 ' })
    t.equal(named.statusCode, 200, named.body)
    t.strictSame(
      named.json().data,
      {
        ...{ name: 'Turnverein 1862', ...unknown },
        chapter_word: no_word
      },
      'the name alone is changed'
    )
    t.strictSame(
      (await edit({ chapter_word: word })).json().data,
      {
        ...{ name: 'Turnverein 1862', ...unknown },
        chapter_word: word
      },
      'then the word'
    )
    t.strictSame((await read()).json().data.chapter_word, word, 'the word is kept')
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
    t.equal(
      (await edit({ name: 'Turnverein 1862', chapter_word: word })).statusCode,
      200,
      'the same again'
    )
    t.equal((await edit({})).statusCode, 200, 'nothing at all')
    const url = '/getlogs?entity=association'
    const { logs, pagination } = (await call(t, app, { url, headers })).json().data
    t.equal(pagination.total, 10, 'ten changes')
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
    [{ name: '' }, '/name'],
    [{ name: '\u202e' }, '/name'],
    [{ name: 'x'.repeat(256) }, '/name'],
    [{ chapter_word: { one: 'Section' } }, '/chapter_word/many'],
    [{ chapter_word: { one: 'Section', many: 'x'.repeat(61) } }, '/chapter_word/many'],
    [{ chapter_word: { ...word, few: 'Abteilungen' } }, '/chapter_word/few'],
    ...[
      ...[
        { country: 'Germany' },
        { country: 'de' },
        { country: 'XX' },
        { email: 'x' },
        { website: 'example.org' }
      ],
      ...['\u0001', '\u202e', ' '].map(sign => ({ website: `https://a${sign}b.example.org` })),
      ...[{ website: 'javascript:alert(1)' }, { language: 'Deutsch' }, { bic: 'X' }],
      ...[{ bic: 'NOTPROVIDED' }, { bic: 'COBAXXFF' }, { bic: 'COBADEF' }],
      ...[{ iban: 'DE89370400440532013001' }, { iban: 'x' }, { iban: 'DE89-3704' }],
      ...[{ creditor_identifier: 'DE97ZZZ09999999999' }, { street: 'x'.repeat(256) }]
    ].map((body): [object, string] => [body, `/${Object.keys(body)[0]}`]),
    [{ id: 2 }, '/id']
  ]
  for (const [payload, path] of refused)
    t.test(`refuses ${JSON.stringify(payload).slice(0, 60)}`, async t => {
      const response = await edit(payload)
      t.equal(response.statusCode, 400, 'it is refused')
      t.match(response.json(), { code: 'validation_error', details: [{ path }] }, 'with its path')
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
