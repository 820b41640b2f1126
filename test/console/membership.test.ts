import t from '../folder.ts'
import { absent, accessibleInBoth, fitsAny, shows, steady, watchShifts } from './browser.ts'
import { aDesk, day } from './office.ts'

const { page, open, visit, call, aMember, aType } = await aDesk(t)
const shown = (date: string, locale = 'en-GB') =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))
await call('PUT', '/editchapter', { id: 1, acts_from: day(-200), payment_days: 0 })
const fees = ['Yearly fee', 'Insurance'].map(dues_name => ({
  ...{ dues_name, amount: 1200, due_frequency: 'yearly' }
}))
const adults = await aType('Adults', { duration: 0 }, { membership_dues: fees })
const contact = await aType('Parents', { category: 'contact' }, {})
const add = async (firstname: string, membertype_id: number, rest = {}) => {
  const id = await aMember(firstname, { membertype_id, ...rest })
  return { id, path: `/console/chapter/1/members/${id}` }
}
const ada = await add('Ada', adults, { membership_startdate: day(-100) })
const ben = await add('Ben', contact)
for (const ago of [800, 700, 600]) {
  const days = { startdate: day(-ago), enddate: day(10 - ago) }
  await call('POST', '/createmembership', { member_id: ada.id, ...days })
}

const [{ due_date }] = (await call('GET', `/getdues?member_id=${ada.id}`)).dues

const fine = { dues_name: 'Fine', amount: 0.3, due_date: day(-3) }
await call('POST', '/createdue', { member_id: ada.id, ...fine })

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

t.test('a contact has no terms; in German', async _t => {
  await open(ben.path, { language: 'de' })
  const section = page.getByRole('region', { name: 'Mitgliedschaft', exact: true })
  await section.getByText(/keine Laufzeit eingetragen/).waitFor()
  await visit(ada.path)
  await shows(section, `Ab ${shown(day(-100), 'de-DE')}, auf Lebenszeit`, 'Läuft · Durch Beitritt')
  await section
    .getByText(`fällig am ${shown(due_date, 'de-DE')}`)
    .first()
    .waitFor()
  await section.getByText(`überfällig, war am ${shown(day(-3), 'de-DE')} fällig`).waitFor()
  await section.getByText(/^Zusammen offen: 2\.400,30\s€/).waitFor()
})
