import t from '../folder.ts'
import { absent, accessible, expectStatus, fits, shows } from './browser.ts'
import { box, pick, save, text } from './forms.ts'
import { aDesk, aPerson } from './office.ts'

const { office, page, open, visit, call } = await aDesk(t)
const path = '/console/chapters?chapter=1'

t.test('an office says from when, how soon and how often', async t => {
  const { acts_from } = await call('GET', '/getchapter/1')
  await visit(path)
  const from = page.getByLabel('Charge and write from')
  t.equal(await from.inputValue(), acts_from ?? '', 'the form shows the day')
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
  await accessible(t, page, 'the rules of a chapter')
  expectStatus(page, 400)
  await save(page).click()
  await page.getByText('At most five years back').waitFor()
  const day = new Date().toISOString().slice(0, 10)
  await from.fill(day)
  await call('PUT', '/editchapter', { id: 1, dunning_days: [5] })
  await save(page).click()
  await page.getByText('Reminders, days after the due date: 7, 21, 42 → 5').waitFor()
  await save(page).click()
  await page.getByText('Main chapter was saved').waitFor()
  const automation = { messages: 'propose', deactivation: 'automatic' }
  const saved = { acts_from: day, payment_days: 30, dunning_days: [10, 20], automation }
  t.match(await call('GET', '/getchapter/1'), saved, 'the rules are saved')
})

t.test('auf Deutsch, und ohne Tag', async t => {
  await open(path, { width: 360, language: 'de' })
  await page.getByRole('heading', { name: 'Beiträge und Erinnerungen' }).waitFor()
  await page.getByText('entstehen gar keine Beiträge').waitFor()
  await page.getByLabel('Beiträge und Nachrichten ab').fill('')
  await text(page, 'Zahlungsfrist in Tagen').fill('366')
  const button = page.getByRole('button', { name: 'Speichern', exact: true })
  await button.click()
  await page.getByText('Geben Sie volle Tage ein, von 0 bis 365').waitFor()
  await text(page, 'Zahlungsfrist in Tagen').fill('0')
  await text(page, 'Erinnerungen, Tage nach der Fälligkeit').fill('')
  await pick(page, box(page, 'Bei offenen Beiträgen'), '', 'Das Büro entscheidet')
  await accessible(t, page, 'the rules of a chapter in German')
  await fits(t, page, 'the rules of a chapter in German')
  await button.click()
  await page.getByText('Main chapter wurde gespeichert').waitFor()
  const automation = { messages: 'propose', deactivation: 'propose' }
  const saved = { acts_from: null, payment_days: 0, dunning_days: [], automation }
  t.match(await call('GET', '/getchapter/1'), saved, 'the rules are saved without a day')
})

t.test('who may only look cannot change them', async t => {
  const person = await aPerson(office, { role: 'moderator', chapter_id: 1 })
  await open(path, { as: person })
  await page.getByText('Your role lets you look at chapters').waitFor()
  t.notOk(await text(page, 'Days to pay').isEditable(), 'a moderator cannot edit')
  await absent(t, save(page), 'a moderator cannot save')
})
