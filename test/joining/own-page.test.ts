import type { Test } from 'tap'
import { mandateMail } from '../../src/me/own/mandate-store.ts'
import { aMember, call } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { readPdf } from '../money/pdf.ts'
import { ada, aFrontDoor } from './front-door.ts'

/** A door whose chapter has self-service, with Ada as a member, and what a browser of hers can ask. */
async function aPageOf(t: Test, fields: object = {}, person: object = {}) {
  const door = await aFrontDoor(t)
  await door.put('/editchapter', { id: 1, self_service: { on: true, fields } })
  const { id } = await aMember(door.app, {
    ...{
      ...ada,
      membertype_id: door.type.id,
      status: 'active',
      phone: '1',
      note: 'Owes us a boat'
    },
    ...{ date_of_birth: '1990-05-15', ...person }
  })
  const browser = () => {
    const cookies = new Map<string, string>()
    const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { ...(cookie && { cookie }), origin: 'https://club.example.org' }
      const response = await call(t, door.app, {
        method,
        url,
        headers,
        ...(payload && { payload })
      })
      for (const { name, value } of response.cookies) cookies.set(name, value)
      return { ...response.json(), status: response.statusCode, cookies: response.cookies }
    }
    return { ask, cookies }
  }
  const { ask, cookies } = browser()
  const secretsOf = async () => {
    // a mandate that was mailed has no secret
    const text = (await door.mails()).findLast(mail => mail.text.includes('#'))?.text ?? ''
    return {
      token: /#(?:address\.)?([\w-]+)/.exec(text)?.[1] ?? '',
      code: /: (\d{6})\b/.exec(text)?.[1] ?? ''
    }
  }
  const signIn = async (email = ada.email) => {
    await ask('POST', '/me/link', { email })
    return await ask('POST', '/me/session', { token: (await secretsOf()).token })
  }
  return { ...door, id, ask, cookies, browser, secretsOf, signIn }
}

t.test('a member signs in by mail, by the link or by the code', async t => {
  const door = await aPageOf(t)
  const { ask, secretsOf, browser } = door
  t.equal((await ask('GET', `/me/member?member_id=${door.id}`)).status, 401)
  t.match(await ask('POST', '/me/link', { email: 'nobody@example.org' }), { status: 202, data: {} })
  t.strictSame(await door.mails(), [], 'nobody is written to whom nothing is known of')
  t.match(await ask('POST', '/me/link', { email: 'ADA@example.org' }), { status: 202, data: {} })
  const first = await secretsOf()
  await ask('POST', '/me/link', { email: ada.email })
  t.equal(
    (await ask('POST', '/me/session', { token: first.token })).status,
    401,
    'the newest voids the older'
  )
  const { token, code } = await secretsOf()
  const other = browser()
  for (let n = 0; n < 6; n++)
    t.equal(
      (await other.ask('POST', '/me/session', { email: ada.email, code })).status,
      401,
      'the code is for the browser that asked'
    )
  for (let n = 0; n < 4; n++)
    t.equal((await ask('POST', '/me/session', { email: ada.email, code: '000000' })).status, 401)
  const opened = await ask('POST', '/me/session', { email: ada.email, code })
  t.match(opened, {
    status: 200,
    data: { members: [{ member_id: door.id, ...{ firstname: 'Ada' } }] }
  })
  const cookie = opened.cookies.find(({ name }: { name: string }) => name === 'member_session')
  t.match(cookie, { httpOnly: true, sameSite: 'Lax', path: '/me', secure: true })
  t.equal((await other.ask('POST', '/me/session', { token })).status, 401, 'either voids both')
  t.match(await ask('GET', `/me/member?member_id=${door.id}`), { status: 200 })
  t.equal((await ask('GET', '/me/member?member_id=99')).status, 404)
  await door.put('/editmember', { id: door.id, email: 'new@example.org' })
  t.equal(
    (await ask('GET', `/me/member?member_id=${door.id}`)).status,
    404,
    'the session belongs to the address'
  )
  await ask('POST', '/me/session/end')
  t.equal((await ask('GET', '/me/session')).status, 401)
})

