import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { accessibleInBoth, fits, speak } from './browser.ts'
import { aDesk } from './office.ts'

const { office, page, call } = await aDesk(t, { width: 360 })
const { id: membertype_id } = await call('POST', '/createmember_type', typeBody())
const aMember = async (firstname: string, values: object = {}): Promise<number> => {
  const name = { firstname, lastname: 'Lovelace', email: '' }
  const body = { ...name, chapter_id: 1, membertype_id, ...values }
  return (await call('POST', '/createmembers', body)).id
}

t.test('the household of very many says how many are not shown, and where they are', async t => {
  const payer_id = await aMember('Home')
  const first = await aMember('First', { payer_id })
  for (let count = 2; count <= 202; count++) await aMember(`Child ${count}`, { payer_id })
  const list = '/console/chapter/1/members'
  await page.goto(`${office.address}${list}/${first}`)
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
  await speak(page, 'de')
  await page.goto(`${office.address}${list}/${payer_id}`)
  await page
    .getByRole('link', { name: 'Für 2 weitere zahlt dasselbe Mitglied: alle in der Liste zeigen' })
    .waitFor()
})
