import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { absent, expectStatus, shows, sound } from './browser.ts'
import { box, focused, pick, save, shownDay, text } from './forms.ts'
import { aDesk, aPerson } from './office.ts'

const { call, office, open, page } = await aDesk(t)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
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
