import { headings } from '../register/files/headings.ts'

/** Who a file tells of, and what is true of them. */
export interface Truth {
  number: string
  first: string
  last: string
  email: string
  born: string
  phone: string
  street: string
  zip: string
  city: string
  type: string
  joined: string
  left: string
  group: string
  /** What the member owes; a negative amount is credit that the club holds. */
  balance: number
}

const first_names = ['Ada', 'Bo', 'Änne', 'Zoë', 'Émile', 'Jörg', 'Ida', 'Max']
const last_names = ['Lovelace', 'van der Berg', 'Müller', "O'Brien", 'de la Cruz', 'Weiß']

/** A club of thirty, always the same; every seventh has left, every fifth owes, every ninth is owed. */
export const club: readonly Truth[] = Array.from({ length: 30 }, (_, i) => ({
  number: `${1001 + i}`,
  first: `${first_names[i % first_names.length]}`,
  last: `${last_names[i % last_names.length]}`,
  email: i % 4 === 3 ? '' : `p${i}@example.org`,
  born: `${1950 + i}-0${1 + (i % 9)}-${13 + (i % 15)}`,
  phone: `0711 ${5000 + i}`,
  street: `Weg ${1 + i}`,
  zip: `7${String(100 + i).padStart(4, '0')}`,
  city: i % 2 ? 'Köln' : 'Genève',
  type: i % 3 ? 'Voll' : 'Passiv',
  joined: `20${10 + (i % 10)}-03-${14 + (i % 10)}`,
  left: i % 7 === 6 ? `2024-12-31` : '',
  group: i % 2 ? 'Chor' : 'Vorstand',
  balance: i % 5 === 4 ? 12.5 : i % 9 === 8 ? -7 : 0
}))

type Fact = keyof Truth
type Cell = Fact | ((one: Truth) => string)

