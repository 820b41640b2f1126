import type { Locator, Page, Request } from 'playwright-core'
import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aBrowser, accessible, aPage } from './browser.ts'
import { focused } from './forms.ts'
import { holdSearch, looksFor } from './held.ts'
import { aClient, anOffice, aPerson, signIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser()
const owner = await aPerson(office)
const call = aClient(office)
const standard = await call('POST', '/createmember_type', typeBody({ name: 'Standard' }))
const premium = await call('POST', '/createmember_type', typeBody({ name: 'Premium' }))
let last = 0
const aMember = (values: object = {}) =>
  call('POST', '/createmembers', {
    firstname: 'Jürgen',
    lastname: `Müller ${++last}`,
    email: `member${last}@example.org`,
    chapter_id: 1,
    membertype_id: standard.id,
    ...values
  })
await Promise.all(Array.from({ length: 60 }, () => aMember()))
await aMember({
  firstname: 'Zoë',
  lastname: 'Wonder',
  membertype_id: premium.id,
  status: 'suspended'
})

const list = '/console/chapter/1/members'
const rows = (page: Page) => page.locator('tbody a.row-link')
const found = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor()
const search = (page: Page) => page.getByLabel('Search by name')

interface Field {
  ownerDocument: { defaultView: { Event: typeof Event } }
  constructor: { prototype: object }
  dispatchEvent(event: Event): void
}

/** Types a text into a field, without a pause between two letters even on a busy machine. */
const typeAtOnce = (field: Locator, text: string) =>
  field.evaluate((element, text) => {
    const input = element as unknown as Field
    const { Event } = input.ownerDocument.defaultView
    const value = Object.getOwnPropertyDescriptor(input.constructor.prototype, 'value')
    for (let end = 1; end <= text.length; end++) {
      value?.set?.call(input, text.slice(0, end))
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, text)

t.test('looking for somebody', async t => {
  const page = await aPage(t, browser)
  await signIn(page, office, owner, list)
  await found(page, '1–50 of 61')
  await page.getByRole('button', { name: 'Next page' }).click()
  await found(page, '51–61 of 61')
  t.match(page.url(), /offset=50/)
  await page.goBack()
  await found(page, '1–50 of 61')

  const requests: string[] = []
  const cancelled: Request[] = []
  page.on('request', request => {
    if (request.postData()?.includes('"search"')) requests.push(request.url())
  })
  page.on('requestfailed', request => cancelled.push(request))
  // the first search is answered after the second
  const release = await holdSearch(page, 'muller')
  const asked = page.waitForRequest(looksFor('muller'))
  await typeAtOnce(search(page), 'muller')
  await asked
  t.equal(requests.length, 1, 'no request for each of six letters')
  await search(page).fill('wonder')
  await found(page, '1–1 of 1')
  t.strictSame(await rows(page).allTextContents(), ['Zoë Wonder'])
  t.strictSame(cancelled.map(looksFor('muller')), [true], 'the stale request was cancelled')
  release()
  await page.unroute('**/findmembers')

  t.match(page.url(), /search=wonder/)
  await page.reload()
  await found(page, '1–1 of 1')
  t.equal(await search(page).inputValue(), 'wonder', 'the address holds the whole state')
  await search(page).fill('nobody at all')
  await page.getByText('Nobody matches').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await found(page, '1–50 of 61')
  t.equal(await search(page).inputValue(), '')
})

t.test('filters', async t => {
  const page = await aPage(t, browser)
  await signIn(page, office, owner, `${list}?limit=25`)
  await found(page, '1–25 of 61')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByRole('menuitem', { name: 'Status' }).click()
  await page.getByRole('checkbox', { name: 'Suspended' }).check()
  await found(page, '1–1 of 1')
  await page.goto(`${office.address}${list}?membertype_id=${premium.id}`)
  await found(page, '1–1 of 1')
  await page.goto(`${office.address}${list}?limit=abc&offset=-3&status=odd&membertype_id=x`)
  await found(page, '1–50 of 61')
  await page.goto(`${office.address}${list}?page=9999`)
  await found(page, '1–50 of 61')
  await page.goto(`${office.address}${list}?offset=9007199254740991`)
  await page.getByText('This page is empty').waitFor()
  await accessible(t, page, 'a page beyond the end')
  await page.getByRole('button', { name: 'To the first page' }).click()
  await found(page, '1–50 of 61')
  t.notMatch(page.url(), /offset/)
})

t.test('with the keyboard alone', async t => {
  const page = await aPage(t, browser)
  await signIn(page, office, owner, list)
  await found(page, '1–50 of 61')
  await page.keyboard.press('/')
  await focused(search(page))
  await page.keyboard.type('wonder')
  await found(page, '1–1 of 1')
  await rows(page).first().focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('First name').waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('First name').waitFor({ state: 'detached' })
})

t.test('a chapter lead and a moderator', async t => {
  const { id } = await call('POST', '/createchapter', { name: 'Kraków' })
  const page = await aPage(t, browser)
  await signIn(page, office, await aPerson(office, { role: 'chapter_lead', chapter_id: id }))
  await page.getByRole('link', { name: 'Members', exact: true }).click()
  await page.getByText('No members yet').waitFor()
  t.match(page.url(), new RegExp(`/chapter/${id}/members`))
  t.equal(
    await page.getByLabel('Chapter', { exact: true }).count(),
    0,
    'there is nothing to choose'
  )
  await page.goto(`${office.address}${list}`)
  await page.getByText('Your account has no access to this.').waitFor()

  const moderator = await aPage(t, browser)
  await signIn(moderator, office, await aPerson(office, { role: 'moderator' }), list)
  await rows(moderator).first().waitFor()
  t.equal(await moderator.getByRole('button', { name: 'New member' }).count(), 0)
})
