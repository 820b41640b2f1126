import type { Page } from 'playwright-core'
import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { absent, choose, expectStatus, sound } from './browser.ts'
import { shownDay } from './forms.ts'
import { aDesk, day } from './office.ts'

const { page, open, visit, call } = await aDesk(t, { width: 360 })
const aType = (name: string, workflow = {}) =>
  call('POST', '/createmember_type', typeBody({ name }, { workflow }))
await aType('Adults')
await aType('Asked', { require_approval_all_apps: true })
const form = '/console/chapter/1/members?member=new'
const fill = async (page: Page, [first, last]: readonly [string, string], name: string) => {
  await page.getByLabel(first).fill(name)
  await page.getByLabel(last).fill('Lovelace')
}
const english = ['First name', 'Last name'] as const
const found = async (search: string) =>
  (await call('GET', `/getmembers?chapter_id=1&search=${search}`)).members[0]

t.test('the first and the last day of a new member, and what follows', async t => {
  await open(form)
  await fill(page, english, 'Ada360')
  await absent(t, page.getByLabel('First day'), 'nothing before the type is known')
  await choose(page, 'Membership type', 'Adults')
  await page.getByText('The membership begins at once, and the member is active.').waitFor()
  const today: string = await page.evaluate("new Intl.DateTimeFormat('en-CA').format()")
  t.equal(await page.getByLabel('First day').inputValue(), shownDay(today), 'today by default')
  await page.getByLabel('First day').fill('soon')
  await page.getByLabel('First day').blur()
  await page.getByText('Enter a date such as').waitFor()
  await page.getByLabel('First day').fill('31.12.2190')
  await page.getByText('The membership begins on 31 Dec 2190').waitFor()
  await page.getByLabel('First day').fill(day(40))
  await page.getByText('the member is inactive until then').waitFor()
  await sound(t, page, 'joining later')

  await page.getByLabel('Last day').fill(day(30))
  expectStatus(page, 400)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('[name=membership_enddate][aria-invalid=true]').waitFor()
  await sound(t, page, 'an end before the start')
  await page.getByLabel('Last day').fill(day(50))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Ada360 Lovelace was added').waitFor()
  const { id, status } = await found('Ada360')
  t.equal(status, 'inactive', 'the member is inactive until the first day')
  t.match(
    (await call('GET', `/getmemberships?member_id=${id}`)).memberships,
    [{ startdate: day(40), enddate: day(50), state: 'upcoming' }],
    'the membership has both days'
  )
})

t.test('in German: a day long ago, and an application that waits', async t => {
  await open(form, { language: 'de' })
  await fill(page, ['Vorname', 'Nachname'], 'Ben')
  await choose(page, 'Mitgliedsart', 'Adults')
  await page.getByLabel('Letzter Tag').fill(day(-10))
  await page.getByText('Das Mitglied ist inaktiv.').waitFor()
  await page.getByLabel('Erster Tag').fill(day(-20))
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await page.getByText('Ben Lovelace wurde aufgenommen').waitFor()
  t.equal((await found('Ben')).status, 'inactive', 'the membership is over')

  await visit(form)
  await fill(page, ['Vorname', 'Nachname'], 'Cem')
  await choose(page, 'Mitgliedsart', 'Asked')
  await page.getByText('Ein Antrag wartet auf Genehmigung.').waitFor()
  await absent(t, page.getByLabel('Erster Tag'), 'an application has no first day')
  await sound(t, page, 'an application')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await page.getByText('Cem Lovelace wurde aufgenommen').waitFor()
  const [applied] = (await call('GET', '/getapplications?chapter_id=1')).applications
  t.match(applied, { state: 'awaiting_approval' }, 'the application waits')
})
