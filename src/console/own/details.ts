import { Country, type components } from '../api/contract.ts'
import { type CodeField, codeName } from '../shared/codes.ts'
import {
  api,
  el,
  facts,
  form,
  format,
  type Kid,
  labelled,
  language,
  Refused,
  words
} from './dom.ts'
import { type Page, section, showValue, type Whole } from './page.ts'

type Field = Page['fields'][number]

/** An input of a field: what stands in it, and what was there. */
interface Input {
  name: string
  element: HTMLElement
  /** Where a flaw is said. */
  box: HTMLElement
  read: () => unknown
  was: unknown
}

/** What is stored of a member: to read, to change, and to ask for. */
export function detailParts(page: Page, whole: Whole): HTMLElement[] {
  const { member, fields, may } = page
  const shown = fields.filter(({ field }) => field !== 'email')
  const fixed = shown.filter(({ field }) => may[field] === 'see' && field !== 'membertype_id')
  const inputs = shown
    .filter(
      ({ field }) => may[field] !== 'see' && (field !== 'membertype_id' || page.types.length > 1)
    )
    .map(field => createInput(field, page))
  const member_id = member.id as number
  const { details } = words
  const saved = form([el('div', { className: 'grid' }, ...inputs.map(({ box }) => box))], {
    submit: details.save,
    async act() {
      const changed = inputs.filter(
        ({ read, was }) => JSON.stringify(read()) !== JSON.stringify(was)
      )
      if (changed.length === 0) return saved.say(details.unchanged)
      const set = Object.fromEntries(changed.map(({ name, read }) => [name, read()]))
      try {
        const done = await api<components['schemas']['OwnEdited']>('PUT', '/member', {
          member_id,
          set
        })
        await whole.again()
        sayDone(done, fields)
      } catch (error) {
        if (!(error instanceof Refused) || error.details.length === 0) throw error
        showFlaws(inputs, error)
        saved.say(words.flaws.other, 'bad')
      }
    }
  })
  const rows = fixed.map(({ field, label }): [string, Kid] => {
    const value = storedValue(page, field)
    return [label, isEmpty(value) ? null : showValue(field, value, fields)]
  })
  return [
    section(details.title, inputs.length > 0 && saved.element, facts(rows)),
    ...(may.email ? [mailPart(page, whole)] : [])
  ]
}

/** Says what was done on the page that is shown anew. */
function sayDone({ changed, asked }: components['schemas']['OwnEdited'], fields: Page['fields']) {
  const names = format.list(
    asked.map(name => fields.find(({ field }) => field === name)?.label ?? name)
  )
  const { details } = words
  const given = { fields: names }
  const of_asked = changed.length > 0 ? details.saved_asked(given) : details.asked(given)
  const text = asked.length === 0 ? details.saved : of_asked
  const place = [...document.querySelectorAll('h2')].find(one => one.textContent === details.title)
  const said = el('p', { role: 'status', className: 'good', textContent: text, tabIndex: -1 })
  place?.after(said)
  said.scrollIntoView({ block: 'center' })
  said.focus({ preventScroll: true })
}

function showFlaws(inputs: readonly Input[], { details }: Refused) {
  for (const { name, box, element } of inputs) {
    box.querySelector('.flaw')?.remove()
    const flaw = details.find(
      ({ path }) => path === `/set/${name}` || path.startsWith(`/set/${name}/`)
    )
    element.setAttribute('aria-invalid', String(flaw !== undefined))
    if (!flaw) continue
    const texts: Readonly<Record<string, string>> = words.flaws
    box.append(el('p', { className: 'flaw' }, texts[flaw.code] ?? words.flaws.other))
  }
  inputs.find(({ element }) => element.getAttribute('aria-invalid') === 'true')?.element.focus()
}

