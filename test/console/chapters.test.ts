import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { aBrowser, absent, aPage, expectStatus, shows, sound } from './browser.ts'
import { box, hostile, pick, rows, save, text } from './forms.ts'
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
