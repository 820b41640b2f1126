import type { ChapterCreate } from '../association/chapters/schema.ts'
import type { AssociationEdit } from '../association/profile/schema.ts'
import { nowMs } from '../core/time.ts'
import type { Member } from '../register/members/schema.ts'
import type { MembershipTypeCreate } from '../register/membertypes/schema.ts'
import {
  type DemoCountry,
  dayAfter,
  demo_countries,
  findPayer,
  makeChild,
  makeCompany,
  makeDetails,
  one,
  type Random,
  randomNumbers
} from './demo-persons.ts'

/** The association of the demo. */
export const demo_association: AssociationEdit = { name: 'Friends of the Museum' }

/** The chapters of the demo; the first takes the place of "Main chapter". */
export const demo_chapters: ChapterCreate[] = [
  { name: 'Main chapter', location: 'Berlin', timezone: 'Europe/Berlin', currency: 'EUR' },
  { name: 'Kraków', location: 'Kraków', timezone: 'Europe/Warsaw', currency: 'PLN' },
  { name: 'Reykjavík', location: 'Reykjavík', timezone: 'Atlantic/Reykjavik', currency: 'ISK' }
]

type DemoType = Omit<MembershipTypeCreate, 'membership_type'> & {
  membership_type: Omit<MembershipTypeCreate['membership_type'], 'chapter_id'>
  archived: boolean
}

const yearly = { autorecurring_payment: true, membership_privacy: false, duration: 12 }

const young = { dues_name: 'Youth fee', due_frequency: 'yearly' } as const

/** The membership types of every demo chapter: current, for life, ended, of households, archived. */
export const demo_types: DemoType[] = [
  {
    membership_type: {
      ...yearly,
      name: 'Standard Member',
      category: 'standard',
      description: 'For everyone.',
      reminder_frequency: 'monthly',
      startdate: '2020-01-01',
      enddate: '2035-12-31'
    },
    membership_dues: [{ dues_name: 'Yearly fee', amount: 60, due_frequency: 'yearly' }],
    notificationsettings: {
      renewal_reminder: {
        enabled: true,
        subject: 'Your membership at {{chapter.name}}',
        body: 'Dear {{member.firstname}}, it ends on {{membership.expiresAt}}.'
      }
    },
    archived: false
  },
  {
    membership_type: {
      ...yearly,
      name: 'Premium Member',
      category: 'premium',
      description: 'With everything included.',
      reminder_frequency: 'quarterly',
      startdate: '2020-01-01',
      enddate: '2035-12-31'
    },
    membership_dues: [
      { dues_name: 'Yearly fee', amount: 240, due_frequency: 'yearly' },
      { dues_name: 'Joining fee', amount: 50, due_frequency: 'one_time', is_for_onboarding: true }
    ],
    workflow: { require_approval_all_apps: true },
    archived: false
  },
  {
    membership_type: {
      name: 'Lifetime Member',
      category: 'honorary',
      duration: 0,
      autorecurring_payment: false,
      membership_privacy: true,
      startdate: '2000-01-01',
      enddate: '2099-12-31'
    },
    archived: false
  },
  {
    membership_type: {
      ...yearly,
      name: 'Student 2024',
      category: 'student',
      autorecurring_payment: false,
      grace_days: 30,
      startdate: '2024-01-01',
      enddate: '2024-12-31'
    },
    archived: false
  },
  {
    membership_type: {
      ...yearly,
      name: 'Young Member',
      category: 'youth',
      description: 'Up to 17 years; of a family, the third child and all after it are free.',
      startdate: '2020-01-01',
      enddate: '2035-12-31'
    },
    membership_dues: [
      { ...young, amount: 40, household_rank_to: 1 },
      { ...young, amount: 20, household_rank_from: 2, household_rank_to: 2 },
      { ...young, amount: 0, household_rank_from: 3 }
    ],
    archived: false
  },
  {
    membership_type: {
      ...yearly,
      name: 'Founders',
      category: 'standard',
      startdate: '1998-01-01',
      enddate: '2019-12-31'
    },
    archived: true
  }
]

