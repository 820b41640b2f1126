import { randomNumbers } from '../../src/commands/demo-persons.ts'

/** The columns of the list of a club: 24 of members, four of its own. */
const header =
  'Mitgliedsnummer;Anrede;Titel;Vorname;Nachname;Geschlecht;Firma;Straße;Hausnummer;PLZ;Ort;Land;Telefon;Handy;E-Mail;Geburtsdatum;' +
  'Eintrittsdatum;Mitgliedsart;Status;Sprache;Bemerkung;Gruppen;Zahler;Trikot;Startpass;Beitrag;Führerschein;Ehrenamt'

/** How many rows the list has. */
export const club_rows = 300

/** Custom fields of the club: by key, what `createfield` takes. */
export const club_fields = [
  { key: 'shirt', label: 'Shirt', kind: 'choice', choices: ['S', 'M', 'L', 'XL'] },
  { key: 'licence', label: 'Startpass', kind: 'text' },
  { key: 'fee', label: 'Beitrag', kind: 'number' },
  { key: 'driver', label: 'Führerschein', kind: 'yes_no' },
  { key: 'honours', label: 'Ehrenamt', kind: 'choices', choices: ['Vorstand', 'Trainer'] }
] as const

/**
 * The list of a club with 28 columns as Windows-1252 with semicolons, always the same: families of up to four share street, phone
 * and address, and the eldest pays for the others, who name that one by number or by name. `corrected` gives everybody another mobile
 * number.
 */
export function makeClub({ corrected = false } = {}): Buffer {
  const random = randomNumbers(28)
  const pick = (words: string) => {
    const all = words.split(' ')
    return all[Math.floor(random() * all.length)] as string
  }
  const day = (first: number, years: number) =>
    [1 + random() * 28, 1 + random() * 12, first + random() * years]
      .map(part => String(Math.floor(part)).padStart(2, '0'))
      .join('.')
  const lines = [header]
  for (let family = 0; lines.length <= club_rows; family++) {
    const size = Math.min(1 + Math.floor(random() * 4), club_rows + 1 - lines.length)
    const name = `${pick('Müller Weiß Grün Schäfer Özdemir Groß')}-${family}`
    const home = `${pick('Lange Kurze Grüne')} Straße;${1 + Math.floor(random() * 90)}a;0${4100 + family};Köln;Deutschland;0221 ${10_000 + family}`
    const email = random() < 0.2 ? '' : `familie${family}@example.org`
    const eldest = lines.length
    let eldest_name = ''
    for (let n = 0; n < size; n++) {
      const gender = pick('w m d')
      const first = `${pick('Jörg Änne Zoë Max Ida Uwe')} ${n}`
      const person = `${lines.length};${gender === 'w' ? 'Frau' : 'Herr'};${n ? '' : 'Dr.'};${first};${name};${gender};`
      const dates = `${day(1940 + n, 70)};${day(2011, 14)}`
      if (n === 0) eldest_name = `${name}, ${first}`
      const payer = n === 0 ? '' : n % 2 ? eldest : eldest_name
      const own = `${pick('S M L XL')};${1000 + lines.length};${pick('12,50 1.234,5 80')};${pick('ja nein')};${pick('Vorstand Trainer Vorstand,Trainer')}`
      lines.push(
        `${person};${home};${corrected ? '0172' : '0171'} ${20_000 + lines.length};${email};${dates};${pick('Aktive Passive')};aktiv;Deutsch;"sagt ""ja""; nein";Chor, ${pick('Vorstand Ältere')};${payer};${own}`
      )
    }
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')
}
