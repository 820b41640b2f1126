import t from '../folder.ts'
import { absent, accessibleInBoth, fitsAny } from './browser.ts'
import { aDesk, day } from './office.ts'

const { page, open, call, aMember, aType } = await aDesk(t)
const shown = (date: string, locale = 'en-GB') =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))
await call('PUT', '/editchapter', { id: 1, acts_from: day(-200) })
const fee = { dues_name: 'Fee', amount: 30, due_frequency: 'yearly' }
await aType('Adults', {}, { membership_dues: [fee] })
const id = await aMember('Ada', { membership_startdate: day(-100) })
await call('PUT', '/pausemembership', { member_id: id, from: day(0), to: day(30), reason: '' })
const [{ enddate }] = (await call('GET', `/getmemberships?member_id=${id}`)).memberships
const next = new Date(Date.parse(enddate) + 86_400_000).toISOString().slice(0, 10)
const path = `/console/chapter/1/members/${id}`

t.test('the time of a member is a line, until a chosen day', async t => {
  await open(path)
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
  await fitsAny(t, page, 'a line')
  await accessibleInBoth(t, page, 'a line')
  await page.getByLabel('Until', { exact: true }).fill(day(10))
  await words.getByText('Nothing until then.').waitFor()
  await absent(t, page.locator('svg rect[data-kind=coming]'), 'nothing comes until then')
  await page.getByLabel('Until', { exact: true }).fill(day(-1))
  await page.getByText('Choose a day after today.').waitFor()
})
