import type { components } from '../api/contract.ts'

/** A form as the service answers it. */
export type WebForm = components['schemas']['Form']
type Asked = WebForm['fields'][number]
type Consent = WebForm['consents'][number]

/** The values of a form's drawer. */
export interface FormValues {
  title: string
  slug: string
  intro: string
  membertype_ids: readonly string[]
  fields: readonly Asked[]
  consents: readonly Consent[]
  guardian_under: '0' | '16' | '18'
  open_from: string
  open_until: string
  active: boolean
}

/** The values of a new form. */
export const new_form: FormValues = {
  title: '',
  slug: '',
  intro: '',
  membertype_ids: [],
  fields: [],
  consents: [],
  guardian_under: '0',
  open_from: '',
  open_until: '',
  active: false
}

/** The values of a form. */
export function toFormValues(form: WebForm): FormValues {
  const { title, slug, intro, fields, consents, active } = form
  return {
    ...{ title, slug, intro, fields, consents, active },
    membertype_ids: form.membertype_ids.map(String),
    guardian_under: `${form.guardian_under}`,
    open_from: form.open_from ?? '',
    open_until: form.open_until ?? ''
  }
}

/** What is sent of values. */
export function toRequest(values: Partial<FormValues>) {
  const { membertype_ids, guardian_under, open_from, open_until, fields, consents, ...others } =
    values
  return {
    ...others,
    ...(fields && { fields: [...fields] }),
    ...(consents && { consents: [...consents] }),
    ...(membertype_ids && { membertype_ids: membertype_ids.map(Number) }),
    ...(guardian_under && { guardian_under: Number(guardian_under) as 0 | 16 | 18 }),
    ...(open_from !== undefined && { open_from: open_from || null }),
    ...(open_until !== undefined && { open_until: open_until || null })
  }
}

/** The address of the page of a form. */
export function pageOf(slug: string): string {
  return new URL(`../join/${slug}`, document.baseURI).href
}

const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** The end of an address that is proposed for a title: small letters, digits and hyphens. */
export function proposeSlug(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, letter => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
}

/** A key for a new consent that no other one has. */
export function newKey(consents: readonly Consent[]): string {
  const taken = new Set(consents.map(({ key }) => key))
  for (let number = consents.length + 1; ; number++)
    if (!taken.has(`consent_${number}`)) return `consent_${number}`
}

/** A field that is asked for or not, and whether it has to be answered. */
export type Asking = 'no' | 'optional' | 'required'

/** How a field is asked for. */
export function askingOf(fields: readonly Asked[], field: string): Asking {
  const found = fields.find(one => one.field === field)
  return found ? (found.required ? 'required' : 'optional') : 'no'
}

/** The fields after one is asked for in another way, in the order in which they are `known`. */
export function withAsking(
  fields: readonly Asked[],
  field: string,
  { asking, known }: { asking: Asking; known: readonly string[] }
): Asked[] {
  const others = fields.filter(one => one.field !== field)
  const after = asking === 'no' ? others : [...others, { field, required: asking === 'required' }]
  const place = ({ field: name }: Asked) => known.indexOf(name)
  return after.sort((one, other) => place(one) - place(other))
}
