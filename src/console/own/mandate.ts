import type { components } from '../api/contract.ts'
import { api, button, el, facts, format, labelled, language, type Refused, words } from './dom.ts'
import { askFirst, type Page, section, type Whole } from './page.ts'

type Text = components['schemas']['OwnMandateText']

/** The mandate by which dues are collected: to sign, to change and to end; nothing where nothing is collected. */
export function mandateParts(page: Page, whole: Whole): HTMLElement[] {
  const { mandate, mandate_text } = page
  const said = words.mandate
  if (!mandate && !mandate_text) return []
  const sign = (title: string) => () => mandate_text && askToSign(title, mandate_text, page, whole)
  if (!mandate)
    return [
      section(
        said.title,
        el('p', said.none),
        el('p', { className: 'row' }, button(said.sign, sign(said.sign_title), { quiet: true }))
      )
    ]
  const { iban, reference, signed_on, holder, state } = mandate
  // in one line
  const account = iban.replaceAll(' ', '\u00a0')
  const line = said.line({ reference, day: format.dateLong(signed_on), holder })
  return [
    section(
      said.title,
      state === 'active'
        ? el('p', said.now(account))
        : el('p', { className: 'bad' }, said.unused(account)),
      el('p', { className: 'soft' }, line),
      el(
        'p',
        { className: 'row' },
        mandate_text && button(said.change, sign(said.change_title), { quiet: true }),
        button(said.end, () => askToEnd(page, whole), { quiet: true })
      )
    )
  ]
}

function askToSign(
  title: string,
  { version, text, creditor_identifier }: Text,
  page: Page,
  whole: Whole
) {
  const said = words.mandate
  const input = (name: string, value = '') => el('input', { name, value, autocomplete: 'off' })
  const [iban, holder, bic] = [
    input('iban'),
    input('holder', page.mandate?.holder ?? page.card.name),
    input('bic')
  ]
  iban.required = true
  const given = ({ value }: HTMLInputElement) => value.trim()
  askFirst(whole, {
    title,
    kids: [
      el('p', text),
      facts([[said.creditor, creditor_identifier]]),
      labelled(said.iban, iban),
      labelled(said.holder, holder),
      labelled(said.bic, bic, said.bic_hint),
      el('p', said.follows(whole.email))
    ],
    submit: said.sign_now,
    act: () =>
      api('POST', '/mandate', {
        ...{ member_id: page.member.id, iban: given(iban), accept: version, language },
        ...(given(holder) && { holder: given(holder) }),
        ...(given(bic) && { bic: given(bic).toUpperCase() })
      }),
    done: said.signed,
    flaw: flawOf
  })
}

function flawOf({ code, details }: Refused): string | undefined {
  const flaws: Readonly<Record<string, string>> = words.mandate.flaws
  return flaws[code] ?? flaws[details[0]?.path.slice(1) ?? '']
}

function askToEnd({ member }: Page, whole: Whole) {
  const said = words.mandate
  askFirst(whole, {
    title: said.end_title,
    kids: [el('p', said.end_text)],
    submit: said.end_now,
    act: () => api('POST', '/mandate/end', { member_id: member.id }),
    done: said.ended
  })
}
