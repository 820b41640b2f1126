import t from '../folder.ts'
import { sound } from './browser.ts'
import { day } from './office.ts'
import { aTreasury } from './treasury.ts'

const { page, open, owner, add } = await aTreasury(t)
const ada = await add('Ada')

t.test('a function is added, held, shown to its holder, and listed for the court', async t => {
  await open('/console/chapter/1/functions', { as: owner, width: 360, failing: [409] })
  await page.getByText('No functions yet').waitFor()
  await page.getByRole('button', { name: 'New function' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Treasurer')
  await dialog.getByLabel('Seats').fill('30')
  await sound(t, page, 'a new function')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const section = page.getByRole('region', { name: 'Treasurer' })
  await section.getByText('Board · 30 seats').waitFor()
  await section.getByText('Nobody on this day').waitFor()
  await section.getByRole('button', { name: 'Enter a holder' }).click()
  await dialog.getByRole('combobox', { name: 'Member' }).fill('Ada')
  await page.getByRole('option', { name: /Ada/ }).click()
  await dialog.getByLabel('First day').fill(day(-10))
  await dialog.getByLabel('Last day').fill(day(20))
  await sound(t, page, 'a holder')
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  await section.getByRole('link', { name: /Ada/ }).waitFor()
  await sound(t, page, 'functions with a holder')
  await page.route('**/getholdings?**', async route => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.pagination.total = 201
    await route.fulfill({ response, json: answer })
  })
  await page.reload()
  await page.getByText('The first 1 of 201 holders are shown.').waitFor()
  await page.unroute('**/getholdings?**')
  const download = page.waitForEvent('download')
  const asked = page.waitForRequest(/format=csv/)
  await page.getByRole('button', { name: 'Save for the register court' }).click()
  t.match((await download).suggestedFilename(), /^Functions-.*\.csv$/)
  t.match((await asked).url(), /kind=board/, 'of the board alone')
  for (const [act, then] of [
    ['Archive', 'Board · 30 seats · archived'],
    ['Take back into use', 'Board · 30 seats']
  ] as const) {
    await section.getByRole('button', { name: 'Actions: Treasurer', exact: true }).click()
    await page.getByRole('menuitem', { name: act }).click()
    await dialog.getByRole('button', { name: act }).click()
    await section.getByText(then, { exact: true }).waitFor()
  }
  await open(`/console/chapter/1/members/${ada}`, { as: owner, width: 1280, failing: [400, 409] })
  const own = page.getByRole('region', { name: 'Functions' })
  await own.getByText('Treasurer').waitFor()
  await own.getByRole('button', { name: 'Enter a holder' }).click()
  await dialog.getByLabel('First day').fill(day(5))
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  await dialog.getByText(/Holds it already/i).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await own.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await own.getByText('Treasurer').waitFor({ state: 'detached' })
  await sound(t, page, 'functions on the page of a member')
})
