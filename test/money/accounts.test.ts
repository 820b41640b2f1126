import { aChapter, aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from '../terms/office.ts'

type Office = Awaited<ReturnType<typeof office>>
interface Entry {
  kind: string
  amount: number
  balance: number
  text: string
  date: string
  id: number
  member_id: number
}

const date = '2026-03-10'
const readAccount = async ({ send }: Office, member_id: number, query = '') =>
  (await send('GET', `/getaccount?member_id=${member_id}${query}`)).data
const short = ({ kind, amount, balance }: Entry) => [kind, amount, balance] as const

t.test('an account has what is owed and paid, and the balance after each entry', async t => {
  const it = await office(t, '2026-03-09T23:30:00Z')
  const { app, send, postData, moveTo } = it
  const { id: chapter_id } = await aChapter(app, { timezone: 'Europe/Berlin' })
  const { id: membertype_id } = await aType(app, { chapter_id }, fees)
  const { id: member_id } = await aMember(app, { chapter_id, membertype_id })
  const fine = { member_id, dues_name: 'Fine', amount: 10.5, due_date: date }
  const { id: due } = await postData('/createdue', fine)
  await send('PUT', '/waivedue', { id: due, reason: 'goodwill' })
  const paid = { member_id, amount: 150, date, method: 'cash', reference: 'Thanks' }
  const { id } = await postData('/createpayment', paid)
  await send('POST', '/createrefund', { member_id, amount: 5.25, date, method: 'cash' })
  await moveTo('2026-03-12')
  await send('PUT', '/reversepayment', { id, date: '2026-03-11', reason: 'Bounced' })
  await send('PUT', '/endmembership', { member_id, reason: 'moved', enddate: '2026-03-09' })
  const account = await readAccount(it, member_id)
  t.match(
    account,
    { member_id, payer_id: null, currency: 'EUR', balance: -5.25, others: { length: 0 } },
    'the balance is what is left of all entries'
  )
  t.strictSame(
    account.entries.map(short),
    [
      ['due', -120, -120],
      ['due', -10.5, -130.5],
      ['waiver', 10.5, -120],
      ['payment', 150, 30],
      ['refund', -5.25, 24.75],
      ['reversal', -150, -125.25],
      ['void', 120, -5.25]
    ],
    'each entry has its balance'
  )
  t.match(account.entries[0], { text: 'Fee', date, member_id }, 'a due has its name and day')
  t.match(account.entries[2], { text: 'Fine', date }, 'a waiver has the name of its due')
  t.match(account.entries[3], { text: 'Thanks', date, id }, 'a payment has its reference')
  t.match(account.entries[5], { text: 'Bounced', date: '2026-03-11' }, 'a reversal has a reason')
  t.match(account.entries[6], { text: 'Fee', date: '2026-03-12' }, 'a void due has its day')
  const page = await readAccount(it, member_id, '&offset=3&limit=2')
  t.strictSame(page.entries, account.entries.slice(3, 5), 'a page has its entries')
  t.match(page, { balance: -5.25, pagination: { total: 7, offset: 3, limit: 2 } }, 'the page')
  t.strictSame((await readAccount(it, member_id, '&offset=7')).entries, [], 'beyond the end')
})

t.test('a payer has the dues of all who are paid for, and all who pay see for whom', async t => {
  const it = await office(t)
  const { app, send } = it
  const { id: membertype_id } = await aType(app, {}, fees)
  const [parent, first, second] = [
    await aMember(app, { membertype_id }),
    await aMember(app, { membertype_id }),
    await aMember(app, { membertype_id })
  ]
  for (const { id } of [first, second])
    await send('PUT', '/editmember', { id, payer_id: parent.id })
  t.match(await readAccount(it, parent.id), { balance: -360 }, 'the payer owes for all three')
  const nothing_owed = { balance: 0, entries: { length: 0 }, payer_id: parent.id }
  t.match(await readAccount(it, first.id), nothing_owed, 'who is paid for owes nothing')
  const pay = (member_id: number, amount: number) =>
    send('POST', '/createpayment', { member_id, amount, date, method: 'cash' })
  await pay(parent.id, 300)
  await pay(second.id, 20)
  const account = await readAccount(it, parent.id)
  t.strictSame(
    account.entries.map(short),
    [
      ['due', -120, -120],
      ['due', -120, -240],
      ['due', -120, -360],
      ['payment', 300, -60],
      ['paid_by_other', 20, -40]
    ],
    'the payer has all dues'
  )
  t.match(account.entries[4], { member_id: second.id, text: 'Fee' }, 'it names who paid')
  const own = await readAccount(it, second.id)
  const for_whom = [
    ['payment', 20, 20],
    ['paid_for_other', -20, 0]
  ]
  t.strictSame(own.entries.map(short), for_whom, 'the own account says for whom')
  // whoever pays alone from now on takes the dues along, and what was paid for them
  await send('PUT', '/editmember', { id: first.id, payer_id: null })
  t.match(
    await readAccount(it, first.id),
    { balance: 0, entries: [{ kind: 'due' }, { kind: 'paid_by_other', amount: 120 }] },
    'the dues go along, and what was paid for them'
  )
  t.match(await readAccount(it, parent.id), { balance: -40 }, 'the payer owes the rest')
})

t.test('an account has one currency, and says which others there are', async t => {
  const it = await office(t)
  const { id: member_id } = await aTerm(it.app)
  const due = { member_id, dues_name: 'Trip', due_date: date }
  await it.send('POST', '/createdue', { ...due, amount: 9000, currency: 'JPY' })
  const others = [{ currency: 'JPY', amount: -9000 }]
  t.match(await readAccount(it, member_id), { balance: -120, currency: 'EUR', others }, 'in euros')
  const yen = await readAccount(it, member_id, '&currency=JPY')
  t.match(
    yen,
    { balance: -9000, currency: 'JPY', others: [{ currency: 'EUR', amount: -120 }] },
    'the account is in yen'
  )
  t.match(
    await readAccount(it, member_id, '&currency=CHF'),
    { balance: 0, entries: { length: 0 } },
    'an account without entries is empty'
  )
  const wrong = await it.send('GET', `/getaccount?member_id=${member_id}&currency=EURO`)
  t.match(wrong, { code: 'validation_error' }, 'a wrong currency is refused')
})

t.test('who is merged, transferred or erased has the account that remains', async t => {
  const it = await office(t)
  const { app, send, get } = it
  const { id: chapter_id } = await aChapter(app)
  const { id: membertype_id } = await aType(app, {}, fees)
  const { id: elsewhere } = await aType(app, { chapter_id }, fees)
  const [kept, other, moved, erased] = await Promise.all(
    [1, 2, 3, 4].map(() => aMember(app, { membertype_id }))
  )
  const pay = (member_id = 0) =>
    send('POST', '/createpayment', { member_id, amount: 130, date, method: 'cash' })
  await pay(other?.id)
  await send('PUT', '/mergemembers', { keep_id: kept?.id, merge_id: other?.id })
  t.match(await readAccount(it, kept?.id ?? 0), { balance: 10 }, 'the payment goes along')
  const merged = await send('GET', `/getaccount?member_id=${other?.id}`)
  t.match(merged, { code: 'not_found' }, 'the merged record has no account')
  const transfer = { id: moved?.id, chapter_id, membertype_id: elsewhere, on: '2026-03-11' }
  const { data } = await send('PUT', '/transfermember', transfer)
  t.match(await readAccount(it, moved?.id ?? 0), { balance: -120 }, 'dues stay')
  t.match(await readAccount(it, data.id), { balance: -120 }, 'the new record has its own dues')
  await pay(erased?.id)
  await send('PUT', '/erasemember', { id: erased?.id, reason: 'asked', force: true })
  const gone = await send('GET', `/getaccount?member_id=${erased?.id}`)
  t.match(gone, { code: 'not_found' }, 'the erased member has no account')
  const { received } = await get(`/getfinances?from=${date}&to=${date}`)
  t.strictSame(received, [{ currency: 'EUR', amount: 260 }], 'what was paid stays')
})

t.test('the balance of an account goes on from page to page', async t => {
  const { app, send } = await office(t)
  const { id } = await aTerm(app)
  const due = { member_id: id, dues_name: 'Key', amount: 1, due_date: date }
  for (let count = 0; count < 5; count++) await send('POST', '/createdue', due)
  const page = (offset: number) =>
    send('GET', `/getaccount?member_id=${id}&offset=${offset}&limit=2`)
  const first = await page(0)
  const pages = [first, await page(2), await page(4)].flatMap(({ data }) => data.entries)
  t.strictSame(
    pages.map(({ balance }: Entry) => balance),
    [-120, -121, -122, -123, -124, -125],
    'the balance goes on from page to page'
  )
  await send('POST', '/createdue', due)
  t.match((await page(6)).data, { balance: -126, entries: [{ balance: -126 }] }, 'the last page')
})
