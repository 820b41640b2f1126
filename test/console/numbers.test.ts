import { readFileSync } from 'node:fs'
import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { sound } from './browser.ts'
import { aDesk } from './office.ts'

const { page, open, call } = await aDesk(t)
const north = await call('POST', '/createchapter', { name: 'North' })
const types = await Promise.all(
  [1, north.id].map(chapter_id =>
    call('POST', '/createmember_type', typeBody({ name: 'Adults', chapter_id }))
  )
)
const people = [
  { firstname: 'Ada', gender: 'female', date_of_birth: '1990-05-15', chapter_id: 1 },
  { firstname: 'Ben', gender: 'male', date_of_birth: '2012-05-15', chapter_id: 1 },
  { firstname: 'Cem', chapter_id: north.id }
]
for (const one of people)
  await call('POST', '/createmembers', {
    ...{ lastname: 'Lovelace', email: '', membership_startdate: '2026-01-01' },
    ...{ membership_enddate: '2026-12-31', ...one },
    membertype_id: types[one.chapter_id === 1 ? 0 : 1].id
  })
const view = '/console/statistics?on=2026-06-01'

t.test('numbers of a day, of all chapters and of one', async t => {
  await open(view)
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const rows = async (name: string) => {
    const texts = await region(name).locator('tbody tr').allInnerTexts()
    return texts.map(text => text.split(/\s*\t\s*/).join(' '))
  }
  await page.getByRole('link', { name: 'Lovelace, Cem' }).waitFor()
  t.strictSame(
    await region('On 1 Jun 2026').locator('dd').allInnerTexts(),
    ['3', '3'],
    'persons and memberships'
  )
  t.match(
    await rows('Memberships by type'),
    [/^Adults\s+(Main|North).*: \d, .*: \d 3$/],
    'types of one name are one, with their chapters'
  )
  const ages = await rows('Persons by chapter, age and gender')
  t.match(
    ages,
    ['All chapters', '0 to 6 0 0 0 0 0', '7 to 14 0 1 0 0 1', /./, /./, '27 to 40 1 0 0 0 1'],
    'persons by age and gender, of all chapters first'
  )
  t.ok(ages.includes('All ages 1 1 0 1 3'), 'with their sum')
  t.strictSame(
    ages.slice(-3),
    ['North', 'Unknown 0 0 0 1 1', 'All ages 0 0 0 1 1'],
    'with its ages alone'
  )
  t.strictSame(
    await rows('Persons by year of birth and gender'),
    [...['1990 1 0 0 0 1', '2012 0 1 0 0 1', 'Unknown 0 0 0 1 1']],
    'persons by year of birth'
  )
  await sound(t, page, 'statistics')
  await page.getByRole('combobox', { name: 'Chapter' }).click()
  await page.getByRole('option', { name: 'North' }).click()
  await page.getByRole('link', { name: 'Lovelace, Ada' }).waitFor({ state: 'detached' })
  t.match(page.url(), `chapter_id=${north.id}`, 'the address holds the chapter')
  await page.getByLabel('Day', { exact: true }).fill('2027-01-01')
  await page.getByText('Nobody is a member on this day').waitFor()
})

t.test('files, and a printed page without controls', async t => {
  await open(view, { language: 'de' })
  const saved = async (name: string, table?: string) => {
    const button = page.getByRole('button', { name })
    if (table) await button.click()
    const last = table ? page.getByRole('menuitem', { name: table }) : button
    const [file] = await Promise.all([page.waitForEvent('download'), last.click()])
    return [file.suggestedFilename(), readFileSync(await file.path(), 'utf8')] as const
  }
  const [name, statistics] = await saved('Statistik als CSV', 'Alle Zahlen')
  t.equal(name, 'statistics-2026-06-01.csv', 'the file is named after the day')
  t.match(statistics, '"persons";"";"";"";"";"";"";"3";""', 'the file has the sum')
  const [, ages] = await saved('Statistik als CSV', 'Alter und Geschlecht')
  t.match(ages, '"";"";"27";"40";"1";"0";"0";"0";"1"', 'the file of ages has Ada')
  const [, register] = await saved('Verzeichnis als CSV')
  t.match(register, '"Ben";"Lovelace"', 'the register has Ben')
  await page.emulateMedia({ media: 'print' })
  t.notOk(
    await page.getByRole('button', { name: 'Drucken', exact: true }).isVisible(),
    'buttons are not printed'
  )
  t.ok(
    await page.getByRole('heading', { name: 'Stand 01.06.2026' }).isVisible(),
    'the day is printed'
  )
  t.ok(await page.getByText('Lovelace, Ben').isVisible(), 'names are printed')
})
