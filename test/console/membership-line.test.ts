import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aBrowser, accessibleInBoth, aPage, fitsAny } from './browser.ts'
import { aClient, anOffice, aPerson, day, signIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser()
const owner = await aPerson(office)
const call = aClient(office)
const shown = (date: string, locale = 'en-GB') =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))
await call('PUT', '/editchapter', { id: 1, acts_from: day(-200) })
const fee = { dues_name: 'Fee', amount: 30, due_frequency: 'yearly' }
const type = await call('POST', '/createmember_type', {
  ...typeBody({ name: 'Adults' }, { membership_dues: [fee as never] })
})
const member = { firstname: 'Ada', lastname: 'Lovelace', email: '', chapter_id: 1 }
const begun = { membertype_id: type.id, membership_startdate: day(-100) }
const { id } = await call('POST', '/createmembers', { ...member, ...begun })
await call('PUT', '/pausemembership', { member_id: id, from: day(0), to: day(30), reason: '' })
const [{ enddate }] = (await call('GET', `/getmemberships?member_id=${id}`)).memberships
const next = new Date(Date.parse(enddate) + 86_400_000).toISOString().slice(0, 10)
const path = `/console/chapter/1/members/${id}`

t.test('the time of a member is a line, until a chosen day', async t => {
  const page = await aPage(t, browser)
  await signIn(page, office, owner, path)
  await page.getByRole('button', { name: 'As a line in time' }).click()
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
  await fitsAny(t, page, 'a line')
  await accessibleInBoth(t, page, 'a line')
  await page.getByLabel('Until', { exact: true }).fill(day(10))
  await words.getByText('Nothing until then.').waitFor()
  t.equal(await page.locator('svg rect[data-kind=coming]').count(), 0)
  await page.getByLabel('Until', { exact: true }).fill(day(-1))
  await page.getByText('Choose a day after today.').waitFor()
})

t.test('in German', async t => {
  const page = await aPage(t, browser, { locale: 'de-DE' })
  await signIn(page, office, owner, path)
  await page.getByRole('button', { name: 'Als Zeitstrahl' }).click()
  const words = page.getByRole('region', { name: 'Der Zeitstrahl in Worten' })
  await words
    .getByText(`Jetzige Laufzeit: ${shown(day(-100), 'de-DE')} bis ${shown(enddate, 'de-DE')}`)
    .waitFor()
  await words
    .getByText(/Nächste Laufzeit beginnt/)
    .first()
    .waitFor()
})
