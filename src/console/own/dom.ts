import { toUrl } from '../api/base-path.ts'
import type { Catalogues } from '../texts/catalogues.ts'
import { createFormat } from '../texts/format.ts'
import { localeFor, preferredLanguage } from '../texts/language.ts'
import { createReader, type Reader } from '../texts/reader.ts'

// What all parts of the page of members need: words, elements, and requests to the service.

const scripts = import.meta.glob<(reader: Reader) => Catalogues['own']>('../texts/*/own.json', {
  import: 'default',
  eager: true
})

export const language = preferredLanguage()
export const format = createFormat(localeFor(language))
const read = scripts[`../texts/${language}/own.json`] as (reader: Reader) => Catalogues['own']
/** The words of the page. */
export const words = read(createReader(language, format, { one: '', many: '' })).own

/** An amount in its currency, as the reader writes it. */
export const money = (amount: number, currency: string) =>
  new Intl.NumberFormat(format.locale, { style: 'currency', currency }).format(amount)

type Tag = keyof HTMLElementTagNameMap
/** What stands in an element; nothing for what is left out. */
export type Kid = Node | string | false | null | undefined

/** An element with properties and what stands in it. */
export function el<T extends Tag>(
  tag: T,
  properties: Partial<HTMLElementTagNameMap[T]> | string = {},
  ...kids: readonly Kid[]
): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag)
  if (typeof properties === 'string') made.textContent = properties
  else Object.assign(made, properties)
  made.append(...kids.filter(kid => kid !== false && kid !== null && kid !== undefined))
  return made
}

/** A refusal of the service. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly details: readonly { path: string; code: string }[]
  constructor(status: number, body: { code?: string; details?: Refused['details'] }) {
    super(`${status} ${body.code}`)
    this.status = status
    this.code = body.code ?? ''
    this.details = body.details ?? []
  }
}

/** Asks the service, and returns the data of its answer. Throws `Refused`. */
export async function api<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const sent = body && {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body)
  }
  const response = await fetch(toUrl(`/me${path}`), { method, credentials: 'same-origin', ...sent })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new Refused(response.status, answer)
  return answer.data as T
}

/** What a failure means to the reader. */
function explain(error: unknown): string {
  if (!(error instanceof Refused)) return words.offline
  if (error.status === 429) return words.many
  if (error.code === 'too_many_kept') return words.kept
  return error.details.length > 0 ? words.flaws.other : words.failed
}

/** Where the outcome of a press is said. */
export function outcome() {
  const element = el('p', { role: 'status' })
  const say = (text: string, kind: 'good' | 'bad' | '' = '') => {
    element.textContent = text
    element.className = kind
  }
  return { element, say }
}

/** A button that does something, and says when that fails. */
export function button(
  text: string,
  act: () => unknown,
  { quiet = false, say }: { quiet?: boolean; say?: ReturnType<typeof outcome>['say'] } = {}
) {
  const made = el('button', { type: 'button', textContent: text, className: quiet ? 'quiet' : '' })
  made.onclick = () => void busy(made, act, say)
  return made
}

/** Does something while a button cannot be pressed, and says when it fails. */
async function busy(
  pressed: HTMLButtonElement,
  act: () => unknown,
  say: ReturnType<typeof outcome>['say'] = () => {}
) {
  pressed.disabled = true
  try {
    await act()
  } catch (error) {
    say(explain(error), 'bad')
  }
  pressed.disabled = false
}

/** A form of labelled inputs with one button. */
export function form(
  kids: readonly Kid[],
  { submit, act, quiet = false }: { submit: string; act: () => unknown; quiet?: boolean }
) {
  const { element, say } = outcome()
  const send = el('button', { textContent: submit, className: quiet ? 'quiet' : '' })
  const made = el('form', {}, ...kids, el('p', { className: 'row' }, send), element)
  made.onsubmit = event => {
    event.preventDefault()
    say('')
    void busy(send, act, say)
  }
  return { element: made, say }
}

/** An input with its label. */
export function labelled(text: string, input: HTMLElement, more?: Kid) {
  return el('label', {}, text, more && el('small', {}, ' (', more, ')'), input)
}

/** Facts and their values; those without a value are left out. */
export function facts(rows: readonly (readonly [string, Kid])[], className = 'facts') {
  const shown = rows.filter(([, value]) => value)
  return el(
    'dl',
    { className },
    ...shown.map(([name, value]) => el('div', {}, el('dt', name), el('dd', {}, value)))
  )
}

/** A dialog with a title; it goes when it is closed. */
export function dialog(title: string, fill: (close: () => void) => readonly Kid[]) {
  const made = el('dialog')
  const close = () => made.close()
  made.append(
    ...[el('h2', title), ...fill(close)].filter(
      kid => kid !== false && kid !== null && kid !== undefined
    )
  )
  made.onclose = () => made.remove()
  document.body.append(made)
  made.showModal()
}
