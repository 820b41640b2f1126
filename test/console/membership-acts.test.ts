import type { Page } from 'playwright-core'
import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import {
  aBrowser,
  accessibleInBoth,
  aPage,
  choose,
  expectStatus,
  fits,
  fitsAny
} from './browser.ts'
import { aClient, anOffice, aPerson, day, signIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser()
const owner = await aPerson(office)
const moderator = await aPerson(office, { role: 'moderator' })
const call = aClient(office)
const said = (date: string, locale = 'en-GB') =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
await call('PUT', '/editchapter', { id: 1, acts_from: day(-200), payment_days: 0 })
const fee = { dues_name: 'Fee', amount: 120, due_frequency: 'quarterly' }
const aType = (values: object) =>
  call('POST', '/createmember_type', typeBody(values, { membership_dues: [fee as never] }))
const type = await aType({ name: 'Adults' })
const { id: other } = await call('POST', '/createchapter', { name: 'Second' })
await aType({ name: 'Guests', chapter_id: other })
const add = async (firstname: string, days = -20) => {
  const member = { firstname, lastname: 'Lovelace', email: '', chapter_id: 1 }
  const begun = { membertype_id: type.id, membership_startdate: day(days) }
  const { id } = await call('POST', '/createmembers', { ...member, ...begun })
  const [{ enddate }] = (await call('GET', `/getmemberships?member_id=${id}`)).memberships
  return { id, enddate, path: `/console/chapter/1/members/${id}` }
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const acts = (page: Page) => page.getByRole('region', { name: 'Membership', exact: true })
const fact = (page: Page, label: string) =>
  page.getByRole('dialog').locator('dl > div').filter({ hasText: label }).locator('dd')
const memberships = async (id: number) =>
  (await call('GET', `/getmemberships?member_id=${id}`)).memberships

t.test('somebody leaves: on the day by notice, or on another', async t => {
  const { id, enddate, path } = await add('Ada')
  const page = await aPage(t, browser)
  await signIn(page, office, owner, path)
  await press(page, 'Leave')
  const dialog = page.getByRole('dialog', { name: 'Ada Lovelace leaves' })
  await dialog.getByText(`By the notice of the membership type: ${said(enddate)}`).waitFor()
  await fact(page, 'Last day of membership').getByText(said(enddate)).waitFor()
  t.equal(await fact(page, 'Status today').textContent(), 'Active')
  await fitsAny(t, page, 'leaving')
  await accessibleInBoth(t, page, 'leaving')
  await dialog.getByLabel('Last day', { exact: true }).fill(day(-1))
  await fact(page, 'Last day of membership')
    .getByText(said(day(-1)))
    .waitFor()
  t.equal(await fact(page, 'Status today').textContent(), 'Inactive')
  t.equal(await fact(page, 'Still owed').textContent(), '€120.00')
  t.equal((await memberships(id))[0].reason, null, 'nothing is done before the press')
  await choose(page, 'Reason', 'Moved away')
  await dialog.getByLabel('Note').fill('By letter')
  await dialog
    .getByRole('button', { name: 'End the membership' })
    .and(page.locator(':enabled'))
    .click()
  await page.getByText('The membership of Ada Lovelace ends').waitFor()
  await acts(page).getByText('Ended · By joining · Moved away').waitFor()
  t.match(await memberships(id), [{ enddate: day(-1), reason: 'moved' }])
  t.equal(await page.getByRole('button', { name: 'Leave', exact: true }).count(), 0)
  await page.getByRole('button', { name: 'Join again' }).waitFor()
})

t.test('a pause, its end, and joining again', async t => {
  const { id, path } = await add('Ben')
  const page = await aPage(t, browser, { width: 360 })
  await signIn(page, office, owner, path)
  await press(page, 'Pause')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Until').fill(day(30))
  await fact(page, 'Status today').getByText('Suspended').waitFor()
  await dialog.getByLabel('Reason').fill('Year abroad')
  await accessibleInBoth(t, page, 'a pause')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('The membership of Ben Lovelace is paused').waitFor()
  await press(page, 'End the pause')
  await fact(page, 'Status today').getByText('Active').waitFor()
  await dialog.getByRole('button', { name: 'End the pause' }).click()
  await page.getByText('The pause of Ben Lovelace ends').waitFor()

  await call('PUT', '/endmembership', { member_id: id, enddate: day(-1), reason: 'resigned' })
  await page.reload()
  await press(page, 'Join again')
  await fact(page, 'Dues that are charged').getByText('Fee: €120.00').waitFor()
  // the answer is lost, so that the office asks again for the same membership
  expectStatus(page, 0)
  const keys: (string | undefined)[] = []
  await page.route('**/createmembership', async route => {
    const request = route.request()
    if (request.postDataJSON().dry_run) return route.continue()
    keys.push(request.headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  const begin = dialog.getByRole('button', { name: 'Begin the membership' })
  await begin.click()
  await dialog.getByRole('alert').waitFor()
  await begin.and(page.locator(':enabled')).click()
  await page.getByText('Ben Lovelace has a new membership').waitFor()
  t.equal(keys[0], keys[1], 'the same request has the same key')
  t.match(await memberships(id), [{ state: 'ended' }, { startdate: day(0), state: 'current' }])
})

t.test('a transfer; who may not manage memberships has no buttons', async t => {
  const { id, path } = await add('Cem')
  const page = await aPage(t, browser)
  await signIn(page, office, owner, path)
  await press(page, 'Transfer')
  const dialog = page.getByRole('dialog', { name: 'Transfer Cem Lovelace' })
  await choose(page, 'Chapter', 'Second', 1)
  await choose(page, 'Membership type', 'Guests', 1)
  await fact(page, 'Last day of membership')
    .getByText(said(day(-1)))
    .waitFor()
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await page.getByText('Cem Lovelace was transferred').waitFor()
  await acts(page).getByText('Left for another place').waitFor()
  t.match(await memberships(id), [{ enddate: day(-1), reason: 'transferred' }])
  const history = page.getByRole('region', { name: 'History' })
  await history.locator('b').getByText('Left for another place').waitFor()
  await page.getByRole('button', { name: 'Show there' }).click()
  await page.waitForURL(new RegExp(`/chapter/${other}/members/\\d+`))
  await acts(page).getByText('Current · Came from another place').waitFor()

  const reader = await aPage(t, browser)
  await signIn(reader, office, moderator, (await add('Dora')).path)
  await acts(reader)
    .getByText('Nothing is open.')
    .or(acts(reader).getByText('€120.00'))
    .first()
    .waitFor()
  t.equal(await reader.getByRole('button', { name: 'Leave', exact: true }).count(), 0)
})

t.test('a membership is renewed', async t => {
  const asked = { workflow: { require_confirmation_renewals: true } }
  const yearly = typeBody(
    { name: 'Confirmed', duration: 12, renewal_timeline: 60, grace_days: 30 } as never,
    asked as never
  )
  const { id: membertype_id } = await call('POST', '/createmember_type', yearly)
  const member = { firstname: 'Fay', lastname: 'Lovelace', email: '', chapter_id: 1 }
  const begun = { membertype_id, membership_startdate: day(-340) }
  const { id } = await call('POST', '/createmembers', { ...member, ...begun })
  const page = await aPage(t, browser)
  await signIn(page, office, owner, `/console/chapter/1/members/${id}`)
  await press(page, 'Renew')
  const dialog = page.getByRole('dialog', { name: 'Renew the membership of Fay Lovelace' })
  await fact(page, 'Status today').getByText('Active').waitFor()
  await fitsAny(t, page, 'renewing')
  await accessibleInBoth(t, page, 'renewing')
  t.match(await memberships(id), [{ state: 'current' }, { state: 'offered' }])
  await dialog.getByRole('button', { name: 'Renew' }).click()
  await page.getByText('The renewal of Fay Lovelace is confirmed').waitFor()
  await acts(page).getByText('Upcoming · By renewal').waitFor()
  t.match(await memberships(id), [{ state: 'current' }, { state: 'upcoming' }])
  t.equal(await page.getByRole('button', { name: 'Renew', exact: true }).count(), 0)
})

t.test('in German', async t => {
  const { enddate, path } = await add('Ella')
  const page = await aPage(t, browser, { locale: 'de-DE', width: 360 })
  await signIn(page, office, owner, path)
  await press(page, 'Austritt')
  const dialog = page.getByRole('dialog', { name: 'Austritt von Ella Lovelace' })
  await dialog.getByText(`Nach der Frist der Mitgliedsart: ${said(enddate, 'de-DE')}`).waitFor()
  await fact(page, 'Dann noch offen').getByText('120,00').waitFor()
  await fits(t, page, 'leaving in German')
})
