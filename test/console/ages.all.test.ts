import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { sound } from './browser.ts'
import { button, chips, found, names } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, aMember, aType } = await aDesk(t, { width: 360 })
await aType('Standard')
for (const [firstname, date_of_birth] of [
  ['Ada', '2001-12-24'],
  ['Bo', '2011-01-06'],
  ['Cy', '']
])
  await aMember(`${firstname}`, { date_of_birth })

const list = '/console/chapter/1/members'
const focused = (page: Page, words: string) =>
  page.locator('button:focus', { hasText: words }).waitFor()

t.test('ages on a day, with the keyboard', async t => {
  await open(list)
  await found(page, '1–3 of 3')
  await button(page, 'Add a condition').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Age', exact: true }).press('Enter')
  await page.getByLabel('From (years)').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('14')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.getByText('This age lies below the one before it').waitFor()
  await sound(t, page, 'ages in the wrong order')
  await page.keyboard.type('33')
  await page.getByText('Whole years, at most 150').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('18')
  await page.keyboard.press('Tab')
  await page.locator('input:focus').fill('2026-01-05')
  await chips(page, 'Conditions').getByText('Aged 14 to 18 on 5 Jan 2026').waitFor()
  await found(page, '1–1 of 1')
  await sound(t, page, 'ages')
  await page.keyboard.press('Escape')
  await focused(page, 'Aged 14 to 18')
  t.strictSame(await names(page), ['Lovelace, Bo'], 'Bo was 14 on that day')
  await page.reload()
  await found(page, '1–1 of 1')
  await button(page, 'Change: Aged 14 to 18').press('Enter')
  await page.getByLabel('From (years)').fill('15')
  await page.getByText('Nobody matches').waitFor()
  await page.getByLabel('On this day').fill('2026-01-06')
  await found(page, '1–1 of 1')
  await button(page, 'Done').press('Enter')
  await focused(page, 'Aged 15 to 18 on 6 Jan 2026')
  await page.keyboard.press('Delete')
  await found(page, '1–3 of 3')
  await focused(page, 'Add a condition')
})
