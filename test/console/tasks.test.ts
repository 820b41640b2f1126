import t from '../folder.ts'
import { absent, shows, sound, steady, watchShifts } from './browser.ts'
import { press } from './forms.ts'
import { aDesk, day } from './office.ts'

const { page, open, visit, call, aMember, aType } = await aDesk(t)
await call('PUT', '/editchapter', { id: 1, acts_from: day(-200), payment_days: 0 })
const dues = { dues_name: 'Fee', amount: 120, due_frequency: 'yearly' }
const owing = await aType(
  'Owing',
  { duration: 0, deactivation_policy: 'suspend', deactivation_timeline: 0 },
  { membership_dues: [dues] }
)
const asked = await aType('Asked', {}, { workflow: { require_approval_all_apps: true } })
const aged = await aType('Aged', {}, { membership_dues: [{ ...dues, age_from: 18 }] })
const owes = await aMember('Ada', { membertype_id: owing, membership_startdate: day(-190) })
await aMember('Ben', { membertype_id: asked })
await aMember('Cem', { membertype_id: aged })
await call('POST', '/startround', { chapter_id: 1 })
const status = async () => (await call('GET', `/getmember/${owes}`)).status

t.test('what waits stands first, and leads to where it is done', async t => {
  await open('/console/overview')
  const todo = page.getByRole('region', { name: 'To do', exact: true })
  await todo.getByRole('link', { name: 'Ada Lovelace' }).waitFor()
  t.equal(
    await page.locator('main').getByRole('region').first().getByRole('heading').textContent(),
    'To do',
    'the tasks stand first'
  )
  for (const text of [
    'One member has owed for too long',
    'One application is waiting for approval',
    'One member has no date of birth'
  ])
    t.ok(await todo.getByText(text).isVisible(), text)
  await sound(t, page, 'tasks')
  await watchShifts(page)
  await page.reload()
  await todo.getByRole('link', { name: 'Ada Lovelace' }).waitFor()
  await steady(t, page, 'nothing jumps')

  await press(page, 'Accept')
  const question = page.getByRole('dialog', { name: 'Accept what is proposed?' })
  await shows(question, 'no longer members, as their type says: 1. This can be undone.')
  await sound(t, page, 'the question')
  t.equal(await status(), 'active', 'nothing is done before the press')
  await question.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('Accepted for 1').waitFor()
  await todo.getByText('owed for too long').waitFor({ state: 'detached' })
  t.equal(await status(), 'suspended', 'the proposal is accepted')
  await press(page, 'Undo')
  await page.getByText('Undone for 1').waitFor()
  await todo.getByText('owed for too long').waitFor()
  t.equal(await status(), 'active', 'it is undone')
  await todo.getByRole('link', { name: 'Decide' }).click()
  await page.getByRole('heading', { name: 'Applications', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Ben Lovelace' }).waitFor()
  await visit('/console/overview')
  await todo.getByRole('link', { name: 'Show members', exact: true }).click()
  await page.getByRole('link', { name: 'Lovelace, Cem' }).waitFor()
  await absent(
    t,
    page.getByRole('link', { name: 'Lovelace, Ada' }),
    'only who has no date of birth'
  )
})

t.test('in German, and a proposal is refused', async t => {
  await open('/console/overview', { language: 'de' })
  const todo = page.getByRole('region', { name: 'Zu erledigen', exact: true })
  await todo.getByText('Ein Antrag wartet auf Genehmigung').waitFor()
  await todo.getByText('Bei einem Mitglied fehlt das Geburtsdatum').waitFor()
  await press(page, 'Ablehnen')
  const question = page.getByRole('dialog', { name: 'Die Vorschläge ablehnen?' })
  await question.getByText('Mitglieder bleiben: 1.').waitFor()
  await question.getByRole('button', { name: 'Ablehnen' }).click()
  await page.getByText('Abgelehnt für 1').waitFor()
  await todo.getByText('hat zu lange nicht gezahlt').waitFor({ state: 'detached' })
  t.equal(await status(), 'active', 'the member stays active')
  await press(page, 'Rückgängig machen')
  await todo.getByText('hat zu lange nicht gezahlt').waitFor()
})

t.test('an undo says who stays as they are', async t => {
  await open('/console/chapter/1/overview')
  await press(page, 'Accept')
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await page.getByText('Accepted for 1').waitFor()
  await call('PUT', '/editmember', { id: owes, status: 'active' })
  await press(page, 'Undo')
  await page.getByText('left as they are: Ada Lovelace.').waitFor()
  await sound(t, page, 'who stays')
})
