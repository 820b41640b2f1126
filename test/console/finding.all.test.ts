import t from '../folder.ts'
import { sound } from './browser.ts'
import { aDesk, aPerson } from './office.ts'

const { office, page, open, call, aType, aMember } = await aDesk(t)
await aType('Standard')
const north = await call('POST', '/createchapter', { name: 'North' })
const north_type = await aType('Standard', { chapter_id: north.id })
await aMember('Ada')
const elsewhere = { chapter_id: north.id, membertype_id: north_type }
const email = 'grace@example.org'
const grace = await aMember('Grace', { lastname: 'Müller', email, ...elsewhere })
for (let i = 0; i < 10; i++) await aMember(`Ben${i}`, { lastname: 'Koch' })

t.test('members of all chapters and pages, by the keyboard', async t => {
  const field = page.getByRole('combobox', { name: 'Search for members and pages' })
  const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option')
  const chosen = page.locator('.result[aria-selected=true]')
  await open('/console/overview')
  await page.keyboard.press('Control+k')
  await field.waitFor()
  await options.first().waitFor()
  t.ok((await options.count()) > 5, 'every page at first')
  await sound(t, page, 'the search over all')
  await page.keyboard.type('mueller')
  await options.filter({ hasText: 'Grace Müller' }).waitFor()
  t.match(
    await chosen.textContent(),
    /^Grace Müllergrace@example.org · North$/,
    'the chosen member is shown with the chapter'
  )
  const active = await field.getAttribute('aria-activedescendant')
  t.equal(active, await chosen.getAttribute('id'), 'screen readers are told which')
  await page.keyboard.press('Enter')
  await page.getByLabel('First name').waitFor()
  t.match(
    page.url(),
    new RegExp(`/chapter/${north.id}/members\\b.*\\b${grace}$`),
    'the member of the other chapter is open'
  )
  await field.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')

  await open('/console/audit', { anew: true })
  await page.getByRole('button', { name: 'Search' }).waitFor()
  await page.keyboard.press('/')
  await field.waitFor()
  await page.keyboard.type('ko')
  await page.getByText('10 members match').waitFor()
  t.equal(await options.count(), 8, 'eight results are shown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  t.match(await chosen.textContent(), /^Ben1/, 'the arrows choose a result')
})

t.test('on a phone, in German, for a chapter lead', async t => {
  const lead = await aPerson(office, { role: 'chapter_lead', chapter_id: 1 })
  await open('/', { as: lead, width: 360, language: 'de' })
  await page.getByRole('button', { name: 'Suchen' }).click()
  const field = page.getByRole('combobox', { name: 'Mitglieder und Seiten suchen' })
  await field.fill('mueller')
  await page.getByText('Keine Treffer').waitFor()
  await field.fill('ada')
  await page.getByRole('option', { name: /Ada Lovelace/ }).waitFor()
  await sound(t, page, 'the search over all at 360')
  await page.getByRole('option', { name: /Ada Lovelace/ }).click()
  await page.getByLabel('Vorname').waitFor()
})
