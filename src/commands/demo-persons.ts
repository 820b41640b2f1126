import { addDays } from '../lifecycle/days.ts'
import type { FieldCreate } from '../register/custom-fields/schema.ts'

/** Answers the next pseudorandom number from 0 up to 1. */
export type Random = () => number

/** Where members of examples live; a number stands for `#`. */
const countries = {
  DE: {
    language: 'de',
    mobile: '+49 151 #######',
    streets: ['Lindenstraße #', 'Hauptstraße #', 'Am Alten Markt #', 'Gartenweg #'],
    places: ['10969 Berlin', '80331 München', '20095 Hamburg', '04109 Leipzig', '50667 Köln']
  },
  PL: {
    language: 'pl',
    mobile: '+48 601 ######',
    streets: ['ul. Długa #', 'ul. Świętego Jana #', 'al. Mickiewicza #'],
    places: ['31-147 Kraków', '00-950 Warszawa', '80-831 Gdańsk', '50-101 Wrocław']
  },
  IS: {
    language: 'is',
    mobile: '+354 6######',
    streets: ['Laugavegur #', 'Skólavörðustígur #', 'Hafnarstræti #'],
    places: ['101 Reykjavík', '600 Akureyri', '220 Hafnarfjörður']
  },
  FR: {
    language: 'fr',
    mobile: '+33 6########',
    streets: ['# rue Victor Hugo', '# place de l’Église', '# boulevard Voltaire'],
    places: ['75011 Paris', '69002 Lyon', '67000 Strasbourg']
  },
  CH: {
    language: 'de-CH',
    mobile: '+41 79#######',
    streets: ['Bahnhofstrasse #', 'Dorfplatz #', 'Rue du Lac #'],
    places: ['8001 Zürich', '3011 Bern', '1201 Genève']
  }
} as const

/** A country in which members of examples live. */
export type DemoCountry = keyof typeof countries

/** All countries in which members of examples live. */
export const demo_countries = Object.keys(countries) as DemoCountry[]

/** The custom fields that an association of an example has, one of each kind. */
export const demo_fields: FieldCreate[] = [
  { key: 'shirt_size', label: 'Shirt size', kind: 'choice', choices: ['S', 'M', 'L', 'XL'] },
  { key: 'interests', label: 'Interests', kind: 'choices', choices: ['Archive', 'Music', 'Tours'] },
  { key: 'by_post', label: 'Letters by post', kind: 'yes_no' },
  { key: 'locker', label: 'Locker', kind: 'number' },
  { key: 'first_aid', label: 'First aid course', kind: 'date' },
  { key: 'profession', label: 'Profession', kind: 'text' }
]

const women = new Set([
  ...['Anna', 'Chloé', 'Eleni', 'Grażyna', 'Inês', 'Katarzyna', 'Maria', 'María', 'Renée'],
  ...['Véronique', 'Wanda', 'Ximena', 'Yıldız', 'Zoë', 'Þóra']
])
const professions = ['Baker', 'Carpenter', 'Engineer', 'Nurse', 'Retired', 'Teacher']
const groups = ['Archive', 'Board', 'Friends of music', 'Guides', 'Sponsors', 'Youth']
const interests = ['Archive', 'Music', 'Tours']
const shirts = ['S', 'M', 'L', 'XL']

/** The fields of an example person that lists do not show: address, contact, gender, tags, custom fields. */
export function makeDetails(
  { firstname, lastname }: { firstname: string; lastname: string },
  country: DemoCountry,
  random: Random
) {
  const { language, mobile, streets, places } = countries[country]
  const [postal_code, city] = one(places, random).split(' ') as [string, string]
  const gender = women.has(firstname) ? 'female' : random() < 0.02 ? 'diverse' : 'male'
  return {
    salutation: gender === 'diverse' ? '' : gender === 'female' ? 'Ms' : 'Mr',
    title: random() < 0.05 ? 'Dr.' : '',
    gender: gender as 'female' | 'male' | 'diverse' | null,
    company: random() < 0.04 ? `${lastname} & Partners` : '',
    street: one(streets, random).replace('#', String(1 + Math.floor(random() * 90))),
    postal_code,
    city,
    country,
    language,
    mobile: random() < 0.7 ? mobile.replace(/#/g, () => String(Math.floor(random() * 10))) : '',
    note: random() < 0.1 ? 'Helps at the summer fair.\nHas a key to the archive.' : '',
    tags: groups.filter(() => random() < 0.1),
    fields: makeOwn(random)
  }
}

function makeOwn(random: Random) {
  const chosen = interests.filter(() => random() < 0.3)
  return {
    ...(random() < 0.8 && { shirt_size: one(shirts, random) }),
    ...(chosen.length > 0 && { interests: chosen }),
    ...(random() < 0.5 && { by_post: random() < 0.3 }),
    ...(random() < 0.2 && { locker: 1 + Math.floor(random() * 400) }),
    ...(random() < 0.1 && { first_aid: dayAfter('2019-01-01', random() * 2400) }),
    ...(random() < 0.4 && { profession: one(professions, random) })
  }
}

/**
 * The number of the member who pays for the member with this number and lives with them. Of ten members, the seventh pays for two;
 * undefined for members without a payer.
 */
export function findPayer(number: number): number | undefined {
  const place = number % 10
  return place === 8 || place === 9 ? number - place + 7 : undefined
}

/** The lowest number of a member with a payer that is not below the given number. */
export function nextChild(number: number): number {
  return number + ((18 - (number % 10)) % 10)
}

const shared = [
  ...(['lastname', 'email', 'phone', 'street', 'postal_code', 'city', 'country'] as const),
  'language' as const
]

const girls = ['Ida', 'Lena', 'Mia', 'Sara', 'Thea']
const boys = ['Emil', 'Finn', 'Jonas', 'Leo', 'Oskar']

/**
 * Makes the person with this number a child of `parent`, with the parent's family name, address, e-mail address and phone, and a
 * first name and a birthday of their own.
 */
export function makeChild<T extends Record<(typeof shared)[number], string>>(
  number: number,
  person: T,
  parent: T
) {
  const random = randomNumbers(-number)
  const same = Object.fromEntries(shared.map(name => [name, parent[name]])) as typeof parent
  // siblings have neighbouring numbers, so one is a girl and one a boy; adults of the demo have none of these names
  const named =
    number % 2 === 0
      ? { firstname: one(girls, random), gender: 'female' as const, salutation: '' }
      : { firstname: one(boys, random), gender: 'male' as const, salutation: '' }
  const date_of_birth = dayAfter('2008-01-01', random() * 6000)
  return { ...person, ...same, ...named, date_of_birth, title: '', company: '', mobile: '' }
}

/** A company as a member, named after a person; it has no first name and no birthday. */
export function makeCompany<T extends { lastname: string }>(person: T) {
  const nobody = { firstname: '', salutation: '', title: '', gender: null }
  return { ...person, ...nobody, date_of_birth: null, company: `${person.lastname} & Partners` }
}

/** The day that is some days after another one. */
export function dayAfter(date: string, days: number): string {
  return addDays(date, Math.floor(days))
}

/** One item of a list, chosen at random. */
export function one<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)] as T
}

/**
 * Makes a function that answers pseudorandom numbers from 0 up to 1, the same ones for the same seed (the generator known
 * as mulberry32). Not for secrets.
 */
export function randomNumbers(seed: number) {
  let state = Math.imul(seed, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
