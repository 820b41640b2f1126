import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { shows, sound } from './browser.ts'
import { choose } from './files.ts'
import { aDesk } from './office.ts'

const { page, open, call } = await aDesk(t)
const dues = { membership_dues: [{ dues_name: 'Fee', amount: 60, due_frequency: 'yearly' }] }
await call('POST', '/createmember_type', { ...typeBody({ name: 'Standard' }), ...dues })
const view = '/console/chapter/1/import'
const today = /becomes a member today/

t.test('an import says that memberships begin today, and takes the day of joining', async t => {
  await open(view, { width: 360 })
  const file = 'Vorname;Nachname;Mitgliedsart;Eintrittsdatum\nIda;Groß;Standard;07.02.2011'
  await choose(page, 'list.csv', file)
  await shows(page, today, /“Eintrittsdatum” says since when/)
  await sound(t, page, 'memberships that begin today, at 360')
  await page.getByRole('button', { name: 'Begin memberships on that day' }).click()
  await page.getByText(today).waitFor({ state: 'detached' })
  const column = page.getByLabel('Take the column Eintrittsdatum as')
  t.equal(await column.inputValue(), 'membership_startdate', 'the column is the first day now')
  await page.getByRole('button', { name: 'Import one row' }).click()
  await page.getByRole('heading', { name: 'The import is complete' }).waitFor()
  const { members } = await call('GET', '/getmembers?chapter_id=1')
  t.match(
    await call('GET', `/getmember/${members[0].id}`),
    { joined: '2011-02-07' },
    'the member joined that day'
  )
  const { memberships } = await call('GET', `/getmemberships?member_id=${members[0].id}`)
  t.match(
    memberships,
    [{ state: 'current', startdate: /-02-07$/ }],
    'the membership began that day'
  )
  t.strictSame(
    (await call('GET', `/getdues?member_id=${members[0].id}`)).dues,
    [],
    'no due is charged for the past'
  )
})
