import { formats } from '../../core/formats.ts'
import { wordReader } from '../members/field.ts'
import type { MembershipDue } from '../membertypes/settings.ts'
import { readMoney } from './brought-cells.ts'
import { nameForms } from './headings.ts'

type Frequency = NonNullable<MembershipDue['due_frequency']>

/** The headings of columns with what members pay each period, by the period that the heading names, and those of the period. */
const headings: Partial<Record<Frequency | 'amount' | 'period', string>> = {
  amount:
    'amount, fee, fees, dues, price, membership fee, membership dues, membership amount, subscription amount, payment amount, Beitrag, Beiträge, Beitragshöhe, Beitragsbetrag, Beitrag in €, Beitrag (EUR), Beitrag €, Mitgliedsbeitrag, Betrag, Beitragsgruppe Betrag, cotisation, montant, montant de la cotisation',
  yearly:
    'annual fee, yearly fee, annual dues, annual amount, Jahresbeitrag, Jahresbetrag, cotisation annuelle',
  semiannual: 'semiannual fee, Halbjahresbeitrag',
  quarterly: 'quarterly fee, Quartalsbeitrag, Vierteljahresbeitrag, cotisation trimestrielle',
  monthly:
    'monthly fee, monthly dues, monthly amount, Monatsbeitrag, Monatsbetrag, cotisation mensuelle',
  period:
    'period, interval, frequency, billing cycle, billing period, billing frequency, due frequency, payment period, payment frequency, payment interval, payment interval months, paymentIntervallMonths, contribution period, Periode, Turnus, Intervall, Zahlungsrhythmus, Zahlungsperiode, Zahlungsintervall, Zahlungsturnus, Zahlungszeitraum, Zahlungsweise, Zahlweise, Beitragsrhythmus, Beitragsperiode, Beitragsintervall, périodicité, fréquence'
}

const meanings = new Map(
  Object.entries(headings).flatMap(([meaning, names]) =>
    names.split(',').flatMap(name => nameForms(name).map(form => [form, meaning as DuesColumn]))
  )
)

/** What a column says of dues: how much, that and how often, or how often alone. */
export type DuesColumn = keyof typeof headings

/** What a clean heading says of dues; the first of several columns has no other name. */
export const findDuesColumn = (heading: string): DuesColumn | undefined =>
  nameForms(heading.replace(/[()_ ]*0*1$/, ''))
    .map(form => meanings.get(form))
    .find(Boolean)

const readFrequency = wordReader({
  yearly: 'jährlich jahr yearly year annual annually annuel annuelle an année 12',
  semiannual:
    'halbjährlich halbjahr half-yearly semiannually semi-annual semestriel semestrielle semestre 6',
  quarterly:
    'vierteljährlich vierteljahr quartalsweise quartal quarter trimestriel trimestrielle trimestre 3',
  monthly: 'monatlich monat mtl mtl. month mensuel mensuelle mois 1',
  one_time: 'einmalig once one-time unique'
})

/** How often is paid that says "jährlich", "pro Jahr" or "12 Monate"; undefined for any other text. */
function findFrequency(text: string): Frequency | undefined {
  const bare = text
    .trim()
    .replace(/^(?:pro|je|per|par|alle|every|\/)\s*|(?<=\d)\s*(?:monate?|months?|mois)$/gi, '')
  const found = readFrequency(bare)
  return found in headings || found === 'one_time' ? (found as Frequency) : undefined
}

/** A column with dues: its place, what it says, and what it is called. */
export interface DuesPlace {
  index: number
  says: DuesColumn
  heading: string
}

/** The due that a row shows: an amount, if it can be read, and a period where it says one; undefined without an amount. */
export function readDues(
  record: readonly string[],
  places: readonly DuesPlace[]
): MembershipDue | undefined {
  const amounts = places.find(({ says, index }) => says !== 'period' && record[index]?.trim())
  if (!amounts) return undefined
  const dues_name = amounts.heading.replace(/[_.]+/g, ' ').trim()
  const money = readMoney(record[amounts.index] ?? '')
  if (!money || money.amount < 0 || (money.currency && !formats.currency(money.currency)))
    return { dues_name }
  const { amount, currency, rest } = money
  const periods = places
    .filter(({ says }) => says === 'period')
    .map(({ index }) => record[index] ?? '')
  const due_frequency =
    amounts.says === 'amount' ? [rest, ...periods].map(findFrequency).find(Boolean) : amounts.says
  return {
    dues_name,
    amount,
    ...(currency && { currency }),
    ...(due_frequency && { due_frequency: due_frequency as Frequency })
  }
}