function storedValue({ member }: Page, name: string): unknown {
  const own = (member.fields ?? {}) as Readonly<Record<string, unknown>>
  const value = name.startsWith('fields.')
    ? own[name.slice('fields.'.length)]
    : (member as Readonly<Record<string, unknown>>)[name]
  return value ?? null
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

function createInput(field: Field, page: Page): Input {
  const { field: name, label, kind, required, choices } = field
  const present = storedValue(page, name)
  const hint = page.may[name] === 'ask' && words.details.asks
  const wrap = (element: HTMLElement, read: () => unknown): Input => ({
    name,
    element,
    box: el('div', {}, labelled(label, element, hint)),
    read,
    was: read()
  })
  if (name === 'unsubscribed') return mailings(present, hint)
  if (kind === 'choices') return severalInput(field, present, hint)
  const options = optionsOf(field, page)
  if (options) {
    const rows = options.map(([value, text]) => el('option', { value, textContent: text }))
    const first = required ? [] : [el('option', { value: '', textContent: words.details.nothing })]
    const select = el('select', { name, required }, ...first, ...rows)
    select.value = present === null ? '' : String(present)
    const empty = choices.length > 0 && name !== 'gender' ? null : ''
    return wrap(select, () => {
      if (select.value === '') return name === 'country' || name === 'language' ? '' : empty
      if (kind === 'yes_no') return select.value === 'true'
      return name === 'membertype_id' ? Number(select.value) : select.value
    })
  }
  const types: Readonly<Record<string, string>> = { phone: 'tel', mobile: 'tel' }
  const input = el('input', {
    name,
    required,
    type: kind === 'date' ? 'date' : kind === 'number' ? 'number' : (types[name] ?? 'text'),
    value: present === null ? '' : String(present).slice(0, kind === 'date' ? 10 : undefined)
  })
  if (kind === 'number') input.step = 'any'
  return wrap(input, () => {
    if (kind === 'number') return input.value === '' ? null : Number(input.value)
    return input.value.trim() === '' && name.startsWith('fields.') ? null : input.value.trim()
  })
}

/** What can be chosen, each with its words; nothing for what is typed. */
function optionsOf({ field, kind, choices }: Field, page: Page): [string, string][] | undefined {
  if (field === 'country') return named(field, Country)
  if (field === 'language') {
    const usual = ['de', 'en', 'fr', 'it', 'es', 'pl', 'tr', 'uk']
    const present = String(storedValue(page, field) ?? '')
    return named(field, [...new Set(present === '' ? usual : [...usual, present])])
  }
  if (field === 'membertype_id') {
    const own: [string, string] = [String(page.member.membertype_id), page.card.membertype]
    const others = page.types.map(({ id, name }): [string, string] => [String(id), name])
    return [own, ...others.filter(([id]) => id !== own[0])]
  }
  if (field === 'gender') {
    const texts: Readonly<Record<string, string>> = words.details.genders
    return choices.map(choice => [choice, texts[choice] ?? choice])
  }
  if (kind === 'yes_no')
    return [
      ['true', words.details.yes],
      ['false', words.details.no]
    ]
  return kind === 'choice' ? choices.map(choice => [choice, choice]) : undefined
}

/** Codes with their names, in the order of the names. */
function named(field: CodeField, codes: readonly string[]) {
  return codes
    .map((code): [string, string] => [code, codeName(field, code, format.locale)])
    .sort(([, one], [, other]) => one.localeCompare(other, language))
}

function severalInput({ field: name, label, choices }: Field, present: unknown, hint: Kid): Input {
  const chosen = Array.isArray(present) ? present : []
  const boxes = choices.map(value =>
    el('input', { type: 'checkbox', value, checked: chosen.includes(value) })
  )
  const element = el(
    'fieldset',
    { className: 'wide' },
    el('legend', {}, label, hint && el('small', {}, ' (', hint, ')')),
    ...boxes.map(box => el('label', { className: 'choice' }, box, el('span', box.value)))
  )
  const read = () => boxes.filter(({ checked }) => checked).map(({ value }) => value)
  return { name, element, box: element, read, was: read() }
}

/** Whether mailings come: the record has the day since which they do not. */
function mailings(present: unknown, hint: Kid): Input {
  const box = el('input', { type: 'checkbox', checked: present === null })
  const label = el('span', {}, words.details.mailings, hint && el('small', {}, ' (', hint, ')'))
  const since = String(present ?? new Date().toISOString()).slice(0, 10)
  const read = () => (box.checked ? '' : since)
  return {
    name: 'unsubscribed',
    element: box,
    box: el('div', { className: 'wide' }, el('label', { className: 'choice' }, box, label)),
    read,
    was: read()
  }
}

function mailPart({ member }: Page, whole: Whole) {
  const email = el('input', { type: 'email', required: true, autocomplete: 'email', name: 'email' })
  const { mail } = words
  const asked = form([labelled(mail.new, email)], {
    submit: mail.send,
    quiet: true,
    act: () =>
      whole.renewed(async () => {
        await api('POST', '/email', { member_id: member.id, email: email.value, language })
        asked.say(mail.sent(email.value), 'good')
        email.value = ''
      })
  })
  return section(mail.title, member.email && el('p', mail.now(member.email)), asked.element)
}
