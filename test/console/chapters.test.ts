import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { aBrowser, absent, aPage, expectStatus, shows, sound } from './browser.ts'
import { box, focused, hostile, pick, rows, save, shownDay, text } from './forms.ts'
import { aDesk, aPerson, signIn } from './office.ts'

const { aType, call, office, open, page, visit } = await aDesk(t)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Presses a button of the drawer, and the same in the question that follows. */
async function confirmed(page: Page, name: string) {
  await button(page, name).first().click()
  const question = page.getByRole('dialog', { name: /\?$/ })
  await question.getByRole('button', { name, exact: true }).click()
}
/** Waits until the page says why something was not done, and closes that. */
async function refused(page: Page, words: RegExp) {
  const told = page.locator('.mantine-Notification-root').filter({ hasText: words })
  await told.getByRole('button', { name: 'Close' }).click()
  await told.waitFor({ state: 'detached' })
}

t.test('chapters, and a lead who sees only one', async t => {
  await open('/console/chapters')
  await page.getByRole('button', { name: 'New chapter' }).click()
  await save(page).click()
  await page.getByText('Required').waitFor()
  expectStatus(page, 409)
  await text(page, 'Name').fill('main chapter')
  await save(page).click()
  await page.getByText('Main chapter has this already').waitFor()
  await text(page, 'Name').fill(`Kraków ${hostile}`)
  // as people do, without clearing what is chosen
  await box(page, 'Time zone').first().click()
  await page.keyboard.type('warsaw')
  await page.getByRole('option', { name: 'Warsaw, Poland – Central European Time' }).click()
  await pick(page, box(page, 'Currency'), 'zloty', 'PLN, Polish Zloty')
  await sound(t, page, 'a new chapter')
  await save(page).click()
  await page.getByText('was added').waitFor()
  await page.getByRole('link', { name: 'Go on to the membership types' }).click()
  await page.getByText('No membership types yet').waitFor()
  const { chapters } = await call('GET', '/getchapters')
  const { id, ...made } = chapters[1]
  t.match(
    made,
    { name: `Kraków ${hostile}`, timezone: 'Europe/Warsaw', currency: 'PLN' },
    'the chapter is saved'
  )
  t.match(page.url(), new RegExp(`/chapter/${id}/membertypes`), 'the link leads to the new chapter')
  await absent(t, page.locator('img'), 'the name runs no script')

  const lead = await aPage(t, await aBrowser(), { width: 360 })
  const person = await aPerson(office, { role: 'chapter_lead', chapter_id: id })
  await signIn(lead, office, person, '/console/chapters')
  await rows(lead).first().waitFor()
  t.strictSame(
    await rows(lead).allTextContents(),
    [`Kraków ${hostile}`],
    'a chapter lead sees one chapter'
  )
  await absent(
    t,
    lead.getByRole('button', { name: 'New chapter' }),
    'a chapter lead adds no chapter'
  )
  await rows(lead).first().click()
  await text(lead, 'Name').fill('Kraków')
  await call('PUT', '/editchapter', { id, location: 'Rynek' })
  await save(lead).click()
  await lead.getByText('Location: empty → Rynek').waitFor()
  await save(lead).click()
  await lead.getByText('Kraków was saved').waitFor()
  t.match(
    (await call('GET', '/getchapters')).chapters[1],
    { name: 'Kraków', location: 'Rynek' },
    'both changes are saved'
  )

  await visit('/console/chapter/1/members')
  await pick(page, box(page, 'Chapter'), '', 'Kraków')
  await page.getByText('No members yet').waitFor()
  t.match(page.url(), new RegExp(`/chapter/${id}/members`), 'the other chapter is open')
})