t.test('links live 15 minutes, and five mails go to an address in that time', async t => {
  const door = await aPageOf(t)
  for (let n = 0; n < 6; n++) await door.ask('POST', '/me/link', { email: ada.email })
  t.equal((await door.mails()).length, 5)
  const { token } = await door.secretsOf()
  await door.later(15 * 60)
  t.equal((await door.ask('POST', '/me/session', { token })).status, 401, 'it is over')
  await door.put('/editchapter', { id: 1, self_service: { on: false, fields: {} } })
  t.match(await door.ask('POST', '/me/link', { email: ada.email }), { status: 202 })
  t.equal((await door.mails()).length, 5, 'without self-service nobody is written to')
})

t.test('a member sees what is stored, changes some of it and asks for the rest', async t => {
  const door = await aPageOf(t, { mobile: 'none', street: 'see' })
  const { ask, id } = door
  await door.signIn()
  const { data } = await ask('GET', `/me/member?member_id=${id}`)
  t.match(data, {
    member: { ...ada, phone: '1', membernumber: null },
    may: { phone: 'change', lastname: 'ask', email: 'see', street: 'see' },
    status_text: /^You are a member/,
    card: { name: 'Ada Lovelace', membernumber: null },
    requests: []
  })
  for (const name of ['note', 'payer_id', 'status', 'mobile']) t.notOk(name in data.member, name)
  const edit = (set: object) => ask('PUT', '/me/member', { member_id: id, set })
  t.match(await edit({ street: 'Way 1', note: 'x', email: 'x@example.org' }), {
    details: [{ path: '/set/street' }, { path: '/set/note' }, { path: '/set/email' }]
  })
  t.match(await edit({ country: 'Mars' }), {
    details: [{ path: '/set/country', code: 'not_a_country' }]
  })
  t.match(await edit({ phone: '2', lastname: 'King' }), {
    data: { changed: ['phone'], asked: ['lastname'], request_id: 1 }
  })
  t.match(await door.get(`/getmember/${id}`), { phone: '2', lastname: 'Lovelace' })
  t.match(await door.get('/getchangerequests?chapter_id=1'), {
    requests: [{ before: { lastname: 'Lovelace' }, set: { lastname: 'King' } }]
  })
  const { logs } = await door.get(`/getlogs?entity=member&entity_id=${id}`)
  t.match(logs[0], { actor: 'member', account_id: null, changes: { phone: ['1', '2'] } })
  await door.put('/answerchangerequest', { id: 1, accept: true })
  t.match(await door.get(`/getmember/${id}`), { lastname: 'King' })
  const exported = await ask('GET', `/me/export?member_id=${id}`)
  t.match(exported, { status: 200, data: { member: { phone: '2' }, log: [] } })
  t.notMatch(
    JSON.stringify(exported.data),
    /boat|Grace|account_name/,
    'without notes and names of accounts'
  )
})

t.test('money, messages and consents', async t => {
  const door = await aPageOf(t)
  const { ask, id } = door
  await door.signIn()
  t.match(await ask('GET', '/me/dues'), {
    data: { dues: [{ member_id: id, open_amount: 120, reference: /^RF/ }] }
  })
  t.match(await ask('GET', `/me/invoices?member_id=${id}`), { data: { invoices: [] } })
  t.match(await ask('GET', '/me/messages'), { data: { messages: [] } })
  t.equal((await ask('GET', '/me/dues?member_id=99')).status, 404)
  t.equal(
    (await ask('POST', '/me/consent', { member_id: id, key: 'privacy', given: true })).status,
    404
  )
  await door.app.db.write(() =>
    door.app.db.$client
      .prepare(
        `INSERT INTO consents (member_id, key, text, version, given, given_on) VALUES (?, 'pictures', 'Pictures', 1, 1, '2026-01-01T00:00:00Z')`
      )
      .run(id)
  )
  const set = (given: boolean) =>
    ask('POST', '/me/consent', { member_id: id, key: 'pictures', given })
  t.match(await set(false), { data: { consents: [{ given: false, withdrawn_on: /^2026/ }] } })
  t.match(await set(true), { data: { consents: [{ given: true, withdrawn_on: null }] } })
})

