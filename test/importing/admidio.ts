// The made-up persons of Admidio's demo data (demo_data/data.sql of Admidio 3, GPL-2.0): facts alone, in the form of a list that it exports.

const female = '*'

/** Names of 149 persons in the order of their ids: the others of their values follow from that. A star stands for a woman. */
const persons =
  `Ahrends Dagmar*, Allegre Dagobert, Appel Daisy*, Arndt Dakota*, Baade Dale, Bachmann Dallas, Barbosa Daltin, Baumgarten Dalton,
Báierle Damasus, Beck Damian, Becker Damien, Begunk Damion, Behnke Damon, Behrend Dan, Bender Dana*, Benn Dania*, Bensien Daniel, Berodt Daniela*,
Besemann Daniella*, Bicalho Danielle*, Bielfeld Danika*, Blar Dannika*, Bleidorn Danny*, Blöcker Dante, Blunck Daphne*, Bobsien Daria*, Boddin Darin,
Bohlen Dario, Bohmgohren Darius, Borchers Darla*, Bornholdt Darleen*, Borstelmann Darlene*, Böckler Darnell, Böttger Darrell, Brandão Darren,
Brandt Darrin, Brill Darrlyn*, Broska Darryl, Brufau Darwin, Bruhns Daryl*, Brügmann Dave, Bubert David, Buck Davis, Buddenbohm Dawn,
Burmeister Dawson, Busch Dayana*, Cardoso Dean, Carstens Deana*, Christier Deandre, Cölle Deanna*, Cornelsen Debbie*, Dabelstein Debora*,
Danielsen Deborah*, Danisch Debra*, Dassau Dee, Dautert Degenhard, Pode Freitas, Pode Paulo, Derwaldt Delia*, Dettenborn Della*, Dibbern Delores*,
Dieckvoß Deloris*, Diestel Demetrius, Dittmer Dena*, Donamore Denise*, Dorka Dennis, Drews Désiré*, Dümon Desiree*, Düren Destiny*, Dwenger Detlev,
Eckholt Devan, Eckmann Deven, Eggers Devin, Eggerstedt Devon, Ehlers Dewayne, Ehmling Dewey, Engel Dewitt, Feldhusen Dexter, Fischeder Dharma*,
Fischer Diamond*, Flint Diana*, Fuhrmann Diane*, Furtado Dianna*, Galle Dianne*, Gardeleben Dick, Östermann Diego, Geertzen Diégo, Gerdau Dietbert,
Gerken Dieter, Gerstenkorn Dietger, Giesemann Diethard, Göben Diethild*, Gollmann Dietlinde*, Griem Dietmar, Grivot Dietrich, Groskopf Dillon,
Groth Dina*, Grube Dinoysius, Grunwald Dion, Grutschus Diona*, Hack Dione*, Hacker Dionysia*, Häfner Dionysius, Hamann Dixie*, Hamdorf Dolly*,
Hansel Dolores*, Harder Domingo, Harms Dominic, Harten Dominick, Hartkop Dominika*, Hasenkämper Dominikus, Heerde Dominique, Heinrich Domitian,
Heitmann Don, Helmke Donald, Hemsath Donatus, Henning Donna*, Heruth Donnie*, Heuck Donovan, Heuer Dora*, Heyn Doreen*, Hildenbrandt Doris*,
Hinsch Dorothea*, Hochbruck Dorothy*, Hoff Dorthy*, Holst Doug, Homann Douglas, Hoopt Doyle*, Hübenbecker Drake, Hüttmann Drew, Ilse Drutmar*,
Jachs Duane*, Jacobsen Dustin, Jagelowicz Dwayne, Jens Dwight, Jenschke Dylan, Jensen Reba*, Jessulat Rebeca*, Jürs Rebecca*, Juret Rebekah*,
Kähler Rebekka*, Kälberer Regan, Kahns Regina*, Kamm Reginald, Kassebaum Reginbald, Kaths Regine*, Kauffmann Reginhard, Kerl Reginlind*,
Keßler Reilly*`.split(/,\s/)

type Values = Readonly<Record<string, string>>

/** What does not follow from the place in the order, by last name. */
const exceptions: Readonly<Record<string, Values>> = {
  Ahrends: { Geburtstag: '10.06.1987' },
  Östermann: { 'E-Mail': 'oestermann.diego@example.com' },
  Holst: { 'E-Mail': 'holstholz.doug@example.com', Ende: '31.12.2008' },
  Homann: { 'E-Mail': 'hohmann.douglas@example.com' },
  Jenschke: { 'E-Mail': '' },
  Heuck: { Ende: '31.12.2008' },
  Juret: { Ende: '31.12.2008' },
  Kaths: { Ende: '31.12.2008' },
  Kauffmann: { Ende: '31.12.2008' },
  Keßler: { Bundesland: 'Sachsen-Anhalt' }
}

/** From which person on a place is that of everybody; two places are of few. */
const places: readonly (readonly [from: number, place: string])[] = [
  [148, '44665 Möllerhausen'],
  [106, '75357 Traumort'],
  [86, '98956 Berghaintal'],
  [39, '25487 Senfblumendorf'],
  [0, '12345 Müllerhausen']
]

function placeAt(n: number) {
  if (n === 7 || n === 8) return ['4711', 'Bergdorf', 'Schweiz']
  if (n === 27 || n === 29) return ['B5563', 'Brüssel', 'Belgien']
  return [...(places.find(([from]) => n >= from)?.[1] ?? '').split(' '), 'Deutschland']
}

