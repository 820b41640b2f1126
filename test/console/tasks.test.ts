import type { Page } from 'playwright-core'
import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aBrowser, accessibleInBoth, aPage, fitsAny, steady, watchShifts } from './browser.ts'
import { aClient, anOffice, aPerson, day, signIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser()
const owner = await aPerson(office)
const call = aClient(office)
await call('PUT', '/editchapter', { id: 1, acts_from: day(-200), payment_days: 0 })
const dues = { dues_name: 'Fee', amount: 120, due_frequency: 'yearly' }
const aType = async (fields: object, rest: object) =>
  (await call('POST', '/createmember_type', typeBody(fields, rest))).id
const owing = await aType(
  { name: 'Owing', duration: 0, deactivation_policy: 'suspend', deactivation_timeline: 0 },
  { membership_dues: [dues] }
)
const asked = await aType({ name: 'Asked' }, { workflow: { require_approval_all_apps: true } })
const aged = await aType({ name: 'Aged' }, { membership_dues: [{ ...dues, age_from: 18 }] })
const add = (firstname: string, membertype_id: number, membership_startdate?: string) =>
  call('POST', '/createmembers', {
    ...{ firstname, lastname: 'Lovelace', email: '', chapter_id: 1, membertype_id },
    ...(membership_startdate && { membership_startdate })
  })
const { id: owes } = await add('Ada', owing, day(-190))
await add('Ben', asked)
await add('Cem', aged)
office.run(['round'])
const status = async () => (await call('GET', `/getmember/${owes}`)).status
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

t.test('what waits stands first, and leads to where it is done', async t => {
  const page = await aPage(t, browser)
  await signIn(page, office, owner, '/console/overview')
  const todo = page.getByRole('region', { name: 'To do', exact: true })
  await todo.getByRole('link', { name: 'Ada Lovelace' }).waitFor()
  t.equal(
    await page.locator('main').getByRole('region').first().getByRole('heading').textContent(),
    'To do'
  )
  for (const text of [
    'One member has owed for too long',
    'One application is waiting for approval',
    'One member has no date of birth'
  ])
    t.ok(await todo.getByText(text).isVisible(), text)
  await fitsAny(t, page, 'tasks')
  await accessibleInBoth(t, page, 'tasks')
  await watchShifts(page)
  await page.reload()
  await todo.getByRole('link', { name: 'Ada Lovelace' }).waitFor()
  await steady(t, page, 'nothing jumps')

  await press(page, 'Accept')
  const question = page.getByRole('dialog', { name: 'Accept what is proposed?' })
  await question
    .getByText('no longer members, as their type says: 1. This can be undone.')
    .waitFor()
  await accessibleInBoth(t, page, 'the question')
  t.equal(await status(), 'active', 'nothing is done before the press')
  await question.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('Accepted for 1').waitFor()
  await todo.getByText('owed for too long').waitFor({ state: 'detached' })
  t.equal(await status(), 'suspended')
  await press(page, 'Undo')
  await page.getByText('Undone for 1').waitFor()
  await todo.getByText('owed for too long').waitFor()
  t.equal(await status(), 'active')
  await todo.getByRole('link', { name: 'Decide' }).click()
  await page.getByRole('heading', { name: 'Applications', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Ben Lovelace' }).waitFor()
  await page.goto(`${office.address}/console/overview`)
  await todo.getByRole('link', { name: 'Show members', exact: true }).click()
  await page.getByRole('link', { name: 'Cem Lovelace' }).waitFor()
  t.equal(await page.getByRole('link', { name: 'Ada Lovelace' }).count(), 0)
})

t.test('in German, and a proposal is refused', async t => {
  const page = await aPage(t, browser, { locale: 'de-DE' })
  await signIn(page, office, owner, '/console/overview')
  const todo = page.getByRole('region', { name: 'Zu erledigen', exact: true })
  await todo.getByText('Ein Antrag wartet auf Genehmigung').waitFor()
  await todo.getByText('Bei einem Mitglied fehlt das Geburtsdatum').waitFor()
  await press(page, 'Ablehnen')
  const question = page.getByRole('dialog', { name: 'Die Vorschläge ablehnen?' })
  await question.getByText('Mitglieder bleiben: 1.').waitFor()
  await question.getByRole('button', { name: 'Ablehnen' }).click()
  await page.getByText('Abgelehnt für 1').waitFor()
  await todo.getByText('hat zu lange nicht gezahlt').waitFor({ state: 'detached' })
  t.equal(await status(), 'active')
  await press(page, 'Rückgängig machen')
  await todo.getByText('hat zu lange nicht gezahlt').waitFor()
})

t.test('an undo says who stays as they are', async t => {
  const page = await aPage(t, browser)
  await signIn(page, office, owner, '/console/chapter/1/overview')
  await press(page, 'Accept')
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await page.getByText('Accepted for 1').waitFor()
  await call('PUT', '/editmember', { id: owes, status: 'active' })
  await press(page, 'Undo')
  await page.getByText('left as they are: Ada Lovelace.').waitFor()
  await accessibleInBoth(t, page, 'who stays')
})

t.test('every chapter where something waits has its way', async t => {
  const names = Array.from({ length: 12 }, (_, at) => `Chapter ${at + 10}`)
  for (const name of names) {
    const { id: chapter_id } = await call('POST', '/createchapter', { name })
    const type = typeBody({ name, chapter_id }, {
      workflow: { require_approval_all_apps: true }
    } as never)
    const { id: membertype_id } = await call('POST', '/createmember_type', type)
    const member = { firstname: 'Eve', lastname: name, email: '', chapter_id, membertype_id }
    await call('POST', '/createmembers', member)
  }
  const page = await aPage(t, browser)
  await signIn(page, office, owner, '/console/overview')
  const todo = page.getByRole('region', { name: 'To do', exact: true })
  await todo.getByText('13 applications are waiting for approval').waitFor()
  await todo.getByRole('button', { name: 'Show all 13' }).click()
  await todo.getByRole('link', { name: 'Decide: Chapter 21' }).waitFor()
  await fitsAny(t, page, 'many chapters')
  await accessibleInBoth(t, page, 'many chapters')
})

t.test('a long task leads to exactly those whom it is about', async t => {
  for (let at = 0; at < 11; at++) await add(`Young ${at}`, aged)
  const page = await aPage(t, browser)
  await signIn(page, office, owner, '/console/chapter/1/overview')
  const todo = page.getByRole('region', { name: 'To do', exact: true })
  await todo.getByText('12 members have no date of birth').waitFor()
  await todo.getByText('and 2 more').waitFor()
  await todo.getByRole('link', { name: 'Show members', exact: true }).click()
  await page.getByText('1–12 of 12').waitFor()
  t.equal(await page.getByRole('link', { name: /^Young/ }).count(), 11)
  t.equal(await page.getByRole('link', { name: 'Ada Lovelace' }).count(), 0)
})
