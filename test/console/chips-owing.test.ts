import type { Page } from 'playwright-core'
import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aBrowser, accessibleInBoth, aPage, fits } from './browser.ts'
import { aClient, anOffice, aPerson, signIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser()
const owner = await aPerson(office)
const call = aClient(office)
const { id: membertype_id } = await call('POST', '/createmember_type', typeBody())
const aMember = (firstname: string) =>
  call('POST', '/createmembers', {
    ...{ firstname, lastname: 'Lovelace', email: '', chapter_id: 1, membertype_id }
  })
const ada = await aMember('Ada')
await aMember('Bo')

const list = '/console/chapter/1/members'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

t.test('who owes is asked by who sees money alone', async t => {
  await call('POST', '/createdue', {
    ...{ member_id: ada.id, dues_name: 'Key', amount: 10, due_date: '2030-01-01' }
  })
  await call('POST', '/createfilter', { chapter_id: 1, name: 'To remind', filter: { owes: true } })
  const page = await aPage(t, browser, { width: 360 })
  await signIn(page, office, owner, list)
  await button(page, 'Add a condition').click()
  await page.getByRole('menuitem', { name: 'Open dues', exact: true }).click()
  await page.getByText('Has no open dues').waitFor()
  await accessibleInBoth(t, page, 'open dues')
  await page.keyboard.press('Escape')
  const conditions = page.getByRole('list', { name: 'Conditions' })
  await conditions.getByText('Has open dues').waitFor()
  await page.getByRole('status').filter({ hasText: '1–1 of 1' }).waitFor()
  await fits(t, page, 'open dues at 360')
  const moderator = await aPerson(office, { role: 'moderator' })
  const other = await aPage(t, browser)
  await signIn(other, office, moderator, list)
  await button(other, 'Add a condition').click()
  await other.getByRole('menuitem', { name: 'Status' }).waitFor()
  t.equal(await other.getByRole('menuitem', { name: 'Open dues' }).count(), 0)
  t.equal(await other.getByRole('link', { name: 'To remind' }).count(), 0)
})