function follow(name: string, n: number): Values {
  const [Nachname = '', Vorname = ''] = name.replace(female, '').split(' ')
  const [PLZ = '', Ort = '', Land = ''] = placeAt(n)
  const plain = /^[a-z ]+$/i.test(`${Nachname} ${Vorname}`)
  const born = new Date(Date.UTC(1988, 0, 1 + n)).toISOString().slice(0, 10).split('-')
  const padded = (first: number) => String(first + n).padStart(4, '0')
  return {
    ...{ Nachname, Vorname, Straße: `Blumenwiese ${23 + n}`, PLZ, Ort, Land },
    ...{ Telefon: `${padded(875)}-2255773`, Mobil: `${padded(170)}-457412` },
    ...{ Geburtstag: born.toReversed().join('.') },
    Geschlecht: name.endsWith(female) ? 'Weiblich' : 'Männlich',
    'E-Mail': plain ? `${Nachname}.${Vorname}@example.com`.toLowerCase() : '',
    'AOL Instant Messenger': `55-66-852-${12 + n}`,
    Beginn: '26.04.2008',
    ...exceptions[Nachname]
  }
}

const linden = { Straße: 'Unter den Linden 45', PLZ: '10117', Ort: 'Berlin' }
const man = { Land: 'Deutschland', Geschlecht: 'Männlich' }
const woman = { Land: 'Deutschland', Geschlecht: 'Weiblich' }

const others: readonly Values[] = [
  {
    ...{ Nachname: 'Schmidt', Vorname: 'Paul', ...linden, ...man, Bundesland: 'Berlin' },
    ...{ Telefon: '0211-85858585', Geburtstag: '16.04.1968', 'E-Mail': 'webmaster@admidio.org' },
    ...{ Webseite: 'https://www.admidio.org/', 'Google+': '105834545043497778794' },
    ...{ Mitgliedsnummer: '001', Lieblingsfarbe: 'blau', Facebook: 'Admidio', Twitter: 'Admidio' }
  },
  {
    ...{ Nachname: 'Demo', Vorname: 'User', ...man, Bundesland: 'Berlin', Ort: 'Berlin' },
    ...{ Straße: 'Unter den Linden 12', PLZ: '10117', Telefon: '030-85858585' },
    ...{ Geburtstag: '24.12.1973', 'E-Mail': 'demo@admidio.org', Mitgliedsnummer: '4711' },
    ...{ Webseite: 'https://demo.admidio.org/', 'AOL Instant Messenger': 'Demouser' },
    Beginn: '03.05.2008'
  },
  {
    ...{ Nachname: 'Suppenkasper', Vorname: 'Walter', ...man, Straße: 'Kurfürstendamm 21' },
    ...{ PLZ: '10707', Ort: 'Berlin', Bundesland: 'Berlin', Geburtstag: '10.08.1972' },
    ...{ 'E-Mail': 'kasper@example.com', Mitgliedsnummer: '025789', Lieblingsfarbe: 'grün' }
  },
  {
    ...{ Nachname: 'Groth', Vorname: 'Dina', ...woman },
    ...{ 'E-Mail': 'dina@example.com', Bundesland: 'Niedersachsen' }
  },
  {
    ...{ Nachname: 'DEMO_CHAIRMAN', Vorname: 'Eric', ...man, Bundesland: 'Niedersachsen' },
    ...{ 'E-Mail': 'DEMO_CHAIRMAN@example.com', Facebook: 'Admidio', Beginn: '28.05.2008' }
  },
  {
    ...{ Nachname: 'Schmidt', Vorname: 'Jennifer', ...linden, ...woman, Bundesland: 'Saarland' },
    ...{ 'E-Mail': 'SYS_MEMBER@example.com', Twitter: 'Admidio', Beginn: '12.07.2009' }
  },
  {
    ...{ Nachname: 'Schmidt', Vorname: 'Silke', ...linden, ...woman },
    ...{ Geburtstag: '15.07.2011', Beginn: '12.07.2015' }
  },
  {
    ...{ Nachname: 'Schmidt', Vorname: 'Stefan', ...linden, ...man },
    ...{ Geburtstag: '21.01.2014', Beginn: '12.07.2015' }
  }
]

/** The values of all persons by the heading of their column. */
export const admidio_persons = [...persons.map(follow), ...others]

/** The choices of the list's column of states. */
export const admidio_states =
  'Bayern,Baden-Württemberg,Berlin,Brandenburg,Bremen,Hamburg,Hessen,Mecklenburg-Vorpommern,Niedersachsen,NRW,Rheinland-Pfalz,Saarland,Sachsen,Sachsen-Anhalt,Schleswig-Holstein,Thüringen'.split(
    ','
  )

/** The columns of the list that hold further texts. */
export const admidio_texts = [
  ...['Fax', 'Webseite', 'AOL Instant Messenger', 'Facebook', 'Google+', 'ICQ', 'Skype', 'Twitter'],
  ...['XING', 'Yahoo! Messenger', 'Lieblingsfarbe']
]

const columns = [
  ...['Nachname', 'Vorname', 'Straße', 'PLZ', 'Ort', 'Bundesland', 'Land', 'Telefon', 'Mobil'],
  ...['Geburtstag', 'Geschlecht', 'E-Mail', ...admidio_texts, 'Mitgliedsnummer', 'Beginn', 'Ende']
]

/**
 * The list as Admidio exports it, every value in quotes: for Excel in ISO-8859-1 with semicolons, else in UTF-8 with commas. Its
 * first column numbers the lines.
 */
export function makeAdmidio({ excel }: { excel: boolean }): Buffer {
  const rows = [
    ['Nr.', ...columns],
    ...admidio_persons.map((one, n) => [n + 1, ...columns.map(name => one[name] ?? '')])
  ]
  const lines = rows.map(row => row.map(cell => `"${cell}"`).join(excel ? ';' : ','))
  return Buffer.from(`${lines.join('\n')}\n`, excel ? 'latin1' : 'utf8')
}
