import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { absent, expectStatus, sound } from './browser.ts'
import { aDesk, day } from './office.ts'

const { page, open, visit, call, aMember, aType } = await aDesk(t, { width: 360 })
await call('PUT', '/editchapter', { id: 1, acts_from: day(-1), payment_days: 0 })
const dues = { dues_name: 'Fee', amount: 10.1, due_frequency: 'monthly' as const }
await aType('Adults', { duration: 0 }, { membership_dues: [dues] })
for (let i = 0; i < 12; i++) await aMember('Ada', { lastname: `Lovelace ${i}` })
const view = '/console/chapter/1/forecast'
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })

t.test('what happens until a day, by day and by member', async t => {
  const to = day(200)
  const { days, total } = await call('POST', '/simulate', { chapter_id: 1, to })
  const counted: { kind: string; count: number }[] = days.flatMap(
    ({ events }: { events: object[] }) => events
  )
  const count = (kind: string) =>
    counted.reduce((sum, each) => sum + (each.kind === kind ? each.count : 0), 0)
  const charged = count('due_made')
  await visit(`${view}?to=${to}`)
  await page.getByRole('heading', { name: /^What happens until .*\?$/, level: 1 }).waitFor()
  await region(page, 'Total').waitFor()
  const all = await region(page, 'Total').locator('tr').allInnerTexts()
  const rows = all.slice(1).map(text => text.trim().split(/\s*\t\s*/))
  const sum = money.format(Math.round(charged * 1010) / 100)
  const expected = [
    ['Dues are charged', `${charged}`, sum],
    ['Reminder', `${count('message_due')}`],
    ['Total', `${total}`]
  ]
  t.strictSame(rows.toSorted(), expected.toSorted(), 'sums are exact')
  const by_day = region(page, 'Day by day').locator('tbody')
  t.equal(await by_day.count(), days.length, 'every day is listed')
  t.ok(await by_day.getByText('€121.20').first().isVisible(), 'twelve members a day')
  await page.getByRole('link', { name: 'Ada Lovelace 11' }).first().waitFor()
  // what an event is about, in words: the due, the amount and its day
  await page
    .getByText(/^Fee is charged: €10\.10, due on \d+ \w+ \d{4}\.$/)
    .first()
    .waitFor()
  await sound(t, page, 'the forecast')
  await page.getByRole('link', { name: 'Ada Lovelace 11' }).first().click()
  await page.getByRole('heading', { name: 'Ada Lovelace 11', level: 1 }).waitFor()
})

t.test('a later day, more than is named, and a day that is too far', async t => {
  await open('/console/chapter/1/overview', { width: 1440 })
  await page.getByRole('link', { name: 'Forecast' }).click()
  const year = new Date().getFullYear()
  await page.getByRole('heading', { name: `What happens until 31 Dec ${year}?` }).waitFor()
  await page.getByLabel('Until', { exact: true }).fill(day(1800))
  await page.getByText(/^Only the first 500 of [\d,]+ events are named here\./).waitFor()
  t.match(
    await page.getByRole('status').filter({ hasText: ' of 500' }).innerText(),
    /1–50/,
    'the first page is shown'
  )
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByRole('status').filter({ hasText: '51–100 of 500' }).waitFor()
  expectStatus(page, 400)
  await page.getByLabel('Until', { exact: true }).fill(day(3000))
  await page.getByText('At most five years ahead').waitFor()
  await absent(t, region(page, 'Total'), 'no sums are shown')
  await sound(t, page, 'a day that is too far')
})
