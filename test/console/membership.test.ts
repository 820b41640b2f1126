import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aBrowser, accessibleInBoth, aPage, fitsAny, steady, watchShifts } from './browser.ts'
import { aClient, anOffice, aPerson, day, signIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser()
const owner = await aPerson(office)
const call = aClient(office)
const shown = (date: string, locale = 'en-GB') =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))
await call('PUT', '/editchapter', { id: 1, acts_from: day(-200), payment_days: 0 })
const aType = (name: string, values: object, rest: object) =>
  call('POST', '/createmember_type', typeBody({ name, ...values }, rest))
const fees = ['Yearly fee', 'Insurance'].map(dues_name => ({
  ...{ dues_name, amount: 1200, due_frequency: 'yearly' }
}))
const adults = await aType('Adults', { duration: 0 }, { membership_dues: fees })
const contact = await aType('Parents', { category: 'contact' }, {})
const add = async (firstname: string, membertype_id: number, rest = {}) => {
  const member = { firstname, lastname: 'Lovelace', email: '', chapter_id: 1, membertype_id }
  const { id } = await call('POST', '/createmembers', { ...member, ...rest })
  return { id, path: `/console/chapter/1/members/${id}` }
}
const ada = await add('Ada', adults.id, { membership_startdate: day(-100) })
const ben = await add('Ben', contact.id)
for (const ago of [800, 700, 600]) {
  const days = { startdate: day(-ago), enddate: day(10 - ago) }
  await call('POST', '/createmembership', { member_id: ada.id, ...days })
}

const [{ due_date }] = (await call('GET', `/getdues?member_id=${ada.id}`)).dues

const fine = { dues_name: 'Fine', amount: 0.3, due_date: day(-3) }
await call('POST', '/createdue', { member_id: ada.id, ...fine })

t.test('the page of a member has the terms and what is owed', async t => {
  const page = await aPage(t, browser)
  await signIn(page, office, owner, ada.path)
  const section = page.getByRole('region', { name: 'Membership', exact: true })
  const item = (text: string) => section.getByRole('listitem').filter({ hasText: text })
  await item(`From ${shown(day(-100))}, for life`)
    .getByText('Current · By joining')
    .waitFor()
  const earliest = item(`${shown(day(-800))} to ${shown(day(-790))}`)
  t.equal(await earliest.count(), 0)
  await section.getByRole('button', { name: 'Show earlier terms (1)' }).click()
  await earliest.getByText('Ended · By joining').waitFor()
  await item('Yearly fee')
    .getByText(`due on ${shown(due_date)}`)
    .waitFor()
  await item('Yearly fee').getByText('€1,200.00').waitFor()
  await item('Fine')
    .getByText(`overdue, was due on ${shown(day(-3))}`)
    .waitFor()
  await section.getByText('€2,400.30 open in all').waitFor()
  await fitsAny(t, page, 'memberships')
  await accessibleInBoth(t, page, 'memberships')
  await watchShifts(page)
  await page.reload()
  await page
    .getByText('Added by')
    .or(page.getByText(/^by you/))
    .first()
    .waitFor()
  await steady(t, page, 'nothing jumps')
})

t.test('a contact has no terms; in German', async t => {
  const page = await aPage(t, browser, { locale: 'de-DE' })
  await signIn(page, office, owner, ben.path)
  const section = page.getByRole('region', { name: 'Mitgliedschaft', exact: true })
  await section.getByText(/keine Laufzeit eingetragen/).waitFor()
  await page.goto(office.address + ada.path)
  await section.getByText(`Ab ${shown(day(-100), 'de-DE')}, auf Lebenszeit`).waitFor()
  await section.getByText('Läuft · Durch Beitritt').waitFor()
  await section
    .getByText(`fällig am ${shown(due_date, 'de-DE')}`)
    .first()
    .waitFor()
  await section.getByText(`überfällig, war am ${shown(day(-3), 'de-DE')} fällig`).waitFor()
  await section.getByText(/^Zusammen offen: 2\.400,30\s€/).waitFor()
})
