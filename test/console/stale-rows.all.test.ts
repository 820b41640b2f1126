import t from '../folder.ts'
import { absent, expectStatus, shows } from './browser.ts'
import { holdSearch } from './held.ts'
import { aDesk } from './office.ts'

const { page, open, aType, aMember } = await aDesk(t)
await aType('Standard')
for (const [firstname, lastname] of [
  ['Anna', 'Koch'],
  ['Ben', 'Koch'],
  ['Eva', 'Weber']
])
  await aMember(`${firstname}`, { lastname })

const list = '/console/chapter/1/members'

t.test('rows of another search are never shown as those of this one', async t => {
  await open(`${list}?search=koch`)
  const table = page.locator('table[data-stale]')
  const rows = page.locator('tbody a')
  await rows.nth(1).waitFor()
  await absent(t, table, 'the rows are current')
  const release = await holdSearch(page, 'weber')
  await page.keyboard.press('/')
  await page.locator('input:focus').fill('weber')
  await table.waitFor()
  await page.getByText('These are still the rows from before.').waitFor()
  const opacity = "getComputedStyle(document.querySelector('table[data-stale] tbody')).opacity"
  t.ok(Number(await page.evaluate(opacity)) < 0.5, 'dimmed')
  t.notOk(await page.getByText('1–2 of 2').isVisible(), 'nor is their total')
  release()
  await page.getByText('1–1 of 1').waitFor()
  await absent(t, table, 'the rows are current again')
  t.strictSame(await rows.allTextContents(), ['Weber, Eva'], 'the new rows are shown')

  expectStatus(page, 0)
  await page.context().setOffline(true)
  await page.getByText('There is no network.').waitFor()
  await page.locator('input:focus').fill('anna')
  await table.waitFor()
  await shows(page, 'before: there is no network')
  t.strictSame(await rows.allTextContents(), ['Weber, Eva'], 'stale, dimmed, and said to be')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Koch, Anna' }).waitFor()
  await absent(t, table, 'and after the network is back')
})