const firstnames = [
  ...['Anna', 'Björn', 'Chloé', 'Dieter', 'Eleni', 'François', 'Grażyna', 'Håkon', 'Inês', 'José'],
  ...['Katarzyna', 'Łukasz', 'María', 'Noël', 'Ólafur', 'Paweł', 'Quentin', 'Renée', 'Søren'],
  ...['Tomáš', 'Ümit', 'Véronique', 'Wanda', 'Ximena', 'Yıldız', 'Zoë', 'Þóra', 'Nguyễn']
]
const lastnames = [
  ...['Müller', 'Jørgensen', 'Kowalski', 'Núñez', 'Öztürk', 'Smith', 'Weiß', 'Dvořák', 'García'],
  ...['Þorsteinsdóttir', "O'Brien", 'Larsen', 'Lefèvre', 'Papadopoulou', 'Šimić', 'van der Berg'],
  ...['Wójcik', 'Nowak', 'Rossi', 'Hernández', 'Ångström', 'Bäcker', 'Çelik', 'Đurić', 'Schäfer']
]

/** Whether the terms of a current type, by its place, are renewed only when somebody confirms it. */
export function isConfirmed(type: number): boolean {
  const current = demo_types.filter(({ archived }) => !archived)[type] as DemoType
  const { duration, autorecurring_payment } = current.membership_type
  return duration > 0 && !autorecurring_payment
}

/** Creates the demo member with this number, in order of joining; half of the members are in the first chapter. */
export function memberNumber(number: number, members: number): DemoMember {
  const member = makeMember(number, members)
  const payer = findPayer(number)
  if (payer !== undefined) {
    const parent = makeMember(payer, members)
    const child = makeChild(number, member, parent)
    return { ...child, place: parent.place, payer }
  }
  const twin = findTwin(number)
  if (twin === undefined) return number % 50 === 1 ? makeCompany(member) : member
  const { place, membernumber, joined, status, createddate, type, ...person } = makeMember(
    twin,
    members
  )
  return { ...member, ...person, place: (place + 1) % demo_chapters.length }
}

/** The number of the demo member of another chapter who is the same person: of forty members, one. */
export function findTwin(number: number): number | undefined {
  return number % 40 === 6 ? number - 1 : undefined
}

type DemoMember = ReturnType<typeof makeMember> & { payer?: number }

function makeMember(number: number, members: number) {
  const random = randomNumbers(number)
  const place = random() < 0.5 ? 0 : 1 + Math.floor(random() * (demo_chapters.length - 1))
  const createddate = joinedAt((number - 1) / members)
  const statuses = ['active', 'active', 'active', 'active', 'inactive', 'suspended'] as const
  return {
    ...makePerson(number, place, random),
    membernumber: String(10_000 + number),
    joined: createddate.slice(0, 10),
    status: one<Member['status']>(statuses, random),
    createddate,
    place,
    type: one([0, 0, 0, 0, 0, 1, 1, 2, 3, 3], random)
  }
}

/** A person who, in most cases, lives in the country of the chapter. */
function makePerson(number: number, place: number, random: Random) {
  const firstname = one(firstnames, random)
  const lastname = one(lastnames, random)
  const local = `${firstname}.${lastname}`.normalize('NFKD').replace(/[^A-Za-z.]/g, '')
  const own = (['DE', 'PL', 'IS'] as const)[place] as DemoCountry
  const country = random() < 0.9 ? own : one(demo_countries, random)
  return {
    firstname,
    lastname,
    email: random() < 0.05 ? '' : `${local}.${number}@example.org`.toLowerCase(),
    phone: random() < 0.6 ? `+49 30 ${String(Math.floor(random() * 1e7)).padStart(7, '0')}` : '',
    date_of_birth: random() < 0.8 ? dayAfter('1940-01-01', random() * 24_000) : null,
    ...makeDetails({ firstname, lastname }, country, random)
  }
}

/** The time at which a member joined. `before` is the share of members who joined earlier; joins become more frequent over time. */
function joinedAt(before: number) {
  const days = before ** 0.8 * 2190
  const hour = 8 + Math.floor((days % 1) * 12)
  return `${dayAfter(six_years_ago, days)}T${String(hour).padStart(2, '0')}:00:00Z`
}

/** The day on which the association was founded. */
const six_years_ago = new Date(nowMs() - 2191 * 86_400_000).toISOString().slice(0, 10)
