import { messageLetter } from '../../src/messages/letters/message-letter.ts'
import { openPrinter } from '../../src/money/letters/pdf-async.ts'
import { aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { sender, swiss } from '../money/letters.ts'
import { readPdf } from '../money/pdf.ts'
import { fees, office } from '../terms/office.ts'
import { tellLedger } from './ledger.ts'
import { aSendingOffice, refusal } from './sending-office.ts'

/** An address in Germany. */
const home = { street: 'Große Straße 12a', postal_code: '20095', city: 'Hamburg', country: 'DE' }

/** An office that writes letters, with a type; `print` asks for letters, `read` reads the file of a run. */
async function aWritingOffice(t: Test) {
  const it = await office(t, '2026-03-10')
  await it.send('PUT', '/editassociation', { ...sender, language: 'de' })
  const { id: membertype_id } = await aType(it.app, {}, fees)
  const join = (fields: Parameters<typeof aMember>[1] = {}) =>
    aMember(it.app, { membertype_id, ...home, ...fields })
  const print = async (asked: object = {}) =>
    (await it.send('POST', '/printmessages', { chapter_id: 1, ...asked })).data
  const open = async (id: number, query = '') => {
    const headers = await signedIn(it.app)
    return call(t, it.app, { url: `/getletters/${id}.pdf${query}`, headers })
  }
  const read = async (id: number, query = '') => readPdf((await open(id, query)).rawPayload)
  return { ...it, join, print, open, read }
}

import type { Test } from 'tap'

t.test('without a mail server, what waits is printed, each letter with its address', async t => {
  const { app, get, join, print, read } = await aWritingOffice(t)
  await join({ firstname: 'Zoë', lastname: 'Zahn', title: 'Dr.', membernumber: '7' })
  await join({ firstname: 'Ada', lastname: 'Adam', country: 'AT', language: 'en' })
  const tried = await print({ waiting: true, dry_run: true })
  t.match(tried, { letters_id: null, letters: 4, left: 0 }, 'a dry run counts four letters')
  t.match(tellLedger(app, 'welcome'), ['welcome proposed', 'welcome proposed'], 'nothing happens')
  const { letters_id, ...counts } = await print({ waiting: true, kind: 'welcome' })
  t.strictSame(
    counts,
    {
      ...{ letters: 2, without_address: 0, first_without_address: [] },
      ...{ skipped: [], left: 0 }
    },
    'two letters are printed'
  )
  t.match(tellLedger(app, 'welcome'), ['welcome sent', 'welcome sent'], 'both are sent')
  const [ada, zoe, ...none] = await read(letters_id)
  t.strictSame(none, [], 'there are two letters')
  for (const part of ['Ada Adam', 'AUSTRIA', 'Dear Ada Adam,', 'Page 1 of 1', 'Kind regards'])
    t.ok(ada?.text.includes(part), `${part} in ${ada?.text}`)
  for (const part of ['Dr. Zoë Zahn Große Straße 12a 20095 Hamburg', 'Mitgliedsnummer 7'])
    t.ok(zoe?.text.includes(part), `${part} in ${zoe?.text}`)
  t.ok(
    zoe?.text.includes('Freunde des Museums e. V. · Museumstraße 1 · 10115 Berlin'),
    'the sender is above the address'
  )
  t.notOk(zoe?.text.includes('Ada'), 'no letter has the text of another')
  const { messages } = await get('/getmessages?chapter_id=1&kind=welcome')
  t.match(
    messages,
    [
      { letters_id, sent: /^2026-03-10/, to: /^Ada Adam, Große Straße 12a, .*AUSTRIA$/ },
      { letters_id, state: 'sent' }
    ],
    'each message knows its letters and its address'
  )
  const dues = await print({ waiting: true })
  t.equal(dues.letters, 2, 'the rest is printed')
  t.match(
    await get('/getletters?chapter_id=1'),
    {
      letters: [
        { id: dues.letters_id, count: 2 },
        { id: letters_id, count: 2, printed: /^2026-03-10/ }
      ],
      pagination: { total: 2 }
    },
    'both runs are listed'
  )
  const told = (await get('/explainmember?member_id=1')).messages
  t.match(
    JSON.stringify(told),
    'A welcome, for 10 March 2026: was printed as a letter.',
    'the member knows of the letter'
  )
})

t.test('who has no address for mail gets a letter, and who has none at all is named', async t => {
  const { app, join, print } = await aWritingOffice(t)
  await join({ email: '' })
  await join()
  const kim = await join({ email: '', street: '', firstname: 'Kim', lastname: 'Kuhn' })
  t.match(
    await print({ kind: 'welcome' }),
    {
      ...{ letters: 1, without_address: 1, skipped: [] },
      first_without_address: [{ member_id: kim.id, member_name: 'Kim Kuhn' }]
    },
    'one letter, and one without any address'
  )
  const each_way = ['welcome sent', 'welcome proposed', 'welcome skipped no_address']
  t.strictSame(tellLedger(app, 'welcome'), each_way, 'each is told in its way')
  const no_more = { letters: 0, letters_id: null, without_address: 1 }
  t.match(await print({ kind: 'welcome' }), no_more, 'a letter is printed once')
  t.match(await print({ kind: 'dues_invoice' }), { letters: 1 }, 'dues are printed')
})

t.test('what was printed is not sent by mail; what mail could not deliver is printed', async t => {
  const { begin, send, postData, server, join, states, wake } = await aSendingOffice(t)
  server.refuse = address =>
    address.startsWith('gone') ? refusal(550, '5.1.1 unknown') : undefined
  await join(1, { email: 'gone@example.org', ...home })
  await begin()
  t.strictSame(states(), ['failed'], 'the mail has failed')
  await join(1, home)
  const print = async (asked: object) =>
    await postData('/printmessages', { chapter_id: 1, ...asked })
  t.match(await print({}), { letters: 1 }, 'what has failed is printed')
  const { letters_id, letters } = await print({ waiting: true })
  t.equal(letters, 1, 'what waits is printed')
  t.strictSame(states(), ['sent', 'sent'], 'both are sent')
  await wake('2026-03-10T12:01:00Z')
  t.equal(server.received.length, 0, 'no mail is sent')
  t.match(
    await send('PUT', '/resendmessage', { id: 2 }),
    { data: { letters_id: null } },
    'a message that is sent again is in no letters'
  )
  await wake('2026-03-10T12:02:00Z')
  t.equal(server.received.length, 1, 'the office wants it by mail, too')
  await join(1, home)
  t.ok((await print({ waiting: true })).letters_id > letters_id, 'an empty run keeps its id')
})

t.test('what is no longer so is not printed', async t => {
  const { app, send, get, join, print, moveTo, roundOn } = await aWritingOffice(t)
  const [paid, left, died] = [await join(), await join({ email: '' }), await join({ email: '' })]
  const due = (await get(`/getdues?member_id=${paid.id}`)).dues[0]
  const money = { amount: due.open_amount, date: '2026-03-10', method: 'cash' }
  await send('POST', '/createpayment', { member_id: paid.id, ...money })
  await send('PUT', '/endmembership', { member_id: died.id, reason: 'deceased' })
  await send('PUT', '/endmembership', {
    ...{ member_id: left.id, reason: 'moved', enddate: '2026-03-10' }
  })
  await moveTo('2026-03-11')
  await roundOn('2026-03-11')
  const asked = { waiting: true, dry_run: true }
  const before = tellLedger(app)
  const would = await print(asked)
  t.strictSame(tellLedger(app), before, 'a dry run changes nothing')
  const done = await print({ waiting: true })
  t.strictSame({ ...done, letters_id: null }, would, 'the run does what the dry run said')
  const reasons = done.skipped.map(({ reason }: { reason: string }) => reason)
  t.ok(reasons.includes('deceased') && reasons.includes('left'), reasons.join())
  t.ok(tellLedger(app).includes('dues_invoice 2026-03-10 skipped no_longer_owed'), 'it is paid')
})

t.test('of reminders that no mail reached, the last one is printed', async t => {
  const { app, get, print, roundOn, moveTo } = await aWritingOffice(t)
  const rules = { duration: 1, renewal_timeline: 15, reminder_frequency: 'weekly' as const }
  const { id } = await aType(app, { ...rules, autorecurring_payment: false })
  await aMember(app, { ...home, membertype_id: id, email: '' })
  for (const day of ['2026-04-02', '2026-04-09']) await roundOn(day)
  await moveTo('2026-04-09')
  t.equal(tellLedger(app, 'renewal_reminder').length, 2, 'two reminders wait')
  const later_one = { ...{ letters: 1, skipped: [{ reason: 'superseded', count: 1 }] } }
  t.match(await print({ kind: 'renewal_reminder' }), later_one, 'the later one is printed')
  t.match(tellLedger(app, 'renewal_reminder'), [/skipped no_address$/, / sent$/], 'one is sent')
  const old = { kind: 'welcome', first_day: '2026-03-11' }
  t.match(await print(old), { letters: 0 }, 'older messages are left out')
  t.match(await print({ ...old, first_day: '2026-03-10' }), { letters: 1 }, 'of the same day')
  const { messages } = await get('/getmessages?chapter_id=1&state=sent')
  t.equal(messages.length, 2, 'two messages are sent')
})

t.test('letters are printed again as they were, until the member is erased', async t => {
  const { app, send, postData, join, print, open, read } = await aWritingOffice(t)
  const ada = await join({ firstname: 'Ada', lastname: 'Adam' })
  const kim = await join({ firstname: 'Kim', lastname: 'Kuhn' })
  const { letters_id: run } = await print({ waiting: true, kind: 'welcome' })
  const first = await read(run)
  await send('PUT', '/editmember', { id: ada.id, lastname: 'Newname', street: 'Elsewhere 1' })
  const again = await read(run)
  const printed_again = again.map(({ text }) => text).sort()
  t.strictSame(printed_again, first.map(({ text }) => text).sort(), 'the letters are as they were')
  t.match(await read(run, '?message_id=1'), [{ text: /Adam/ }], 'one letter of the run is read')
  t.equal((await open(run, '?message_id=99')).statusCode, 404, 'an unknown message is not found')
  t.equal((await open(run + 1)).statusCode, 404, 'an unknown run is not found')
  const { id } = await postData('/createchapter', { name: 'Kiel' })
  const lead = await signedIn(app, 'chapter_lead', id)
  const foreign = await call(t, app, { url: `/getletters/${run}.pdf`, headers: lead })
  t.equal(foreign.statusCode, 404, 'another chapter does not find it')
  await send('PUT', '/erasemember', { id: kim.id, reason: 'request', force: true })
  const rest = await read(run)
  t.equal(rest.length, 1, 'the letter of the erased member is gone')
  t.match(rest, [{ text: /Adam/ }], 'the other letter stays')
  await send('PUT', '/erasemember', { id: ada.id, reason: 'request', force: true })
  t.equal((await open(run)).statusCode, 404, 'without letters the file is gone')
})

t.test('a file of many letters has its fonts once, and each address in the window', async t => {
  const { print } = openPrinter()
  const letter = (number: number) =>
    messageLetter(
      {
        ...{ language: 'de', day: '2026-03-10', membernumber: null, subject: 'Willkommen' },
        to: `Ada Adam ${number}\nWeg 1\n20095 Hamburg`,
        plain: 'Guten Tag,\n\nschön, dass Sie da sind.\nBis bald\n\n\nFreunde'
      },
      { sender: number % 2 ? sender : swiss, chapter_name: 'Nord' }
    )
  const many = Array.from({ length: 20 }, (_, number) => letter(number))
  const [one, all] = [await print(letter(0)), await print(...many)]
  t.ok(all.length < 10 * one.length, `${all.length} bytes, one has ${one.length}`)
  t.equal((await readPdf(all)).length, 20, 'each letter has a page')
  const windows = many.slice(0, 2).map(({ window }) => window)
  t.strictSame(windows, ['right', 'left'], 'a Swiss window is right, a German one left')
  t.strictSame(many[0]?.blocks.length, 3, 'the letter has three blocks')
})