t.test('leaving asks for a fresh sign-in, shows what follows, and is taken back', async t => {
  const door = await aPageOf(t)
  const { ask, id } = door
  await door.signIn()
  await door.later(15 * 60 + 1)
  const leave = (more: object = {}) => ask('POST', '/me/leave', { member_id: id, ...more })
  t.match(await leave(), { status: 403, code: 'reauthentication_required' })
  t.match(await ask('GET', `/me/export?member_id=${id}`), { status: 403 })
  t.match(await ask('GET', `/me/member?member_id=${id}`), { status: 200 })
  await door.signIn()
  t.match(await leave({ dry_run: true }), {
    data: { enddate: '2027-03-09', consequences: { status: 'active' } }
  })
  t.match((await door.get(`/getmember/${id}`)).left, null, 'a dry run changes nothing')
  t.match(await leave({ reason: 'We move' }), { data: { enddate: '2027-03-09' } })
  t.match(await door.get(`/getmember/${id}`), { left: '2027-03-09' })
  t.match(await ask('POST', '/me/stay', { member_id: id }), { status: 200 })
  t.match((await door.get(`/getmember/${id}`)).left, null, 'the notice is taken back')
  await door.put('/endmembership', { member_id: id, reason: 'excluded' })
  t.match(await ask('POST', '/me/stay', { member_id: id }), { status: 409, code: 'conflict' })
  t.match(await ask('POST', '/me/erasure', { member_id: id }), { status: 200 })
  t.match((await door.get('/gettasks?chapter_id=1&kind=erasure_requests')).tasks, [{ first: [id] }])
})

t.test('a new address counts after a press, and the old one takes it back', async t => {
  const door = await aPageOf(t)
  const { ask, id, secretsOf } = door
  await door.signIn()
  const email = 'king@example.org'
  t.match(await ask('POST', '/me/email', { member_id: id, email }), { status: 202, data: {} })
  t.match(await door.get(`/getmember/${id}`), ada, 'nothing has changed yet')
  t.equal((await door.mails()).at(-1)?.to, email)
  t.match(await ask('POST', '/me/email/confirm', { token: (await secretsOf()).token }), {
    status: 200
  })
  t.match(await door.get(`/getmember/${id}`), { email })
  t.equal((await door.mails()).at(-1)?.to, ada.email, 'the old one is told')
  const { token } = await secretsOf()
  await door.later(6 * 86_400)
  t.match(await ask('POST', '/me/email/confirm', { token }), { status: 200 })
  t.match(await door.get(`/getmember/${id}`), { email: ada.email })
})

t.test('who pays has whole pages of children, and of others name and dues alone', async t => {
  const door = await aPageOf(t)
  const { ask, id } = door
  const of = (firstname: string, more: object) =>
    aMember(door.app, {
      firstname,
      email: '',
      membertype_id: door.type.id,
      status: 'active',
      payer_id: id,
      ...more
    })
  const child = await of('Byron', { date_of_birth: '2015-01-01' })
  const grown = await of('Anne', { date_of_birth: '2000-01-01', email: 'anne@example.org' })
  const { data } = await door.signIn()
  t.strictSame(data.members.map(({ firstname }: { firstname: string }) => firstname).sort(), [
    'Ada',
    'Anne',
    'Byron'
  ])
  t.equal((await ask('GET', `/me/member?member_id=${child.id}`)).status, 200)
  t.equal((await ask('GET', `/me/member?member_id=${grown.id}`)).status, 404)
  t.match(await ask('GET', `/me/dues?member_id=${grown.id}`), {
    data: { dues: [{ member_id: grown.id }] }
  })
  await door.signIn('anne@example.org')
  t.equal((await ask('GET', `/me/member?member_id=${grown.id}`)).status, 200, 'her own page')
  t.equal(
    (await ask('GET', `/me/dues?member_id=${grown.id}`)).status,
    404,
    'money stays with who pays'
  )
  t.equal((await ask('GET', `/me/member?member_id=${id}`)).status, 404)
})

