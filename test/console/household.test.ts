import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aBrowser, accessibleInBoth, aPage, fits } from './browser.ts'
import { aClient, anOffice, aPerson, signIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser()
const owner = await aPerson(office)
const call = aClient(office)
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
  const page = await aPage(t, browser, { width: 360 })
  await signIn(page, office, owner, `${list}/${first}`)
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
  const german = await aPage(t, browser, { locale: 'de-DE' })
  await signIn(german, office, owner, `${list}/${payer_id}`)
  await german
    .getByRole('link', { name: 'Für 2 weitere zahlt dasselbe Mitglied: alle in der Liste zeigen' })
    .waitFor()
})
