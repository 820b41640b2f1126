import type { ChapterCreate } from '../association/chapters/schema.ts'
import type { AssociationEdit } from '../association/profile/schema.ts'
import { randomNumbers } from '../core/random-numbers.ts'
import { nowMs } from '../core/time.ts'
import type { Member } from '../register/members/schema.ts'
import type { MembershipTypeCreate } from '../register/membertypes/schema.ts'

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

/** The membership types of every demo chapter: current, for life, ended, archived. */
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
      startdate: '2024-01-01',
      enddate: '2024-12-31'
    },
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

/** Creates the demo member with this number, in order of joining; half of the members are in the first chapter. */
export function memberNumber(number: number, members: number) {
  const pick = randomNumbers(number)
  const firstname = one(firstnames, pick)
  const lastname = one(lastnames, pick)
  const place = pick() < 0.5 ? 0 : 1 + Math.floor(pick() * (demo_chapters.length - 1))
  const type = [0, 0, 0, 0, 0, 1, 1, 2, 3, 3][Math.floor(pick() * 10)] as number
  const statuses = ['active', 'active', 'active', 'active', 'inactive', 'suspended'] as const
  const status: Member['status'] = one(statuses, pick)
  const local = `${firstname}.${lastname}`.normalize('NFKD').replace(/[^A-Za-z.]/g, '')
  return {
    firstname,
    lastname,
    email: pick() < 0.05 ? '' : `${local}.${number}@example.org`.toLowerCase(),
    ...(pick() < 0.6 && { phone: `+49 30 ${String(Math.floor(pick() * 1e7)).padStart(7, '0')}` }),
    ...(pick() < 0.8 && { date_of_birth: dayAfter('1940-01-01', pick() * 24_000) }),
    status,
    createddate: joined((number - 1) / members),
    place,
    type
  }
}

function one<T>(list: readonly T[], pick: () => number): T {
  return list[Math.floor(pick() * list.length)] as T
}

/** The day on which a member joined, by the share of earlier members; the number of joins grows each month. */
function joined(before: number) {
  const days = before ** 0.8 * 2190
  const hour = 8 + Math.floor((days % 1) * 12)
  return `${dayAfter(six_years_ago, days)}T${String(hour).padStart(2, '0')}:00:00Z`
}

/** The day on which the association was founded. */
const six_years_ago = new Date(nowMs() - 2191 * 86_400_000).toISOString().slice(0, 10)

function dayAfter(date: string, days: number) {
  const day = new Date(Date.parse(date) + Math.floor(days) * 86_400_000)
  return day.toISOString().slice(0, 10)
}
