import type { Page } from 'playwright-core'
import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aBrowser, accessibleInBoth, aPage, expectStatus, fits } from './browser.ts'
import { hostile, save, text } from './forms.ts'
import { aClient, anOffice, aPerson, signIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser()
const owner = await aPerson(office)
const call = aClient(office)
const standard = await call('POST', '/createmember_type', typeBody({ name: 'Standard' }))
const youth = await call('POST', '/createmember_type', typeBody({ name: 'Youth' }))
const shirt = await call('POST', '/createfield', { key: 'shirt', label: 'Shirt', kind: 'text' })
for (const [firstname, status] of [
  ['Ada', 'active'],
  ['Bo', 'suspended'],
  ['Cy', 'suspended']
])
  await call('POST', '/createmembers', {
    ...{ firstname, lastname: 'Lovelace', email: '', chapter_id: 1, status },
    membertype_id: standard.id
  })

const list = '/console/chapter/1/members'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const found = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).waitFor()
const link = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })
const kept = async () => (await call('GET', '/getfilters?chapter_id=1')).filters

t.test('a filter is kept, opened, changed, renamed and removed', async t => {
  const page = await aPage(t, browser)
  await signIn(page, office, owner, `${list}?status=suspended&sort=-name`)
  await found(page, '1–2 of 2')
  await button(page, 'Keep this filter').click()
  await save(page).click()
  await page.getByText('Required').waitFor()
  await accessibleInBoth(t, page, 'a filter is kept')
  await text(page, 'Name').fill(`Suspended ${hostile}`)
  await save(page).click()
  await link(page, `Suspended ${hostile}`).waitFor()
  t.match(await kept(), [{ filter: { status: ['suspended'] }, sort: '-name' }])
  await link(page, 'Members').click()
  await found(page, '1–3 of 3')
  await link(page, `Suspended ${hostile}`).click()
  await found(page, '1–2 of 2')
  t.equal(await link(page, `Suspended ${hostile}`).getAttribute('aria-current'), 'page')
  t.equal(await page.locator('nav [aria-current]').count(), 1, 'one place at a time')
  t.match(page.url(), /sort=-name/)
  await accessibleInBoth(t, page, 'a kept filter is open')
  await button(page, 'Clear filters').click()
  await found(page, '1–3 of 3')
  t.equal(await link(page, `Suspended ${hostile}`).getAttribute('aria-current'), null)
  t.equal(await link(page, 'Members').getAttribute('aria-current'), 'page')
  await link(page, `Suspended ${hostile}`).click()
  await found(page, '1–2 of 2')

  await button(page, 'Change: Status is Suspended').click()
  await page.getByRole('checkbox', { name: 'Active', exact: true }).check()
  await page.keyboard.press('Escape')
  await button(page, 'Save the change').click()
  await page.getByText('was saved').waitFor()
  t.match((await kept())[0].filter.status.sort(), ['active', 'suspended'])
  await call('POST', '/createfilter', { chapter_id: 1, name: 'Young', filter: {} })
  await button(page, 'Rename').click()
  expectStatus(page, 409)
  await text(page, 'Name').fill('young')
  await save(page).click()
  await page.getByText('Young has this already').waitFor()
  await text(page, 'Name').fill('Not inactive')
  await save(page).click()
  await link(page, 'Not inactive').waitFor()
  t.equal(await page.locator('img').count(), 0)
  await button(page, 'Remove filter').click()
  await button(page, 'Remove filter').nth(1).click()
  await link(page, 'Not inactive').waitFor({ state: 'detached' })
  await found(page, '1–3 of 3')
})

t.test('what is no more is told, and left out', async t => {
  const filter = { membertype_id: [standard.id, youth.id], fields: { shirt: 'M' } }
  await call('POST', '/createfilter', { chapter_id: 1, name: 'Shirts', filter })
  await call('PUT', '/editfield', { id: shirt.id, archived: true })
  await call('PUT', '/removemember_type', { id: youth.id })
  const page = await aPage(t, browser)
  await signIn(page, office, owner, list)
  await link(page, 'Shirts').click()
  const told = page.getByRole('alert').filter({ hasText: 'Shirts names something' })
  await told.getByText('Membership type: ').waitFor()
  await told.getByText('Shirt: This field is archived').waitFor()
  await told.getByText('complete only once this is left out').waitFor()
  await page.getByText('A condition names a field that is not there').waitFor()
  await accessibleInBoth(t, page, 'a filter with what is no more')
  await button(page, 'Leave it out').click()
  await found(page, '1–3 of 3')
  await button(page, 'Save the change').click()
  await page.getByText('Shirts was saved').waitFor()
  t.match(await kept(), [
    { name: 'Shirts', filter: { membertype_id: [standard.id] }, gone: { length: 0 } }
  ])
})

t.test('others open a filter, and do not change it', async t => {
  const page = await aPage(t, browser, { width: 360 })
  await signIn(page, office, await aPerson(office, { role: 'moderator' }), list)
  await button(page, 'Open the navigation').click()
  await link(page, 'Shirts').click()
  await found(page, '1–3 of 3')
  t.equal(await button(page, 'Rename').count(), 0)
  await button(page, /^Change: /).click()
  await page.getByRole('checkbox', { name: 'Standard' }).waitFor()
  await page.keyboard.press('Escape')
  t.equal(await button(page, 'Save the change').count(), 0)
  await fits(t, page, 'a kept filter at 360')
})
