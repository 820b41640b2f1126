import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { absent, resize, sound, until } from './browser.ts'
import { aDesk } from './office.ts'

const { office, page, open, call, aType, aMember } = await aDesk(t)
await aType('Standard')
for (let i = 1; i <= 62; i++) await aMember(`Ada ${i}`)
const list = '/console/chapter/1/members'

/** How many conditions have words that are cut off. */
const cut = `[...document.querySelectorAll('.chip-words')]
  .filter(chip => chip.scrollWidth > chip.clientWidth).length`

t.test('conditions show all of their words', async t => {
  const name = 'Förderndes Mitglied mit ermäßigtem Beitrag'
  const { id } = await call('POST', '/createmember_type', typeBody({ name }))
  const other = 'Ehrenmitglied des Gesamtvereins auf Lebenszeit'
  const { id: second } = await call('POST', '/createmember_type', typeBody({ name: other }))
  await open(`${list}?membertype_id=[${id},${second}]`, { language: 'de' })
  await page.locator('.chip', { hasText: name }).waitFor()
  for (const width of [360, 1440]) {
    await resize(page, width)
    await sound(t, page, `two long types at ${width}`)
    t.equal(await page.evaluate(cut), 0, `no word is cut off at ${width}`)
  }
})

t.test('a list is printed as a list', async t => {
  await open(`${list}?limit=100`)
  await page.getByText('1–62 of 62').waitFor()
  await page.emulateMedia({ media: 'print' })
  for (const hidden of [
    'header',
    'nav',
    '.filters',
    '.paging',
    'main button:not(.sort)',
    'td input'
  ])
    t.equal(await page.locator(`${hidden}:visible`).count(), 0, hidden)
  t.equal(await page.locator('tbody tr:visible').count(), 62, 'every row is printed')
  t.ok(await page.getByRole('heading', { name: 'Members' }).isVisible(), 'the heading is printed')
  // a sheet is narrower than the screens that show every column
  await page.setViewportSize({ width: 700, height: 900 })
  for (const name of ['E-mail', 'Membership type', 'Added on'])
    t.ok(await page.getByRole('columnheader', { name }).isVisible(), name)
  t.ok(((await page.locator('tbody tr').first().boundingBox())?.height ?? 99) < 40, 'low rows')
  const { id: kept } = await call('POST', '/createfilter', {
    ...{ chapter_id: 1, name: 'Somebody' },
    filter: { search: 'ada', status: ['active'] }
  })
  await page.goto(`${office.address}${list}?search=ada&status=active&kept=${kept}`)
  await page.getByText('Status is Active').waitFor()
  const said = `getComputedStyle(document.querySelector('.printed'), '::before').content`
  const whose = 'Main chapter · Somebody · Search: “ada” · 1–'
  // the number of members and the name of the filter are said once they are read
  await until(page, `${said}.includes('1–') && ${said}.includes('Somebody')`)
  t.match(String(await page.evaluate(said)), `"${whose}`, 'what the list is a list of')
  await absent(
    t,
    page.locator('main button:not(.sort, .chip-words):visible'),
    'buttons are not printed'
  )
  await page.goto(`${office.address}${list}?limit=100`)
  await page.getByText('1–62 of 62').waitFor({ state: 'attached' })
  const pdf = await page.pdf({ format: 'A4' })
  t.ok(
    (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length >= 2,
    'the list has several sheets'
  )
})