t.test(
  'known and unknown addresses are answered alike, in words, limits and what is written',
  async t => {
    const door = await aPageOf(t)
    const rows = () =>
      door.app.db.$client
        .prepare(
          'SELECT (SELECT count(*) FROM me_links) AS links, (SELECT count(*) FROM prompt_counts) AS counts'
        )
        .get()
    const told = []
    for (const email of [ada.email, 'nobody@example.org']) {
      const { ask } = door.browser()
      const answers = []
      for (let n = 0; n < 7; n++) {
        const { status, data } = await ask('POST', '/me/link', { email })
        answers.push({ status, data })
      }
      for (const code of ['000000', '12']) {
        const { status, message } = await ask('POST', '/me/session', { email, code })
        answers.push({ status, message })
      }
      told.push(answers)
      await door.app.prompt.idle()
    }
    t.strictSame(told[0], told[1], 'the answers are the same, beyond the limit too')
    t.strictSame(rows(), { links: 2, counts: 10 }, 'and so is what each leaves')
    const to = (await door.mails()).map(mail => mail.to)
    t.strictSame(to, Array(5).fill(ada.email), 'the mails alone differ')
  }
)

t.test('sessions of members and of the office are apart', async t => {
  const door = await aPageOf(t)
  await door.signIn()
  const office = await door.ask('GET', `/getmember/${door.id}`)
  t.equal(office.status, 401, 'no operation of the office takes the cookie')
  const url = `/me/member?member_id=${door.id}`
  const headers = { authorization: 'Bearer x', cookie: '' }
  const own = await call(t, door.app, { method: 'GET', url, headers })
  t.equal(own.statusCode, 401, 'no token of the office opens a page')
})

t.test('a member is not told who has a value that nobody has twice', async t => {
  const door = await aPageOf(t)
  await door.post('/createfield', { key: 'badge', label: 'Badge', kind: 'text', unique: true })
  const fields = { 'fields.badge': 'change' }
  await door.put('/editchapter', { id: 1, self_service: { on: true, fields } })
  await aMember(door.app, { membertype_id: door.type.id, fields: { badge: 'B7' } })
  await door.signIn()
  const set = { 'fields.badge': 'B7' }
  const { status, code, details } = await door.ask('PUT', '/me/member', { member_id: door.id, set })
  t.match({ status, code, details }, { status: 409, code: 'value_taken', details: undefined })
})

t.test('the money of others is answered as money that is not there', async t => {
  const door = await aPageOf(t)
  const bo = await aMember(door.app, { firstname: 'Bo', membertype_id: door.type.id })
  const charged = { member_id: bo.id, dues_name: 'Key', amount: 25, due_date: '2026-04-01' }
  await door.post('/createdue', charged)
  const [due] = (await door.get(`/getdues?member_id=${bo.id}`)).dues
  await door.signIn()
  const words = async (path: string, id: number) => {
    const { status, message } = await door.ask('GET', path.replace('ID', `${id}`))
    t.equal(status, 404, path)
    return String(message).replace(`${id}`, 'ID')
  }
  const path = '/me/code/ID.svg'
  t.equal(await words(path, due.id), await words(path, 9999), 'not even whose it is')
})

