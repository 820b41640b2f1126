import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aBrowser, accessibleInBoth, aPage, fits } from './browser.ts'
import { choose } from './files.ts'
import { aClient, anOffice, aPerson, signIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser()
const owner = await aPerson(office)
const call = aClient(office)
const dues = { membership_dues: [{ dues_name: 'Fee', amount: 60, due_frequency: 'yearly' }] }
await call('POST', '/createmember_type', { ...typeBody({ name: 'Standard' }), ...dues })
const approval = { workflow: { require_approval_all_apps: true } }
await call('POST', '/createmember_type', { ...typeBody({ name: 'Asked' }), ...approval })
const view = '/console/chapter/1/import'
const today = /become members today/

t.test('an import says that memberships begin today, and takes the day of joining', async t => {
  const page = await aPage(t, browser, { width: 360 })
  await signIn(page, office, owner, view)
  const file = 'Vorname;Nachname;Mitgliedsart;Eintrittsdatum\nIda;Groß;Standard;07.02.2011'
  await choose(page, 'list.csv', file)
  await page.getByText(today).waitFor()
  await page.getByText(/“Eintrittsdatum” says since when/).waitFor()
  await fits(t, page, 'memberships that begin today, at 360')
  await accessibleInBoth(t, page, 'memberships that begin today')
  await page.getByRole('button', { name: 'Begin memberships on that day' }).click()
  await page.getByText(today).waitFor({ state: 'detached' })
  const column = page.getByLabel('Take the column Eintrittsdatum as')
  t.equal(await column.inputValue(), 'membership_startdate')
  await page.getByRole('button', { name: 'Import one row' }).click()
  await page.getByRole('heading', { name: 'The import is complete' }).waitFor()
  const { members } = await call('GET', '/getmembers?chapter_id=1')
  t.match(await call('GET', `/getmember/${members[0].id}`), { joined: '2011-02-07' })
  const { memberships } = await call('GET', `/getmemberships?member_id=${members[0].id}`)
  t.match(memberships, [{ state: 'current', startdate: /-02-07$/ }])
  t.strictSame((await call('GET', `/getdues?member_id=${members[0].id}`)).dues, [])
})

t.test('a file without such a column says so, and one of applications says nothing', async t => {
  const page = await aPage(t, browser)
  await signIn(page, office, owner, view)
  await choose(page, 'list.csv', 'Vorname;Nachname;Mitgliedsart\nBo;Bär;Standard')
  await page.getByText(today).waitFor()
  t.equal(await page.getByRole('button', { name: 'Begin memberships' }).count(), 0)
  await choose(page, 'list.csv', 'Vorname;Nachname;Mitgliedsart\nCy;Bär;Asked')
  await page.getByText(/^One new member will be inactive/).waitFor()
  t.equal(await page.getByText(today).count(), 0)
})
