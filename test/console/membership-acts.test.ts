import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { absent, choose, expectStatus, shows, sound } from './browser.ts'
import { act, press } from './forms.ts'
import { aDesk, day } from './office.ts'

const { page, open, call, aMember, aType } = await aDesk(t)
const said = (date: string, locale = 'en-GB') =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
await call('PUT', '/editchapter', { id: 1, acts_from: day(-200), payment_days: 0 })
const fee = { dues_name: 'Fee', amount: 120, due_frequency: 'quarterly' }
await aType('Adults', {}, { membership_dues: [fee] })
const { id: other } = await call('POST', '/createchapter', { name: 'Second' })
await aType('Guests', { chapter_id: other }, { membership_dues: [fee] })
const add = async (firstname: string, days = -20) => {
  const id = await aMember(firstname, { membership_startdate: day(days) })
  const [{ enddate }] = (await call('GET', `/getmemberships?member_id=${id}`)).memberships
  return { id, enddate, path: `/console/chapter/1/members/${id}` }
}
const acts = (page: Page) => page.getByRole('region', { name: 'Membership', exact: true })
const fact = (page: Page, label: string) =>
  page.getByRole('dialog').locator('dl > div').filter({ hasText: label }).locator('dd')
const memberships = async (id: number) =>
  (await call('GET', `/getmemberships?member_id=${id}`)).memberships

t.test('somebody leaves: on the day by notice, or on another', async t => {
  const { id, enddate, path } = await add('Ada')
  await open(path)
  await act(page, 'Leave')
  const dialog = page.getByRole('dialog', { name: 'Ada Lovelace leaves' })
  await dialog.getByText(`By the notice of the membership type: ${said(enddate)}`).waitFor()
  await fact(page, 'Last day of membership').getByText(said(enddate)).waitFor()
  t.equal(
    await fact(page, 'Status today').textContent(),
    'Active',
    'the member stays active until then'
  )
  await sound(t, page, 'leaving')
  await dialog.getByLabel('Last day', { exact: true }).fill(day(-1))
  await shows(fact(page, 'Last day of membership'), said(day(-1)))
  t.equal(
    await fact(page, 'Status today').textContent(),
    'Inactive',
    'the member is inactive at once'
  )
  t.equal(await fact(page, 'Still owed').textContent(), '€120.00', 'the dues are still owed')
  t.equal((await memberships(id))[0].reason, null, 'nothing is done before the press')
  await choose(page, 'Reason', 'Moved away')
  await dialog.getByLabel('Note').fill('By letter')
  await dialog
    .getByRole('button', { name: 'End the membership' })
    .and(page.locator(':enabled'))
    .click()
  await page.getByText('The membership of Ada Lovelace ends').waitFor()
  await acts(page).getByText('Ended · By joining · Moved away').waitFor()
  t.match(
    await memberships(id),
    [{ enddate: day(-1), reason: 'moved' }],
    'the membership has its end and reason'
  )
  await page.getByRole('button', { name: 'Join again' }).waitFor()
  await press(page, 'More')
  await page.getByRole('menuitem', { name: 'Enter a payment' }).waitFor()
  await absent(t, page.getByRole('menuitem', { name: 'Leave' }), 'who has left cannot leave')
})

t.test('a pause, its end, and joining again', async t => {
  const { id, path } = await add('Ben')
  await open(path, { width: 360 })
  await act(page, 'Pause')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Until').fill(day(30))
  await fact(page, 'Status today').getByText('Suspended').waitFor()
  await dialog.getByLabel('Reason').fill('Year abroad')
  await sound(t, page, 'a pause')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('The membership of Ben Lovelace is paused').waitFor()
  await act(page, 'End the pause')
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
  t.match(
    await memberships(id),
    [{ state: 'ended' }, { startdate: day(0), state: 'current' }],
    'the new membership follows'
  )
})

t.test('a transfer', async t => {
  const { id, path } = await add('Cem')
  await open(path)
  await act(page, 'Transfer')
  const dialog = page.getByRole('dialog', { name: 'Transfer Cem Lovelace' })
  await choose(page, 'Chapter', 'Second', 1)
  await choose(page, 'Membership type', 'Guests', 1)
  await shows(fact(page, 'Last day of membership'), said(day(-1)))
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await page.getByText('Cem Lovelace was transferred').waitFor()
  await acts(page).getByText('Left for another place').waitFor()
  t.match(
    await memberships(id),
    [{ enddate: day(-1), reason: 'transferred' }],
    'the first membership has ended'
  )
  const history = page.getByRole('region', { name: 'History' })
  await history.locator('b').getByText('Left for another place').waitFor()
  await page.getByRole('button', { name: 'Show there' }).click()
  await page.waitForURL(new RegExp(`/chapter/${other}/members/\\d+`))
  await acts(page).getByText('Current · Came from another place').waitFor()
})

t.test('a membership is renewed', async t => {
  const asked = { workflow: { require_confirmation_renewals: true } }
  const yearly = { duration: 12, renewal_timeline: 60, grace_days: 30 }
  const membertype_id = await aType('Confirmed', yearly, asked)
  const id = await aMember('Fay', { membertype_id, membership_startdate: day(-340) })
  await open(`/console/chapter/1/members/${id}`)
  await act(page, 'Renew')
  const dialog = page.getByRole('dialog', { name: 'Renew the membership of Fay Lovelace' })
  await fact(page, 'Status today').getByText('Active').waitFor()
  await sound(t, page, 'renewing')
  t.match(
    await memberships(id),
    [{ state: 'current' }, { state: 'offered' }],
    'the renewal is offered'
  )
  await dialog.getByRole('button', { name: 'Renew' }).click()
  await page.getByText('The renewal of Fay Lovelace is confirmed').waitFor()
  await acts(page).getByText('Upcoming · By renewal').waitFor()
  t.match(
    await memberships(id),
    [{ state: 'current' }, { state: 'upcoming' }],
    'the renewal is confirmed'
  )
  await press(page, 'More')
  await page.getByRole('menuitem', { name: 'Leave' }).waitFor()
  await absent(t, page.getByRole('menuitem', { name: 'Renew' }), 'it is renewed once')
})
