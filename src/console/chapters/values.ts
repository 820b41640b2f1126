import type { components } from '../api/contract.ts'
import { ownTimezone } from '../shared/TimezoneSelect.tsx'
import type { useTexts } from './texts.ts'

type Schemas = components['schemas']
/** A chapter with all fields. */
export type ChapterDetails = Schemas['ChapterDetails']
type Automation = ChapterDetails['automation']

/** What letters of a chapter name instead of what the association has. */
const letter_fields = ['language', 'email', 'iban', 'bic', 'creditor_identifier'] as const

/** The values of a chapter's form: a field for each value that can be changed by itself; numbers of days are texts. */
export type ChapterValues = Required<Omit<Schemas['ChapterCreate'], 'bank_account_id'>> &
  Automation &
  Pick<ChapterDetails, (typeof letter_fields)[number]> & {
    /** The id of an account; empty for the main one. */
    bank_account_id: string
    acts_from: string
    /** Empty where it is that of the association. */
    pain_version: '' | Schemas['PainVersion']
    prenotice_days: string
    debit_lead_days: string
    payment_days: string
    dunning_days: string
    /** Whether members have pages of their own, and what they may do there where it is not as usual. */
    pages: boolean
    ways: ChapterDetails['self_service']['fields']
  }

/** The form values of a new chapter. */
export const new_chapter: ChapterValues = {
  name: '',
  description: '',
  location: '',
  timezone: ownTimezone(),
  currency: 'EUR',
  language: '',
  email: '',
  bank_account_id: '',
  iban: '',
  bic: '',
  creditor_identifier: '',
  pain_version: '',
  prenotice_days: '',
  debit_lead_days: '',
  messages: 'propose',
  deactivation: 'propose',
  acts_from: '',
  payment_days: '14',
  dunning_days: '',
  pages: false,
  ways: {}
}

/** The form values of a chapter. */
export function toFormValues(chapter: ChapterDetails): ChapterValues {
  const { name, description, location, timezone, currency, automation } = chapter
  const { language, email, iban, bic, creditor_identifier } = chapter
  return {
    name,
    description,
    location,
    timezone,
    currency,
    ...automation,
    language,
    email,
    iban,
    bic,
    creditor_identifier,
    pain_version: chapter.pain_version ?? '',
    prenotice_days: String(chapter.prenotice_days ?? ''),
    debit_lead_days: String(chapter.debit_lead_days ?? ''),
    bank_account_id: String(chapter.bank_account_id ?? ''),
    acts_from: chapter.acts_from ?? '',
    payment_days: String(chapter.payment_days),
    dunning_days: chapter.dunning_days.join(', '),
    pages: chapter.self_service.on,
    ways: chapter.self_service.fields
  }
}

/** The request that creates a chapter; the rules of the new chapter have the defaults of the service. */
export function toCreateRequest(values: ChapterValues): Schemas['ChapterCreate'] {
  const { name, description, location, timezone, currency, bank_account_id } = values
  const account = { bank_account_id: Number(bank_account_id) || null }
  return { name, description, location, timezone, currency, ...account }
}

/** The request that changes a chapter. If one part of `automation` is changed, all of `automation` is sent. */
export function toEditRequest(id: number, values: ChapterValues, changes: Partial<ChapterValues>) {
  const { messages, deactivation, acts_from, payment_days, dunning_days, ...others } = changes
  const { bank_account_id, pain_version, prenotice_days, debit_lead_days, ...further } = others
  const { pages, ways, ...texts } = further
  const is_own_page = pages !== undefined || ways !== undefined
  const released = messages !== undefined || deactivation !== undefined
  return {
    id,
    ...texts,
    ...(is_own_page && { self_service: { on: values.pages, fields: values.ways } }),
    ...(released && {
      automation: { messages: values.messages, deactivation: values.deactivation }
    }),
    ...(bank_account_id !== undefined && { bank_account_id: Number(bank_account_id) || null }),
    ...(pain_version !== undefined && { pain_version: pain_version || null }),
    ...(prenotice_days !== undefined && { prenotice_days: Number(prenotice_days) || null }),
    ...(debit_lead_days !== undefined && { debit_lead_days: Number(debit_lead_days) || null }),
    ...(acts_from !== undefined && { acts_from: acts_from || null }),
    ...(payment_days !== undefined && { payment_days: Number(payment_days) }),
    ...(dunning_days !== undefined && { dunning_days: readDays(dunning_days) })
  }
}

/** The errors of the typed values, by field. */
export function findFlaws(
  { name, payment_days, dunning_days, prenotice_days, debit_lead_days }: ChapterValues,
  { chapters: words, details }: ReturnType<typeof useTexts>['texts']
): Record<string, string> {
  const days = readDays(dunning_days)
  const reminders = days.length <= 10 && days.every(day => day >= 1 && day <= 365)
  return {
    ...(!name.trim() && { name: details.required }),
    ...(!/^\d{1,3}$/.test(payment_days.trim()) && { payment_days: words.bad_days }),
    ...(Number(payment_days) > 365 && { payment_days: words.bad_days }),
    ...(!/^([1-9]|[1-5]\d|60)?$/.test(prenotice_days.trim()) && {
      prenotice_days: words.bad_notice
    }),
    ...(!/^([1-9]|1\d|20)?$/.test(debit_lead_days.trim()) && { debit_lead_days: words.bad_lead }),
    ...(!reminders && { dunning_days: words.bad_reminders })
  }
}

/** The numbers of days in a text, without repetitions; NaN for a part that is not a whole number. */
function readDays(typed: string): number[] {
  const parts = typed.split(/[\s,;]+/).filter(Boolean)
  return [...new Set(parts.map(part => (/^\d+$/.test(part) ? Number(part) : Number.NaN)))]
}
