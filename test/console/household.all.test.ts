import t from '../folder.ts'
import { accessibleInBoth, fits } from './browser.ts'
import { aDesk } from './office.ts'

const { page, open, visit, aMember, aType } = await aDesk(t, { width: 360 })
await aType('Standard')

t.test('the household of very many says how many are not shown, and where they are', async t => {
  const payer_id = await aMember('Home')
  const first = await aMember('First', { payer_id })
  for (let count = 2; count <= 202; count++) await aMember(`Child ${count}`, { payer_id })
  const list = '/console/chapter/1/members'
  await visit(`${list}/${first}`)
  const household = page.getByRole('region', { name: 'Household' })
  const rest = household.getByRole('link', {
    name: 'The same member pays for one more: show all in the list'
  })
  await rest.waitFor()
  await fits(t, page, 'a household of many at 360')
  await accessibleInBoth(t, page, 'a household of many')
  await rest.click()
  await page.waitForURL(new RegExp(`${list}\\?.*payer=${payer_id}`))
  await page.getByRole('status').filter({ hasText: 'of 202' }).waitFor()
  await open(`${list}/${payer_id}`, { language: 'de' })
  await page
    .getByRole('link', { name: 'Für 2 weitere zahlt dasselbe Mitglied: alle in der Liste zeigen' })
    .waitFor()
})
