import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aBrowser, accessibleInBoth, aPage, fits } from './browser.ts'
import { aClient, anOffice, aPerson, signIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser()
const owner = await aPerson(office)
const call = aClient(office)
const type = await call('POST', '/createmember_type', typeBody({ name: 'Standard' }))
const ids: number[] = []
for (let i = 0; i < 30; i++) {
  const status = i % 2 === 0 ? 'active' : 'suspended'
  const name = { firstname: 'Ada', lastname: `Lovelace ${String(i).padStart(2, '0')}` }
  const rest = { email: '', chapter_id: 1, membertype_id: type.id, status }
  ids.push((await call('POST', '/createmembers', { ...name, ...rest })).id)
}
const list = '/console/chapter/1/members'

t.test('a member has a page, with the next and the previous one of the list', async t => {
  const page = await aPage(t, browser)
  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
  const next = page.getByRole('link', { name: 'Next member' })
  await signIn(page, office, owner, `${list}?status=suspended&sort=-name&limit=25`)
  await page.getByRole('link', { name: 'Ada Lovelace 27' }).click()
  await heading('Ada Lovelace 27')
  await page.getByText('2 of 15').waitFor()
  t.match(page.url(), new RegExp(`/members/${ids[27]}\\?.*at=1`))
  await accessibleInBoth(t, page, 'the page of a member')
  await next.click()
  await heading('Ada Lovelace 25')
  await page.getByText('3 of 15').waitFor()
  await page.getByRole('link', { name: 'Previous member' }).click()
  await heading('Ada Lovelace 27')

  await page.getByLabel('Last name').fill('Zuse')
  await next.click()
  await page.getByText('There are changes that are not saved.').waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await heading('Ada Zuse')
  await page.getByText('1 of 15').waitFor()
  t.equal(await page.getByRole('button', { name: 'Previous member' }).isDisabled(), true)
  await page.getByLabel('Phone').fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Ada Zuse was saved').nth(1).waitFor()
  t.match(await call('GET', `/getmember/${ids[27]}`), { lastname: 'Zuse', phone: '1' })

  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByText('1–15 of 15').waitFor()
  t.match(page.url(), /status=suspended/, 'the list is as it was')
})

t.test('an address alone, and on a phone', async t => {
  const page = await aPage(t, browser, { width: 360 })
  await signIn(page, office, owner, `${list}/${ids[0]}`)
  await page.getByRole('heading', { name: 'Ada Lovelace 00' }).waitFor()
  t.equal(await page.getByRole('link', { name: 'Next member' }).count(), 0, 'of no list')
  await fits(t, page, 'the page of a member at 360')
})
