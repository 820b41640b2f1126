import t from '../folder.ts'
import { sound } from './browser.ts'
import { choose, downloaded } from './files.ts'
import { button } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, aType, call } = await aDesk(t)
await aType('Standard')

const person = (id: number, status: string) =>
  `${id};Ada ${id};Lovelace;1;ada${id}@example.org;Chor;${status};01.02.2010;Nein;Mail;CH93;${id % 2 ? 'Horn' : 'Tuba'}`
const clubdesk = [
  '[Id];Vorname;Nachname;Telefon Privat;E-Mail;[Gruppen];Status;Eintritt;Nie mahnen;Rechnungsversand;IBAN;Instrument',
  ...Array.from({ length: 12 }, (_, index) => person(index + 1, index ? 'Aktive' : 'Passive'))
].join('\n')

t.test('a club moves in with the file of its old program', async t => {
  await open('/console/chapter/1/import')
  await choose(page, 'clubdesk.csv', clubdesk)
  const sentence =
    'This looks like ClubDesk: 12 people, 12 columns, 8 have a place, 3 become custom fields and 2 words need a meaning'
  await page.getByText(sentence).waitFor()
  await page.getByText('One column is not imported: IBAN').waitFor()
  await sound(t, page, 'a file of another program')
  await button(page, 'Make all 2 membership types').click()
  await page.getByText('All rows are fine.').waitFor()
  const instrument = page.getByLabel('Take the column Instrument as')
  t.equal(await instrument.inputValue(), 'made', 'it becomes a custom field')
  await instrument.selectOption('')
  await page.getByText('2 columns are not imported: IBAN and Instrument').waitFor()
  await instrument.selectOption('made')
  await page.getByText('One column is not imported: IBAN').waitFor()
  await open('/console/chapter/1/import', { width: 360, language: 'de' })
  await choose(page, 'clubdesk.csv', clubdesk)
  await button(page, 'Alle 2 Mitgliedsarten anlegen').click()
  await page.getByText('Alle Zeilen sind in Ordnung.').waitFor()
  await page.getByText('Das sieht nach ClubDesk aus: 12 Personen').waitFor()
  await sound(t, page, 'the same at 360, in German')
  await button(page, '12 Zeilen importieren').click()
  await page.getByRole('heading', { name: 'Der Import ist abgeschlossen' }).waitFor()
  const file = await downloaded(page, () => button(page, 'Als Datei speichern').click())
  t.match(file.text, /"Zeilen der Datei";"?12/, 'both sides are a file')
  t.match(file.text, /"Nicht übernommen: IBAN";"?12/, 'what was passed over is in it')
  const { fields } = await call('GET', '/getfields?chapter_id=1')
  t.equal(fields.length, 3, 'three custom fields are made')
})

t.test('several files together are one import, with opening balances', async t => {
  await open('/console/chapter/1/import')
  const files = {
    'balances.csv': 'Mitgliedsnummer;Saldo\n50;-12,50\n',
    'people.csv': 'Mitgliedsnummer;Vorname;Nachname;Mitgliedsart\n50;Bo;Boole;Standard\n'
  }
  await page.locator('input[type=file]').setInputFiles(
    Object.entries(files).map(([name, text]) => ({
      ...{ name, mimeType: 'text/csv' },
      buffer: Buffer.from(text)
    }))
  )
  await page.getByText('2 people.csv from line 1 and 1 balances.csv from line 3').waitFor()
  await page.getByText('Owed (EUR)').waitFor()
  await page.getByLabel('Day of the opening balances').waitFor()
  await sound(t, page, 'two files')
  await button(page, 'Import one row').click()
  await page.getByRole('heading', { name: 'The import is complete' }).waitFor()
  const { dues } = await call('GET', '/getdues?chapter_id=1')
  t.match(
    dues.find((due: { dues_name: string }) => due.dues_name === 'Opening balance'),
    { amount: 12.5 }
  )
})
