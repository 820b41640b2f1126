import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { sound } from './browser.ts'
import { day } from './office.ts'
import { aTreasury } from './treasury.ts'

const { page, open, call, add, charge } = await aTreasury(t)
const ada = await add('Ada')
await charge(ada, 100.1, -10)
await charge(ada, 50.05, -100)
await call('PUT', '/waivedue', { id: (await charge(ada, 20, 5)).id, reason: 'goodwill' })
await charge(ada, 3000, 20, { currency: 'JPY' })
const view = '/console/chapter/1/finances'
const year = new Date().getUTCFullYear()
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

t.test('what was charged, by month, by age and by type', async t => {
  await open('/console/chapter/1/money')
  await page.getByRole('link', { name: 'Reports' }).click()
  const sums = region(page, 'Total').locator('dd')
  await sums.first().waitFor()
  t.strictSame(
    await sums.allInnerTexts(),
    [...['€170.15 + ¥3,000', 'Nothing', 'Nothing', '€20.00', '€150.15 + ¥3,000']],
    'the sums of all currencies'
  )
  const ages = await region(page, 'Overdue today, by age').getByRole('listitem').allInnerTexts()
  t.match(
    ages,
    [/1 to 30 days\s+€100.10/, /Nothing/, /Nothing/, /More than 90 days\s+€50.05/],
    'overdue by age'
  )
  const by_month = region(page, 'By month, in EUR').locator('tbody tr')
  t.match(
    await by_month.allInnerTexts(),
    [/€170.15\s+€0.00\s+€20.00\s+€150.15/],
    'the sums by month'
  )
  t.match(
    await region(page, 'By membership type').locator('tbody tr').allInnerTexts(),
    [...[/^Charged by hand\s+€170.15/, /^Charged by hand\s+¥3,000/]],
    'the sums by type'
  )
  await sound(t, page, 'finances')
  await page.getByRole('button', { name: 'Last year' }).click()
  await page.getByText('Nothing was charged in this time').waitFor()
  t.match(page.url(), new RegExp(`from=${year - 1}-01-01`), 'the address holds the year')
  await page.getByRole('button', { name: 'This year' }).click()
  await page.getByRole('link', { name: 'Show what is overdue' }).click()
  await page.locator('.money-foot').getByText('€150.15').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await download
  t.equal(
    file.suggestedFilename().slice(0, 18),
    'dues-Main-chapter-',
    'the file is named after the chapter'
  )
  const text = await readFile(await file.path(), 'utf8')
  t.match(text, /^\uFEFF"/, 'spreadsheets see that it is UTF-8')
  t.equal(text.trim().split('\r\n').length, 3, 'a header and what is overdue')
})

t.test('months in which more went out than came, and credit that is owed', async t => {
  const ben = await add('Ben')
  const money = { member_id: ben, amount: 20.5, method: 'cash' }
  const paid = await call('POST', '/createpayment', { ...money, date: day(-70) })
  await call('POST', '/createrefund', { ...money, date: day(-1), payment_id: paid.id })
  await call('PUT', '/reversepayment', { id: paid.id, date: day(0), reason: 'Cheque returned' })
  await open(`${view}?from=${day(-90)}&to=${day(0)}`)
  const line = (name: string) =>
    region(page, 'Total').locator('.finances-sum').filter({ hasText: name }).locator('dd')
  t.equal(await line('Received').innerText(), '-€20.50', 'more went out than came')
  t.equal(await line('Not used yet').innerText(), 'Nothing', 'nothing is unused')
  t.equal(await line('Returned too much').innerText(), '€20.50', 'more was returned than came')
  const chart = region(page, 'By month, in EUR').locator('.finances-chart')
  const bars = '.finances-chart [data-kind=received] rect'
  const heights = (await page.evaluate(
    `Array.from(document.querySelectorAll('${bars}'), bar => Number(bar.getAttribute('height')))`
  )) as number[]
  t.ok(
    heights.every(height => height >= 0) && heights.filter(height => height > 0).length > 1,
    'bars have heights'
  )
  t.match(await chart.locator('.finances-scale').innerText(), /-/, 'the scale goes below zero')
  await sound(t, page, 'finances below zero')
})