t.test('a member is told why in the second person, pays by a code and has a statement', async t => {
  const door = await aPageOf(t, { membernumber: 'change', tags: 'ask' })
  const { ask, id } = door
  await door.post('/createbankaccount', { name: 'Main', iban: 'DE02120300000000202051' })
  await door.post('/createdue', {
    ...{ member_id: id, dues_name: 'Key', amount: 25, due_date: '2026-04-01' }
  })
  await door.signIn()
  const page = async (language: string) =>
    (await ask('GET', `/me/member?member_id=${id}&language=${language}`)).data
  const { fields, ...english } = await page('en')
  t.match(english, {
    reasons: [/^Your current term runs from 10 March 2026 to 9 March 2027\. /],
    ...{ acts: ['leave'], payee: { iban: 'DE02120300000000202051' }, types: [{ id: door.type.id }] }
  })
  const born = fields.find(({ field }: { field: string }) => field === 'date_of_birth')
  t.match(born, { label: 'Date of birth', kind: 'date' })
  t.match((await page('de')).reasons, [/^Ihre Laufzeit geht vom 10\. März 2026 bis zum 9\. März/])
  const read = (url: string) => {
    const cookie = [...door.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return call(t, door.app, { method: 'GET', url, headers: { cookie } })
  }
  const { dues } = (await ask('GET', `/me/dues?member_id=${id}`)).data
  const due = dues.find(({ dues_name }: { dues_name: string }) => dues_name === 'Key')
  const code = await read(`/me/code/${due.id}.svg`)
  t.match(code, { statusCode: 200, headers: { 'content-type': /^image\/svg/ }, body: /^<svg/ })
  t.equal((await read('/me/code/99.svg')).statusCode, 404)
  await door.put('/editassociation', {
    ...{ name: 'Club', street: 'Gasse 1', postal_code: '8001', city: 'Zürich', country: 'CH' }
  })
  await door.put('/editbankaccount', { id: 1, iban: 'CH9300762011623852957' })
  const swiss = await door.postData('/createdue', {
    ...{ member_id: id, dues_name: 'Hut', amount: 30, currency: 'CHF', due_date: '2026-04-01' }
  })
  t.match(await read(`/me/code/${swiss.id}.svg`), { statusCode: 200, body: /^<svg/ })
  const statement = await read(`/me/yearstatement.pdf?member_id=${id}&year=2026`)
  t.match(statement, { statusCode: 200, headers: { 'content-type': 'application/pdf' } })
  t.equal((await read('/me/yearstatement.pdf?member_id=99&year=2026')).statusCode, 404)
  const edit = (set: object) => ask('PUT', '/me/member', { member_id: id, set })
  t.match(await edit({ membertype_id: 99, unsubscribed: 'x', membernumber: 5 }), {
    details: [
      { path: '/set/unsubscribed' },
      { path: '/set/membernumber' },
      { path: '/set/membertype_id', code: 'no_such_record' }
    ]
  })
  t.match(await edit({ membernumber: 'A7', unsubscribed: '2026-03-01' }), { status: 200 })
  t.match(await door.get(`/getmember/${id}`), { membernumber: 'A7', unsubscribed: '2026-03-01' })
})

const pdfText = async (pdf: Uint8Array) => (await readPdf(pdf)).map(({ text }) => text).join(' ')
const iban = 'DE89370400440532013000'

t.test('a mandate is signed online, changed and ended', async t => {
  const door = await aPageOf(t)
  const { ask, id, get, put } = door
  await door.signIn()
  const { data: before } = await ask('GET', `/me/member?member_id=${id}&language=en`)
  t.match(before, { mandate: null, mandate_text: null }, 'nothing can be collected yet')
  const sign = (given: object = {}) =>
    ask('POST', '/me/mandate', { member_id: id, iban, accept: '2026-11', language: 'en', ...given })
  t.match(await sign(), { status: 409, code: 'creditor_missing' })
  const creditor = { creditor_identifier: 'DE98ZZZ09999999999', name: 'Club' }
  await put('/editassociation', creditor)
  const page = async () => (await ask('GET', `/me/member?member_id=${id}&language=en`)).data
  const { mandate_text } = await page()
  t.match(mandate_text, { version: '2026-11', text: /^By signing this mandate, I authorise Club / })
  t.match(await sign({ accept: '2020-01' }), { status: 400, details: [{ path: '/accept' }] })
  t.match(await sign({ iban: 'DE88370400440532013000' }), { details: [{ path: '/iban' }] })
  t.match(await sign({ iban: 'TR330006100519786457841326' }), { code: 'iban_not_sepa' })
  const shown = {
    ...{ member_id: id, reference: `M${id}`, iban: 'DE89 •••• •••• 3000', holder: 'Ada Lovelace' },
    ...{ signed_how: 'online', signed_on: '2026-03-10', text_version: '2026-11', state: 'active' }
  }
  t.match(await sign(), { status: 200, data: shown })
  t.match(await page(), { mandate: shown })
  await door.app.prompt.idle()
  const mail = door.server.received.at(-1)?.mail
  t.match(mail, {
    subject: 'Your direct debit mandate for Club',
    attachments: [{ filename: `mandate-M${id}.pdf`, contentType: 'application/pdf' }]
  })
  const kept = await door.open('/getmandate/1.pdf')
  t.ok(mail?.attachments[0]?.content.equals(kept.rawPayload), 'the one that is kept is mailed')
  const text = await pdfText(kept.rawPayload)
  for (const part of ['I authorise Club', 'DE98ZZZ09999999999', `M${id}`, '12:00 UTC', '3000'])
    t.ok(text.includes(part), part)
  t.notOk(text.replace(/\s/g, '').includes(iban), 'with the account masked')
  const { mandates } = await get(`/getmandates?member_id=${id}`)
  t.match(mandates, [{ ...shown, iban }], 'the office reads the account')
  await sign()
  t.equal((await get(`/getmandates?member_id=${id}`)).pagination.total, 1, 'the same is the same')
  const other = { iban: 'DE02120300000000202051' }
  await door.later(86_400)
  await door.signIn()
  t.match(await sign(other), { data: { reference: `M${id}`, signed_on: '2026-03-10' } })
  t.match(await sign({ ...other, holder: 'Ann Lovelace' }), { data: { reference: `M${id}-2` } })
  const listed = await get(`/getmandates?member_id=${id}`)
  t.match(listed.mandates, [{ reason: 'replaced' }, { reason: 'replaced' }, { state: 'active' }])
  t.match((await get('/getlogs?entity=mandate')).logs[0], { actor: 'member' })
  await door.later(15 * 60 + 1)
  const stale = { status: 403, code: 'reauthentication_required' }
  t.match(await sign(), stale)
  t.match(await ask('POST', '/me/mandate/end', { member_id: id }), stale)
  await door.signIn()
  t.match(await ask('POST', '/me/mandate/end', { member_id: id }), { data: { state: 'ended' } })
  t.match(await ask('POST', '/me/mandate/end', { member_id: id }), { code: 'mandate_ended' })
  t.match(await page(), { mandate: null })
  const { db, secrets } = door.app
  const gone = { to: ada.email, mandate_id: 99, language: 'en', chapter_id: 1 } as const
  t.equal(mandateMail(db, secrets, '', gone), undefined, 'one that was erased is not mailed')
})

t.test('who pays signs for whom they pay, and nobody for others', async t => {
  const door = await aPageOf(t)
  const { ask, id, put } = door
  await put('/editassociation', { creditor_identifier: 'DE98ZZZ09999999999', name: 'Club' })
  const type = { membertype_id: door.type.id, status: 'active' as const, payer_id: id }
  const grown = await aMember(door.app, { ...type, firstname: 'Anne', email: 'anne@example.org' })
  const sign = (member_id: number) =>
    ask('POST', '/me/mandate', { member_id, iban, accept: '2026-11' })
  await door.signIn()
  t.match(await sign(grown.id), { data: { member_id: id } }, 'the mandate is that of who pays')
  t.equal((await sign(99)).status, 404)
  await door.signIn('anne@example.org')
  t.equal((await sign(grown.id)).status, 404, 'money stays with who pays')
  t.match(await ask('GET', `/me/member?member_id=${grown.id}`), {
    data: { mandate: null, mandate_text: null }
  })
  t.equal((await ask('POST', '/me/mandate/end', { member_id: id })).status, 404)
})

t.test('a mandate is printed to be signed on paper', async t => {
  const door = await aPageOf(t)
  const print = () => door.open(`/getmandateform.pdf?member_id=${door.id}`)
  t.match((await print()).json(), { code: 'creditor_missing' })
  await door.put('/editassociation', { creditor_identifier: 'DE98ZZZ09999999999', name: 'Club' })
  const text = await pdfText((await print()).rawPayload)
  for (const part of ['SEPA direct debit mandate', `M${door.id}`, 'Ada Lovelace', 'Signature'])
    t.ok(text.includes(part), part)
})

t.test(
  'a type says in its own words how to sign in and to confirm, and keeps the link',
  async t => {
    const door = await aPageOf(t)
    const { type, put } = door
    await put('/editassociation', { name: 'Rowing club' })
    const write = (notificationsettings: object) =>
      put('/editmember_type', { membership_type: { id: type.id }, notificationsettings })
    const wrong = {
      ...{ sign_in_link: { subject: 'Code {{link.code}}', body: 'See{{link.url}}' } },
      ...{ confirm_application: false, welcome: { body: '{{link.url}}' } }
    }
    const { details } = await write(wrong)
    t.strictSame(
      details.map(({ path, code }: { path: string; code: string }) => [path, code]),
      [
        ['/notificationsettings/welcome/body', 'unknown_variable'],
        ['/notificationsettings/sign_in_link/subject', 'unknown_variable'],
        ['/notificationsettings/sign_in_link/body', 'link_missing'],
        ['/notificationsettings/confirm_application', 'always_sent']
      ]
    )
    const body = 'Ahoy! {{association.name}}\n\n{{link.url}}.\n\n{{link.page}}: {{link.code}}'
    const own = { subject: '{{chapter.name}} ahoy', body }
    t.match(await write({ sign_in_link: own, confirm_application: own }), { status: 'success' })
    t.match(await door.signIn(), { status: 200 }, 'the link in the own words signs in')
    const [mail] = await door.mails()
    t.match(mail?.text, /^Ahoy! Rowing club\n\n.*club.example.org\/me#[\w-]+\.\n\n.*\/me: \d{6}$/m)
    await door.apply({}, { email: 'new@example.org' })
    t.match((await door.mails()).at(-1)?.text, /^Ahoy![\s\S]*\/join\/rowers\/confirm#[\w-]+\./)
    const { token } = await door.secrets()
    t.match(
      await door.ask('POST', '/me/session', { token }),
      { status: 401 },
      'each for its purpose'
    )
    const preview = `/previewmessage?membertype_id=${type.id}&kind=`
    t.match(await door.get(`${preview}sign_in_link`), { text: /^Ahoy![\s\S]*\/me#example\./ })
    await write({})
    t.match(await door.get(`${preview}confirm_application&language=de`), {
      subject: /^Bitte bestätigen/,
      text: /ABCDE-23456/
    })
  }
)

t.test('a due that an announced run collects says on which day', async t => {
  const { ask, id, app, post, put, signIn } = await aPageOf(t)
  await put('/editassociation', { creditor_identifier: 'DE98ZZZ09999999999', name: 'Club' })
  await post('/createbankaccount', { name: 'Main', iban: 'DE02120300000000202051', main: true })
  const charged = { member_id: id, dues_name: 'Boat', amount: 10, due_date: '2026-03-20' }
  const { data: due } = await post('/createdue', charged)
  await post('/createmandate', { member_id: id, iban, signed_on: '2026-03-01' })
  await signIn()
  const dayOf = async () => {
    const { data } = await ask('GET', `/me/dues?member_id=${id}`)
    return data.dues.find((one: { id: number }) => one.id === due.id).debit_day
  }
  const { data: run } = await post('/createcollection', { chapter_id: 1, due_to: '2026-04-30' })
  t.equal(await dayOf(), null, 'nobody was told yet')
  const sent = `UPDATE messages SET state = 'sent', reason = NULL, sent = '2026-03-10T12:00:00Z' WHERE kind = 'debit_notice'`
  await app.db.write(() => app.db.$client.exec(sent))
  t.equal(await dayOf(), run.day)
  await ask('POST', '/me/mandate/end', { member_id: id })
  t.equal(await dayOf(), null, 'nothing is collected by a mandate that has ended')
  await post('/createmandate', { member_id: id, iban, signed_on: '2026-03-02' })
  t.equal(await dayOf(), run.day, 'nor is it promised for good')
  await put('/cancelcollection', { id: run.id, reason: 'A mistake' })
  t.equal(await dayOf(), null, 'a run that was cancelled collects nothing')
})
