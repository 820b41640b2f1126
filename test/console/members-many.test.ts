import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { absent, shows, sound } from './browser.ts'
import { button, found } from './forms.ts'
import { aDesk, aPerson } from './office.ts'

const { office, page, open, call, aType, aMember } = await aDesk(t)
await aType('Standard')
for (let i = 1; i <= 60; i++) await aMember(`Ada ${i}`)

const list = '/console/chapter/1/members'
const boxes = (page: Page) => page.locator('tbody input[type=checkbox]')

async function setStatus(page: Page, status: string) {
  await button(page, 'Change status').click()
  await page.getByRole('menuitem', { name: status, exact: true }).click()
}

t.test('the status of many', async t => {
  const person = await aPerson(office, { role: 'chapter_lead', chapter_id: 1 })
  await open(`${list}?limit=25&sort=id`, { as: person })
  await found(page, '1–25 of')
  await boxes(page).nth(2).click()
  await boxes(page)
    .nth(6)
    .click({ modifiers: ['Shift'] })
  await found(page, '5 selected')
  await boxes(page).nth(0).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await found(page, '6 selected')
  await page.getByLabel('Select Ada 3 Lovelace').uncheck()
  await button(page, 'Next page').click()
  await found(page, '5 selected, 5 of them not on this page')
  await page.getByLabel('Select all on this page').check()
  await found(page, '30 selected')

  await setStatus(page, 'Suspended')
  await shows(page, 'Change the status of 30 members to “Suspended”?', '30 members are changed.')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('button:focus', { hasText: 'Change status' }).waitFor()
  await setStatus(page, 'Suspended')
  await button(page, 'Change to “Suspended”').click()
  await page.getByText('30 changed to “Suspended”').waitFor()
  await absent(t, page.getByText('selected', { exact: false }), 'nobody is selected now')
  await page.locator('#select-page:focus').waitFor()
  const suspended = async () =>
    (await call('GET', '/getmembers?chapter_id=1&status=suspended')).pagination.total
  t.equal(await suspended(), 30, '30 members are suspended')
  await button(page, 'Undo').click()
  await page.getByText('Undone for 30').waitFor()
  t.equal(await suspended(), 0, 'nobody is suspended any more')
})

t.test('the history of a member', async t => {
  const hostile = `<img src=x onerror="document.title='owned'">`
  const id = await aMember(hostile)
  const premium = await aType('Premium')
  for (let i = 0; i < 10; i++) await call('PUT', '/editmember', { id, phone: `+49 30 ${i}` })
  await call('PUT', '/editmember', { id, membertype_id: premium, status: 'suspended' })
  await open(`${list}/${id}`)
  const history = page.getByRole('region', { name: 'History' })
  const entries = history.locator('ol > li')
  await entries.first().waitFor()
  t.equal(await entries.count(), 10, 'ten entries are shown')
  const latest = await entries.first().textContent()
  t.match(latest, /^Changed by you on \d/, 'the latest change is one of mine')
  t.match(latest, 'Status: Active → Suspended', 'the status is told')
  t.match(
    await entries.nth(9).textContent(),
    'Phone: +49 30 1 → +49 30 2',
    'the oldest entry shown is the third'
  )
  t.match(latest, 'Membership type: Standard → Premium', 'the type is told by its name')
  await button(page, 'Show more').click()
  const added = entries.filter({ hasText: /^Added by you on / })
  await added.waitFor()
  // eleven edits, the creation, and what both have led to in the membership
  await entries
    .filter({ hasText: /^Membership (opened|changed) by you on / })
    .first()
    .waitFor()
  const first = await added.textContent()
  t.match(first, `First name: ${hostile}`, 'the first name is told as text')
  await absent(t, page.locator('img'), 'the name runs no script')
  await sound(t, page, 'a history')
})

t.test('all members that match the filters', async t => {
  await open(`${list}?limit=25&search=ada`, { width: 360 })
  await found(page, '1–25 of 60')
  const of_status = async (status: string) =>
    (await call('GET', `/getmembers?chapter_id=1&status=${status}`)).pagination.total
  await page.getByLabel('Select all on this page').check()
  await button(page, 'Select all 60 that match').click()
  await found(page, '60 selected, 35 of them not on this page')
  await page.locator('button:focus', { hasText: 'Change status' }).waitFor()
  await absent(t, button(page, /that match/), 'all are chosen already')
  await button(page, 'Last page').click()
  await found(page, '51–60 of 60')
  await found(page, '60 selected, 50 of them not on this page')
  await sound(t, page, 'all are selected')
  const sent: unknown[] = []
  await page.route(/members/, route => {
    const { filter, dry_run } = route.request().postDataJSON() ?? {}
    if (route.request().url().includes('/edit')) sent.push({ ...filter, dry_run })
    return route.continue()
  })
  await setStatus(page, 'Inactive')
  await page.getByText('Change the status of 60 members to “Inactive”?').waitFor()
  await sound(t, page, 'all are to be changed')
  await button(page, 'Change to “Inactive”').click()
  await page.getByText('60 changed to “Inactive”').waitFor()
  const everybody = { search: 'ada' }
  t.strictSame(
    sent,
    [
      { ...everybody, dry_run: true },
      { ...everybody, dry_run: false }
    ],
    'the filter is sent, not the members'
  )
  t.equal(await of_status('inactive'), 60, 'everybody is inactive')
})
