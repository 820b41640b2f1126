import t from '../folder.ts'
import { absent, expectStatus, shows, sound } from './browser.ts'
import { press } from './forms.ts'
import { aDesk, aPerson } from './office.ts'

const { office, page, open, call, aMember, aType } = await aDesk(t, { width: 360 })
const colleague = await aPerson(office, { role: 'moderator', name: 'Ida Rhodes' })
await aType('Adults', {}, { workflow: { require_approval_all_apps: true } })
const view = '/console/chapter/1/applications'
const answers = async (state: string) =>
  (await call('GET', `/getapplications?chapter_id=1&state=${state}`)).applications

t.test('applications are approved, declined with a reason and withdrawn', async t => {
  for (const name of ['Ada', 'Ben', 'Cem']) await aMember(name)
  await open(view, { as: colleague })
  await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor()
  await page.getByText('Wants to join: Adults').first().waitFor()
  await sound(t, page, 'applications')

  await press(page, 'Decline the application of Ben Lovelace')
  const asked = page.getByRole('dialog')
  await asked.getByText('No membership follows from this application.').waitFor()
  await asked.getByRole('button', { name: 'Decline', exact: true }).click()
  await asked.locator('[aria-invalid=true]').waitFor()
  await sound(t, page, 'a reason')
  await asked.getByLabel('Reason').fill('No places')
  await asked.getByRole('button', { name: 'Decline', exact: true }).click()
  await page.getByText('The application of Ben Lovelace is declined').waitFor()
  t.match(await answers('declined'), [{ reason: 'No places' }], 'the reason is kept')

  await press(page, 'Withdraw the application of Cem Lovelace')
  await asked.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByText('The application of Cem Lovelace is withdrawn').waitFor()
  await press(page, 'Approve the application of Ada Lovelace')
  await asked.getByRole('button', { name: 'Approve', exact: true }).click()
  await shows(page, 'The application of Ada Lovelace is approved', 'No application is waiting')
  t.equal(
    (await call('GET', `/getmember/${(await answers('accepted'))[0].member_id}`)).status,
    'active',
    'the approved member is active'
  )
})

t.test('the page of who applies has the application, and decides', async t => {
  const id = await aMember('Dora')
  await open(`/console/chapter/1/members/${id}`, { as: colleague })
  await page.getByText('Waiting for approval · Wants to join: Adults').waitFor()
  await sound(t, page, 'an application on the page of a member')
  await press(page, 'Approve the application of Dora Lovelace')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('The application of Dora Lovelace is approved').waitFor()
  await page.getByRole('button', { name: 'Why active?' }).waitFor()
  await absent(t, page.getByText('Waiting for approval'), 'nothing waits any more')
})

t.test('whoever entered one is told that somebody else approves it, in German', async t => {
  await aMember('Dora')
  await open(view, { language: 'de' })
  await page.getByRole('heading', { name: 'Anträge', level: 1 }).waitFor()
  await page.getByText('Möchte Mitglied werden: Adults').waitFor()
  expectStatus(page, 409)
  await press(page, 'Den Antrag von Dora Lovelace genehmigen')
  const asked = page.getByRole('dialog')
  await asked.getByRole('button', { name: 'Genehmigen', exact: true }).click()
  await asked
    .getByRole('alert')
    .filter({ hasText: 'Diesen Antrag haben Sie selbst erfasst' })
    .waitFor()
  await sound(t, page, 'why not')
  await asked.getByRole('button', { name: 'Abbrechen' }).click()
  await press(page, 'Den Antrag von Dora Lovelace zurückziehen')
  await asked.getByRole('button', { name: 'Zurückziehen', exact: true }).click()
  await page.getByText('Kein Antrag wartet').waitFor()
  t.equal((await answers('awaiting_approval')).length, 0, 'no application waits')
})
