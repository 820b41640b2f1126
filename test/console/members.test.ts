import type { Locator, Page, Request } from 'playwright-core'
import t from '../folder.ts'
import { sound } from './browser.ts'
import { found, rows } from './forms.ts'
import { holdSearch, looksFor } from './held.ts'
import { aDesk } from './office.ts'

const { page, open, visit, call, aType } = await aDesk(t)
const standard = await aType('Standard')
const premium = await aType('Premium')
let last = 0
const aMember = (values: object = {}) =>
  call('POST', '/createmembers', {
    firstname: 'Jürgen',
    lastname: `Müller ${++last}`,
    email: `member${last}@example.org`,
    chapter_id: 1,
    membertype_id: standard,
    ...values
  })
await Promise.all(Array.from({ length: 60 }, () => aMember()))
await aMember({
  firstname: 'Zoë',
  lastname: 'Wonder',
  membertype_id: premium,
  status: 'suspended'
})

const list = '/console/chapter/1/members'
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
  await open(list)
  await found(page, '1–50 of 61')
  await page.getByRole('button', { name: 'Next page' }).click()
  await found(page, '51–61 of 61')
  t.match(page.url(), /offset=50/, 'the address holds the page')
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
  t.strictSame(await rows(page).allTextContents(), ['Wonder, Zoë'], 'the member is found')
  t.strictSame(cancelled.map(looksFor('muller')), [true], 'the stale request was cancelled')
  release()
  await page.unroute('**/findmembers')

  t.match(page.url(), /search=wonder/, 'the address holds the search')
  await page.reload()
  await found(page, '1–1 of 1')
  t.equal(await search(page).inputValue(), 'wonder', 'the address holds the whole state')
  await search(page).fill('nobody at all')
  await page.getByText('Nobody matches').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await found(page, '1–50 of 61')
  t.equal(await search(page).inputValue(), '', 'the search is empty')
})

t.test('filters', async t => {
  await open(`${list}?limit=25`)
  await found(page, '1–25 of 61')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByRole('menuitem', { name: 'Status' }).click()
  await page.getByRole('checkbox', { name: 'Suspended' }).check()
  await found(page, '1–1 of 1')
  await visit(`${list}?limit=abc&offset=-3&status=odd&membertype_id=x`)
  await found(page, '1–50 of 61')
  await visit(`${list}?offset=9007199254740991`)
  await page.getByText('This page is empty').waitFor()
  await sound(t, page, 'a page beyond the end')
  await page.getByRole('button', { name: 'To the first page' }).click()
  await found(page, '1–50 of 61')
  t.notMatch(page.url(), /offset/, 'the address is that of the first page')
})