/** A program: its headings, and which of them have which facts; other columns hold what is `beside`. */
export interface Program {
  name: string
  source: string | null
  headings: readonly string[]
  cells: Readonly<Record<string, Cell>>
  beside?: Readonly<Record<string, string>>
  delimiter?: string
  /** How it writes days: `d` as 31.12.2024, `m` as 12/31/2024, `f` as 31/12/2024; else as 2024-12-31. */
  days?: 'd' | 'm' | 'f'
  latin1?: true
  /** What its words for statuses mean, where the office has to say so. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const of = (name: string) => (headings[name] as string).split('|')
const whole = ({ first, last }: Truth) => `${first} ${last}`
const flipped = ({ first, last }: Truth) => `${last}, ${first}`
const state = (active: string, over: string) => (one: Truth) => (one.left ? over : active)
const amount = (text: (balance: number) => string) => (one: Truth) => text(one.balance)
const german = (n: number) => n.toFixed(2).replace('.', ',')

const usual = { Vorname: 'first', Nachname: 'last', PLZ: 'zip', Ort: 'city' } as const

export const programs: readonly Program[] = [
  {
    name: 'ClubDesk',
    source: 'clubdesk',
    headings: of('clubdesk'),
    cells: {
      ...usual,
      ...{ '[Id]': 'number', Adresse: 'street', 'Telefon Privat': 'phone', 'E-Mail': 'email' },
      ...{ '[Gruppen]': 'group', Status: 'type', Eintritt: 'joined', Austritt: 'left' },
      Geburtsdatum: 'born'
    },
    beside: {
      'Telefon Geschäft': '0711 1',
      'Nie mahnen': 'Nein',
      IBAN: 'x',
      Rechnungsversand: 'Mail'
    },
    delimiter: ';',
    days: 'd',
    latin1: true
  },
  {
    name: 'SPG-Verein',
    source: 'spgverein',
    headings: of('spgverein'),
    cells: {
      ...usual,
      ...{ Mitglieds_Nr: 'number', Strasse: 'street', Telefon_Privat: 'phone', Email: 'email' },
      ...{ Geburtsdatum: 'born', Eintritt_Datum: 'joined', Austritt_Datum: 'left' },
      ...{ Abteilung_1: 'group', Beitragsart_1: 'type' }
    },
    beside: { Geschlecht: 'o', Zahlart: 'Lastschrift', DTA_1: 'x' },
    delimiter: ';',
    days: 'd',
    latin1: true
  },
  {
    name: 'JVerein, form',
    source: 'jverein',
    headings: of('jverein form'),
    cells: {
      ...{ externemitgliedsnummer: 'number', name: 'last', vorname: 'first', strasse: 'street' },
      ...{ plz: 'zip', ort: 'city', email: 'email', telefonprivat: 'phone', geburtsdatum: 'born' },
      ...{ eintritt: 'joined', austritt: 'left', beitragsgruppe: 'type' }
    },
    beside: { id: '1', adresstyp: '1', personenart: 'n', zahlerid: '0', zahlungsweg: '1' },
    delimiter: ';',
    days: 'd'
  },
  {
    name: 'JVerein, export',
    source: 'jverein',
    headings: of('jverein export'),
    cells: {
      ...{ mitglied_externe_mitgliedsnummer: 'number', mitglied_name: 'last' },
      ...{ mitglied_vorname: 'first', mitglied_strasse: 'street', mitglied_plz: 'zip' },
      ...{ mitglied_ort: 'city', mitglied_email: 'email', mitglied_telefon_privat: 'phone' },
      ...{ mitglied_geburtsdatum: 'born', mitglied_eintritt: 'joined', mitglied_austritt: 'left' },
      mitglied_beitragsgruppe_bezeichnung: 'type'
    },
    beside: { mitglied_id: '5', mitglied_adresstyp: '1', mitglied_zahlerid: '0' },
    delimiter: ';',
    days: 'd'
  },
  {
    name: 'Galette, model',
    source: 'galette',
    headings: of('galette model'),
    cells: {
      ...{ nom_adh: 'last', prenom_adh: 'first', ddn_adh: 'born', adresse_adh: 'street' },
      ...{ cp_adh: 'zip', ville_adh: 'city', tel_adh: 'phone', email_adh: 'email' },
      ...{ id_statut: 'type', date_crea_adh: 'joined' }
    },
    beside: { login_adh: 'x', pseudo_adh: 'y' },
    delimiter: ';'
  },
  {
    name: 'Galette, export',
    source: 'galette',
    headings: of('galette export'),
    cells: {
      ...{ 'Member number:': 'number', 'Name:': 'last', 'First name:': 'first', 'Status:': 'type' },
      ...{ 'Birth date:': 'born', 'Address:': 'street', 'Zip Code:': 'zip', 'City:': 'city' },
      ...{ 'Phone:': 'phone', 'E-Mail:': 'email', 'Creation date:': 'joined' }
    },
    beside: {
      'Member id:': '4',
      'Account:': 'Active',
      'Freed of dues:': 'No',
      'Galette Admin:': 'No'
    },
    delimiter: ';'
  },
  {
    name: 'Admidio',
    source: 'admidio',
    headings: of('admidio'),
    cells: {
      ...usual,
      ...{ Straße: 'street', Telefon: 'phone', Geburtstag: 'born', 'E-Mail': 'email' },
      ...{ Mitgliedschaftsbeginn: 'joined', Mitgliedschaftsende: one => one.left || '9999-12-31' },
      Rolle: 'group'
    },
    beside: { Anmeldename: 'x', 'Eindeutige Admidio-ID': 'aa-bb' }
  },
  {
    name: 'Wild Apricot',
    source: 'wildapricot',
    headings: of('wildapricot'),
    cells: {
      ...{ 'User ID': 'number', 'First name': 'first', 'Last name': 'last', 'e-Mail': 'email' },
      ...{ Phone: 'phone', 'Group participation': 'group', 'Membership level': 'type' },
      ...{ 'Membership status': state('Active', 'Lapsed'), 'Member since': 'joined' },
      Balance: amount(balance => balance.toFixed(2))
    },
    beside: { 'Renewal due': 'Never', Password: 'x', 'Membership enabled': 'yes', Archived: 'no' },
    days: 'm'
  },
  {
    name: 'hitobito',
    source: 'hitobito',
    headings: of('hitobito labels'),
    cells: {
      ...usual,
      ...{ 'Haupt-E-Mail': 'email', Strasse: ({ street }) => street.split(' ')[0] ?? '' },
      ...{ Hausnummer: ({ street }) => street.split(' ')[1] ?? '', Geburtstag: 'born' },
      ...{ Tags: 'group', 'Telefonnummer Privat': 'phone' }
    },
    beside: { Hauptebene: 'Bund', Geschlecht: 'unbekannt' },
    values: { Geschlecht: { unbekannt: '' } },
    delimiter: ';',
    days: 'd'
  },
  {
    name: 'csa-admin',
    source: 'csaadmin',
    headings: of('csaadmin'),
    cells: {
      ...{ id: 'number', name: whole, state: state('active', 'inactive'), emails: 'email' },
      ...{ phones: 'phone', street: 'street', zip: 'zip', city: 'city', created_at: 'joined' }
    },
    beside: { country_code: 'CH', annual_fee: '30', language: 'fr' }
  },
  {
    name: 'CiviCRM',
    source: 'civicrm',
    headings: of('civicrm'),
    cells: {
      ...{ 'Internal Contact ID': 'number', 'First Name': 'first', 'Last Name': 'last' },
      ...{ 'Home-Street Address': 'street', 'Home-City': 'city', 'Home-Postal Code': 'zip' },
      ...{ 'Home-Phone-Phone': 'phone', 'Home-Email': 'email', 'Membership Type': 'type' },
      ...{ 'Join Date': 'joined', 'Membership Status': state('Current', 'Expired') }
    },
    beside: { 'External Identifier': 'x', 'Home-State': 'BW' }
  },
  {
    name: 'Linear',
    source: 'linear',
    headings: of('linear'),
    cells: {
      ...usual,
      ...{ Mitgliedsnummer: 'number', Straße: 'street', Geburtsdatum: 'born', Telefon1: 'phone' },
      ...{ Eintrittsdatum: 'joined', Austrittsdatum: 'left', 'E-Mail': 'email' },
      'Abteilung 1': 'group'
    },
    beside: { Adressnummer: '8', 'Sepa-Mandatsnummer': 'x', 'Lastschrift J/N': 'J', Spender: 'N' },
    delimiter: ';',
    days: 'd'
  },
  // seven that are no source, as clubs write them
  {
    name: 'a list in German',
    source: null,
    headings: [],
    cells: {
      ...{ 'Mitgl.-Nr.': 'number', 'Name, Vorname': flipped, 'geb. am': 'born', Wohnort: 'city' },
      ...{ Postleitzahl: 'zip', 'Straße + Nr.': 'street', 'Mail-Adresse': 'email', Tel: 'phone' },
      ...{ Beitragsart: 'type', 'Eintritt am': 'joined', 'Austritt zum': 'left', Sparte: 'group' },
      'Offener Betrag': amount(balance => (balance > 0 ? german(balance) : '')),
      Guthaben: amount(balance => (balance < 0 ? `${german(-balance)} EUR` : ''))
    },
    delimiter: ';',
    days: 'd',
    latin1: true
  },
  {
    name: 'a list in English',
    source: null,
    headings: [],
    cells: {
      ...{ 'Member ID': 'number', 'Full Name': whole, 'Date of Birth': 'born', Town: 'city' },
      ...{ Postcode: 'zip', 'Address Line 1': 'street', 'Email Address': 'email' },
      ...{ 'Phone Number': 'phone', 'Membership Type': 'type', 'Date joined': 'joined' },
      'Account balance': amount(balance => (-balance).toFixed(2))
    },
    days: 'm'
  },
  {
    name: 'a list in French',
    source: null,
    headings: [],
    cells: {
      ...{ 'N° adhérent': 'number', Nom: 'last', Prénom: 'first', 'Date de naissance': 'born' },
      ...{ Ville: 'city', 'Code postal': 'zip', Adresse: 'street', Courriel: 'email' },
      ...{ Téléphone: 'phone', "Type d'adhésion": 'type', "Date d'adhésion": 'joined' },
      ...{ 'Date de sortie': 'left', Groupe: 'group' },
      Solde: amount(balance => german(-balance))
    },
    delimiter: ';',
    days: 'f'
  },
  {
    name: 'keys with a prefix',
    source: null,
    headings: [],
    cells: {
      ...{ member_number: 'number', member_firstname: 'first', member_lastname: 'last' },
      ...{ member_email: 'email', member_birthday: 'born', member_phone: 'phone' },
      ...{ member_street: 'street', member_zip: 'zip', member_city: 'city' },
      ...{ member_membertype: 'type', member_joined: 'joined' }
    }
  },
  {
    name: 'brackets, quotes and stars',
    source: null,
    headings: [],
    cells: {
      ...{ '[Mitgliedsnummer]': 'number', 'Vorname *': 'first', 'Nachname *': 'last' },
      ...{ '"E-Mail"': 'email', '(Geburtsdatum)': 'born', 'Mobil:': 'phone' },
      ...{ '<Straße>': 'street', 'PLZ:': 'zip', 'Ort *': 'city', '[Mitgliedsart]': 'type' },
      'Mitglied seit:': 'joined'
    },
    delimiter: '\t',
    days: 'd'
  },
  {
    name: 'repeated and competing columns',
    source: null,
    headings: ['E-Mail dienstlich', 'Telefon geschäftlich', 'Telefon (ja/nein)', 'Ort 2'],
    cells: {
      ...{
        Mitgliedsnr: 'number',
        Vorname: 'first',
        Familienname: 'last',
        'E-Mail privat': 'email'
      },
      ...{
        'Telefon privat': 'phone',
        Geburtstag: 'born',
        Strasse: 'street',
        PLZ: 'zip',
        Ort: 'city'
      },
      ...{ Mitgliedschaft: 'type', Beitritt: 'joined', Gruppe: 'group' }
    },
    beside: {
      'E-Mail dienstlich': 'w@work.org',
      'Telefon geschäftlich': '1',
      'Telefon (ja/nein)': 'ja',
      'Ort 2': 'Bonn'
    },
    delimiter: ';',
    days: 'd'
  },
  {
    name: 'a register of an umbrella',
    source: null,
    headings: [],
    cells: {
      ...{ Passnummer: () => 'P', Mitgliedsnummer: 'number', Zuname: 'last', Rufname: 'first' },
      ...{
        'E-Mail-Adresse': 'email',
        Geburtsdatum: 'born',
        Festnetz: 'phone',
        Anschrift: 'street'
      },
      ...{
        Plz: 'zip',
        Wohnort: 'city',
        Tarif: 'type',
        Eintrittsdatum: 'joined',
        Austrittsdatum: 'left'
      }
    },
    delimiter: ';',
    days: 'd'
  }
]

const dates: readonly Fact[] = ['born', 'joined', 'left']

/** The file that a program writes of the club. */
export function writeFile({ cells, beside = {}, delimiter = ',', days, ...program }: Program) {
  const names = [...new Set([...program.headings, ...Object.keys(cells)])]
  const quote = (text: string) =>
    text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
  const show = (day: string) => {
    const [year, month, date] = day.split('-')
    if (day === '' || !days) return day
    if (days === 'd') return `${date}.${month}.${year}`
    return days === 'm' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`
  }
  const rows = club.map(one =>
    names.map(name => {
      const cell = cells[name]
      if (cell === undefined) return beside[name] ?? ''
      if (typeof cell === 'function') {
        const text = cell(one)
        return /^\d{4}-\d\d-\d\d$/.test(text) ? show(text) : text
      }
      return dates.includes(cell) ? show(`${one[cell]}`) : `${one[cell]}`
    })
  )
  const text = [names, ...rows].map(row => row.map(quote).join(delimiter)).join('\r\n')
  return Buffer.from(text, program.latin1 ? 'latin1' : 'utf8')
}
