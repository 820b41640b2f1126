import type { components } from '../api/contract.ts'
import { codeName, isCodeField } from '../shared/codes.ts'
import { button, dialog, el, form, format, type Kid, Refused, words } from './dom.ts'

// What the parts of a page have in common.

type Schemas = components['schemas']
/** The page of a member, as the service answers it. */
export type Page = Schemas['OwnPage']

/** For whom the session can act. */
export type Session = Schemas['MemberSession']

/** What parts of a page can do with the whole. */
export interface Whole {
  /** The address to which the session belongs. */
  email: string
  /** Shows the page anew. */
  again: () => Promise<unknown>
  /** Does what asks for a session of the last minutes. */
  renewed: (act: () => Promise<unknown>) => Promise<unknown>
}

/** The part of a page with a title. */
export const section = (title: string, ...kids: readonly Kid[]) =>
  el('section', { className: 'card' }, el('h2', title), ...kids)

/** Says something for a moment, wherever the reader is on the page. */
function notice(text: string) {
  dialog(text, close => [button(words.close, close)])
}

/** Asks before something is done, which needs a session of the last minutes; says what was done on the page that is shown anew. */
export function askFirst(
  whole: Whole,
  asked: {
    title: string
    kids: readonly Kid[]
    submit: string
    act: () => Promise<unknown>
    done: string
    /** What a refusal says of what was typed. */
    flaw?: (refused: Refused) => string | undefined
  }
) {
  const { title, kids, submit, act, done, flaw } = asked
  dialog(title, close => {
    const shown = form(kids, {
      submit,
      act: () =>
        whole.renewed(async () => {
          try {
            await act()
          } catch (error) {
            const said = error instanceof Refused && flaw?.(error)
            if (!said) throw error
            return shown.say(said, 'bad')
          }
          close()
          await whole.again()
          notice(done)
        })
    })
    return [shown.element, button(words.close, close, { quiet: true })]
  })
}

/** A value of a field in words. */
export function showValue(name: string, value: unknown, fields: Page['fields']): string {
  if (value === null || value === undefined || value === '') return '–'
  const kind = fields.find(({ field }) => field === name)?.kind
  if (Array.isArray(value)) return format.list(value.map(String))
  if (typeof value === 'boolean') return value ? words.details.yes : words.details.no
  if (typeof value === 'number') return format.number(value)
  if (kind === 'date') return format.dateLong(String(value).slice(0, 10))
  if (isCodeField(name)) return codeName(name, String(value), format.locale)
  if (name === 'gender')
    return words.details.genders[value as keyof typeof words.details.genders] ?? String(value)
  return String(value)
}
