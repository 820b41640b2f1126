import t from '../folder.ts'
import { absent, shows, sound, steady, watchShifts } from './browser.ts'
import { aDesk, day } from './office.ts'

const { page, open, call, aMember, aType } = await aDesk(t)
const written = (date: string, dateStyle: 'medium' | 'long') =>
  new Intl.DateTimeFormat('en-GB', { dateStyle, timeZone: 'UTC' }).format(new Date(date))
const shown = (date: string) => written(date, 'medium')
const said = (date: string) => written(date, 'long')
await call('PUT', '/editchapter', { id: 1, acts_from: day(-200), payment_days: 0 })
const fees = ['Yearly fee', 'Insurance'].map(dues_name => ({
  ...{ dues_name, amount: 1200, due_frequency: 'yearly' }
}))
const adults = await aType('Adults', { duration: 0 }, { membership_dues: fees })
const add = async (firstname: string, membertype_id: number, rest = {}) => {
  const id = await aMember(firstname, { membertype_id, ...rest })
  return { id, path: `/console/chapter/1/members/${id}` }
}
const ada = await add('Ada', adults, { membership_startdate: day(-100) })
for (const ago of [800, 700, 600]) {
  const days = { startdate: day(-ago), enddate: day(10 - ago) }
  await call('POST', '/createmembership', { member_id: ada.id, ...days })
}

const [{ due_date }] = (await call('GET', `/getdues?member_id=${ada.id}`)).dues

const fine = { dues_name: 'Fine', amount: 0.3, due_date: day(-3) }
await call('POST', '/createdue', { member_id: ada.id, ...fine })
const joined = { membership_startdate: day(-100) }
const yearly = (amount: number) => ({
  membership_dues: [{ dues_name: 'Fee', amount, due_frequency: 'yearly' as const }]
})
const owing = await aType('Owing', { duration: 0 }, yearly(1200))
const cem = await add('Cem', owing, joined)
await call('PUT', '/editmember', { id: cem.id, status: 'suspended' })
const ben = await add('Ben', owing, joined)
await call('PUT', '/endmembership', { member_id: ben.id, enddate: day(-1), reason: 'moved' })
const dora = await add('Dora', await aType('Yearly', {}, yearly(30)), joined)
const pause = { from: day(0), to: day(30), reason: '' }
await call('PUT', '/pausemembership', { member_id: dora.id, ...pause })
const [{ enddate }] = (await call('GET', `/getmemberships?member_id=${dora.id}`)).memberships
const next = new Date(Date.parse(enddate) + 86_400_000).toISOString().slice(0, 10)

t.test('the page of a member has the terms and what is owed', async t => {
  await open(ada.path)
  const section = page.getByRole('region', { name: 'Membership', exact: true })
  const item = (text: string) => section.getByRole('listitem').filter({ hasText: text })
  await shows(item(`From ${shown(day(-100))}, for life`), 'Current · By joining')
  const earliest = item(`${shown(day(-800))} to ${shown(day(-790))}`)
  await absent(t, earliest, 'the earliest is folded')
  await section.getByRole('button', { name: 'Show earlier terms (1)' }).click()
  await earliest.getByText('Ended · By joining').waitFor()
  await shows(item('Yearly fee'), `due on ${shown(due_date)}`)
  await item('Yearly fee').getByText('€1,200.00').waitFor()
  await shows(item('Fine'), `overdue, was due on ${shown(day(-3))}`)
  await section.getByText('€2,400.30 open in all').waitFor()
  await sound(t, page, 'memberships')
  await watchShifts(page)
  await page.reload()
  await page
    .getByText('Added by')
    .or(page.getByText(/^by you/))
    .first()
    .waitFor()
  await steady(t, page, 'nothing jumps')
})

t.test('the time of a member is a line, until a chosen day', async t => {
  await open(dora.path)
  await page.getByRole('button', { name: 'Timeline' }).click()
  const words = page.getByRole('region', { name: 'The line in words' })
  await words.getByText(`Current term: ${shown(day(-100))} to ${shown(enddate)}`).waitFor()
  await words.getByText(`Paused: ${shown(day(0))} to ${shown(day(30))}`).waitFor()
  await words
    .getByText(`${shown(next)} Next term begins`)
    .first()
    .waitFor()
  await words.getByText('Charged: €30.00').first().waitFor()
  for (const kind of ['term', 'coming', 'pause'])
    t.ok((await page.locator(`svg rect[data-kind=${kind}]`).count()) > 0, kind)
  await sound(t, page, 'a line')
  await page.getByLabel('Until', { exact: true }).fill(day(10))
  await words.getByText('Nothing until then.').waitFor()
  await absent(t, page.locator('svg rect[data-kind=coming]'), 'nothing comes until then')
  await page.getByLabel('Until', { exact: true }).fill(day(-1))
  await page.getByText('Choose a day after today.').waitFor()
})

t.test('beside the status stands why, and what comes next', async t => {
  await open(cem.path)
  await page.getByRole('button', { name: 'Why suspended?' }).click()
  const answer = page.getByRole('dialog', { name: 'Why suspended?' })
  await answer.getByRole('heading', { name: 'Why is Cem Lovelace suspended?' }).waitFor()
  await answer.getByText(`Suspended by the office since ${said(day(0))}.`).waitFor()
  await answer.getByText(`A member for life since ${said(day(-100))}.`).waitFor()
  await answer.getByText('A reminder of Fee: €1,200.00.').first().waitFor()
  await answer.getByText(/^Fee is charged: €1,200\.00, due on /).waitFor()
  await sound(t, page, 'why')
  await page.keyboard.press('Escape')
  await answer.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Cem Lovelace' }).waitFor()
  t.match(page.url(), cem.path, 'the key has closed the answer alone')
})

t.test('in the rows of the list', async t => {
  await open('/console/chapter/1/members')
  const question = 'Why is Ben Lovelace inactive?'
  await page.getByRole('button', { name: question }).click()
  const answer = page.getByRole('dialog', { name: question })
  await answer.getByText(/^The member has moved away\. The last day/).waitFor()
  await sound(t, page, 'why in a list')
  await answer.getByRole('button', { name: 'Close' }).click()
  await answer.waitFor({ state: 'detached' })
  t.match(page.url(), /members$/, 'the list is still open')
})
