import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { absent, expectStatus, sound } from './browser.ts'
import { choose, downloaded } from './files.ts'
import { button } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, call, aType } = await aDesk(t)
const { id: chapter_id } = await call('POST', '/createchapter', { name: 'Köln / Süd' })
await aType('Aktive', { chapter_id })

const view = `/console/chapter/${chapter_id}/import`
const refusedRows = (page: Page) =>
  page.getByRole('region', { name: 'Abgelehnte Zeilen' }).locator('.row-item')
const counts = (page: Page) => page.locator('.counts dd').allTextContents()

const header = 'IBAN;Nachname;Vorname;E-Mail-Adresse;Handy;Geboren;Mitgliedsart;Status;Kontoinhaber'
const row = (i: number, born = '5.5.1990', note = '') =>
  `${i};Müller;Jürgen ${i};m${i}@example.org;;${born};Aktive;Aktiv;${note}`
const cell = '"sagt ""ja""\r\nund; nein"'
const good = Array.from({ length: 3 }, (_, i) => row(i, '05.05.1990', cell))
const bad = Array.from({ length: 30 }, (_, i) => row(10 + i, '5/5/20', cell))
const file = [header, ...good, '', ...bad, ''].join('\r\n')

t.test('a typical German file', async t => {
  await open(view, { width: 360, language: 'de' })
  const template = await downloaded(page, () => button(page, /Vorlage/).click())
  t.match(template.text, '\uFEFF"firstname";"lastname";"email";', 'the template has the columns')
  await choose(page, 'bild.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
  await page.getByText('Diese Datei enthält keinen Text.').waitFor()
  await choose(page, 'leer.csv', header)
  await page.getByText('nur die Spaltennamen').waitFor()
  expectStatus(page, 400)
  await choose(page, 'halb.csv', `${header}\r\n"offen`)
  await page.getByText('Ab Zeile 2 ist die Datei nicht mehr lesbar').waitFor()
  await choose(
    page,
    'ohne.csv',
    `${header.replace('Mitgliedsart', 'Beitrag')}\r\n${good.join('\r\n')}`
  )
  await page.getByText('und neue Mitglieder brauchen sie').waitFor()
  t.equal(await refusedRows(page).count(), 1, 'told once')
  await absent(t, button(page, 'Abgelehnte Zeilen herunterladen'), 'nothing to download')

  await choose(page, 'mitglieder.csv', Buffer.from(`\uFEFF${file}`, 'utf16le'))
  await page.getByText('30 Zeilen können so nicht übernommen werden.').waitFor()
  t.strictSame(await counts(page), ['3', '0', '0', '30'], 'three rows are new, the rest is refused')
  await page.getByText('2 Spalten werden nicht übernommen: IBAN und Kontoinhaber').waitFor()
  await page.getByText('ein Konto ohne Mandat').first().waitFor()
  await page.getByText('1–25 von 30').waitFor()
  t.equal(await refusedRows(page).count(), 25, 'one page of rows is shown')
  t.match(
    await refusedRows(page).first().textContent(),
    /^Jürgen 10 Müller Zeile 9.*Geburtsdatum „5\/5\/20“ hat ein Jahr mit zwei Ziffern: .*15\.05\.1990/,
    'the row says what is wrong'
  )
  await page.getByText('(30 Zeilen: 9, 11, 13, 15, 17 und weitere)').waitFor()
  await sound(t, page, 'a file with refusals at 360')
  const refused = await downloaded(page, () => button(page, /^Abgelehnte/).click())
  const lines = refused.text.split('\r\n')
  t.equal(lines[0], `\uFEFF"Zeile";"Grund";${header}`, 'the first line has the columns of the file')
  t.match(
    lines[1],
    /^9;"Geburtsdatum: hat ein Jahr mit zwei Ziffern: .*";10;Müller;Jürgen 10;.*;"sagt ""ja""\nund; nein"$/,
    'the line has the reason and the row as it was'
  )
  t.equal(lines.length, 32, 'every refused row has a line')
  await page.getByLabel(/^Die abgelehnten Zeilen/).check()
  await button(page, '3 Zeilen importieren').click()
  await page.getByRole('heading', { name: 'Der Import ist abgeschlossen' }).waitFor()

  await button(page, 'Weitere Datei importieren').click()
  await choose(page, refused.name, refused.text.replaceAll('5/5/20', '5.5.1990'))
  await page.getByText('Alle Zeilen sind in Ordnung.').waitFor()
  await page.getByText('2 Spalten werden nicht übernommen: IBAN und Kontoinhaber').waitFor()
  await button(page, '30 Zeilen importieren').click()
  const entry = page.getByRole('link', { name: /^Im Protokoll ist er Eintrag \d+/ })
  t.match(
    await entry.getAttribute('href'),
    /\/console\/audit\?entry=\d+$/,
    'the import leads to its entry'
  )
  await button(page, 'Weitere Datei importieren').click()
  const changed = file.replaceAll('5/5/20', '5.5.1990').replaceAll(';Aktiv;', ';gesperrt;')
  await choose(page, 'neu.csv', changed)
  const changes = page.getByRole('region', { name: 'Was sich ändert' })
  await changes.getByText('1–25 von 33').waitFor()
  const first = await changes.getByRole('listitem').first().textContent()
  t.match(first, /Jürgen 0 Müller Zeile 2\s*Status: Aktiv → Ausgesetzt/, 'the change is told')
  await sound(t, page, 'what changes at 360')
})

t.test('an export for a German spreadsheet, and days that are nobody\u2019s', async t => {
  await open(`/console/chapter/${chapter_id}/members`, { width: 1440, language: 'de' })
  await page.getByRole('columnheader', { name: 'Erfasst am' }).waitFor()
  await button(page, 'Exportieren').click()
  const table = page.getByRole('menuitem', { name: /^Tabelle/ })
  const all = await downloaded(page, () => table.click())
  t.match(
    all.name,
    /^mitglieder-Köln-Süd-\d{4}-\d\d-\d\d\.csv$/,
    'the file is named after the chapter'
  )
  t.match(
    all.text,
    /^\uFEFF"id";"firstname";.*\r\n"\d+";"Jürgen 0";"Müller";/,
    'the table has semicolons'
  )
  await button(page, 'Neues Mitglied').click()
  const warning = page.getByText('Stimmt das?')
  for (const [date, shown] of [
    ['2099-01-01', 1],
    ['1990-05-15', 0],
    ['1815-12-10', 1]
  ] as const) {
    await page.getByLabel('Geburtsdatum').fill(date)
    t.equal(await warning.count(), shown, date)
  }
  await sound(t, page, 'an odd day of birth')
})