t.test('addresses that are not for everybody, or for nobody', async t => {
  const lead = await aPerson(office, { role: 'chapter_lead', chapter_id: 1 })
  await open('/console/accounts', { as: lead, width: 360 })
  await page.getByText('Your role does not allow this').waitFor()
  t.equal(await page.title(), 'Accounts – Chapterhouse', 'the title names the page')
  await absent(t, page.getByRole('button', { name: 'Invite' }), 'nobody is invited from here')

  const burger = page.getByRole('button', { name: 'Open the navigation' })
  const way = page.getByRole('link', { name: 'Members', exact: true })
  await burger.click()
  await way.waitFor()
  await page.keyboard.press('Escape')
  await way.waitFor({ state: 'hidden' })
  await focused(burger)

  const { id } = await call('POST', '/createchapter', { name: 'N'.repeat(255) })
  await open(`/console/chapters?chapter=${id}`, { language: 'de' })
  const cross = page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).first()
  await cross.click()
  await cross.waitFor({ state: 'detached' })
})

t.test('a chapter is archived, brought back and removed', async t => {
  const { id } = await call('POST', '/createchapter', { name: 'Judo' })
  await open(`/console/chapters?chapter=${id}`, { width: 360 })
  await confirmed(page, 'Archive')
  await page.getByText('Judo was archived').waitFor()
  await rows(page).first().waitFor()
  const listed = await rows(page).allTextContents()
  t.notOk(listed.includes('Judo'), 'an archived chapter is not listed')
  await page.getByText('Archived', { exact: true }).click()
  await page.getByRole('link', { name: 'Judo', exact: true }).click()
  await button(page, 'Bring back').waitFor()
  await sound(t, page, 'an archived chapter at 360')
  await confirmed(page, 'Bring back')
  await shows(page, 'Judo is in use again', 'Nothing is archived')
  await call('PUT', '/archivechapter', { id, archived: true })
  const type = await aType('Standard', { chapter_id: id })
  await visit(`/console/chapters?archived=true&chapter=${id}`)
  expectStatus(page, 409)
  await confirmed(page, 'Remove')
  await refused(page, /^Members, former memberships, membership types .* still belong to it/)
  await call('PUT', '/removemember_type', { id: type })
  await confirmed(page, 'Remove')
  await page.getByText('Judo was removed').waitFor()
  t.equal(
    (await call('GET', '/getchapters?archived=true')).chapters.length,
    0,
    'the chapter is removed'
  )
})

t.test('an office says from when, how soon and how often', async t => {
  const { acts_from } = await call('GET', '/getchapter/1')
  await open('/console/chapters?chapter=1', { width: 1440 })
  const from = page.getByLabel('Charge and write from')
  t.equal(await from.inputValue(), shownDay(acts_from ?? ''), 'the form shows the day')
  t.equal(await text(page, 'Days to pay').inputValue(), '14', 'the form shows the days to pay')
  t.equal(
    await text(page, 'Reminders, days after the due date').inputValue(),
    '7, 21, 42',
    'the form shows the reminders'
  )
  await from.fill('2001-01-01')
  await text(page, 'Days to pay').fill('soon')
  await text(page, 'Reminders, days after the due date').fill('7, never')
  await save(page).click()
  await shows(page, 'Enter whole days, from 0 to 365', 'Enter at most ten whole numbers')
  await text(page, 'Days to pay').fill('30')
  await text(page, 'Reminders, days after the due date').fill('10; 20 10')
  await pick(page, box(page, 'When dues stay open'), '', 'By itself')
  await sound(t, page, 'the rules of a chapter')
  expectStatus(page, 400)
  await save(page).click()
  await page.getByText('At most five years back').waitFor()
  const day = new Date().toISOString().slice(0, 10)
  await from.fill(day)
  await call('PUT', '/editchapter', { id: 1, dunning_days: [5] })
  await save(page).click()
  await page.getByText('Reminders, days after the due date: 7, 21, 42 → 5').waitFor()
  await button(page, 'Replace theirs with mine').click()
  await page.getByText('Main chapter was saved').waitFor()
  const automation = { messages: 'propose', deactivation: 'automatic' }
  const saved = { acts_from: day, payment_days: 30, dunning_days: [10, 20], automation }
  t.match(await call('GET', '/getchapter/1'), saved, 'the rules are saved')
})
