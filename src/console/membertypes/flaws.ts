import { fitsCurrency, readAmount } from '../shared/amounts.ts'
import { decimalsFor } from '../shared/currencies.ts'
import type { ViewTexts } from '../texts/catalogues.ts'
import { isLinkKind, message_kinds, messageMode } from './settings.ts'
import { nearestVariable, unknownVariables } from './templates.ts'
import { type DueRow, day_settings, isForLife, type TypeValues } from './values.ts'

type Texts = ViewTexts<'membertypes'>

interface Reading {
  texts: Texts
  locale: string
  /** The chapter's currency, the default of dues. */
  currency: string
}

/**
 * Checks the changed fields of a form and returns the errors by field. Unchanged fields are not checked, as in the
 * service.
 */
export function findFlaws(values: TypeValues, changes: Partial<TypeValues>, reading: Reading) {
  return {
    ...findGeneralFlaws(values, changes, reading.texts),
    ...findTermFlaws(changes, reading.texts.membertypes),
    ...findDueFlaws(changes.membership_dues ?? [], reading),
    ...findMessageFlaws(changes, reading.texts)
  }
}

function findGeneralFlaws(
  values: TypeValues,
  changes: Partial<TypeValues>,
  texts: Texts
): Record<string, string> {
  const { duration, startdate, enddate } = values
  const ends = !isForLife(duration)
  const needed = ['name', 'category', 'duration', 'startdate', 'enddate'] as const
  const has_end = ends && values.is_end_date_fixed
  const asked = needed.filter(name => has_end || name !== 'enddate')
  const missing = asked.filter(name => !values[name].trim())
  const months = /^\d+$/.test(duration.trim()) && Number(duration) <= 1200
  const dated = 'startdate' in changes || 'enddate' in changes
  const reversed = ends && dated && startdate && enddate && enddate < startdate
  return {
    ...(!months && { duration: texts.membertypes.bad_duration }),
    ...(reversed && { enddate: texts.membertypes.reversed }),
    ...Object.fromEntries(missing.map(name => [name, texts.details.required]))
  }
}

function findDueFlaws(rows: readonly DueRow[], reading: Reading): Record<string, string> {
  const found = rows.flatMap(({ due, typed, added }, index) => {
    const at = (field: string) => `membership_dues.${index}.${field}`
    const name = added &&
      !due.dues_name?.trim() && [at('dues_name'), reading.texts.details.required]
    const amount = findAmountFlaw({ due, typed, added }, reading)
    return [name, amount && [at('amount'), amount]].filter(flaw => !!flaw)
  })
  return Object.fromEntries(found)
}

function findAmountFlaw({ due, typed, added }: Omit<DueRow, 'key'>, reading: Reading) {
  const { texts, locale, currency: otherwise } = reading
  const currency = due.currency ?? otherwise
  const amount = typed === undefined ? due.amount : readAmount(typed, locale)
  if (typed?.trim() && amount === undefined) return texts.membertypes.bad_amount
  if (amount === undefined) return added && texts.details.required
  if (fitsCurrency(amount, currency)) return undefined
  return texts.membertypes.bad_decimals({ decimals: String(decimalsFor(currency)), currency })
}

function findMessageFlaws(changes: Partial<TypeValues>, texts: Texts): Record<string, string> {
  const found = message_kinds.flatMap(kind => {
    const field = `notificationsettings.${kind}` as const
    const setting = changes[field]
    if (typeof setting !== 'object') return []
    const needed = messageMode(setting) === 'own' ? texts.details.required : undefined
    return (['subject', 'body'] as const).map(part => {
      const text = setting[part] ?? ''
      const unknown = unknownVariables(text, kind, part)
      const words = unknown.length > 0 ? unknownWords(unknown, texts) : ''
      // a subject or body that was never set has the standard text
      const missing = setting[part] !== undefined && !text.trim() ? needed : undefined
      const has_link = part === 'subject' || !text.trim() || /\{\{\s*link\.url\s*\}\}/.test(text)
      const linkless = isLinkKind(kind) && !has_link ? texts.membertypes.link_missing : undefined
      return [`${field}.${part}`, words || missing || linkless]
    })
  })
  return Object.fromEntries(found.filter(([, words]) => words))
}

function unknownWords(unknown: string[], texts: Texts): string {
  const words = texts.membertypes
  const near = nearestVariable(unknown[0] ?? '', words.variables)
  const said = words.unknown_variable(unknown.join(', '))
  return near ? `${said}. ${words.did_you_mean(near)}` : said
}

/** The errors in the days and the amount among values, by field. */
function findTermFlaws(
  values: Partial<TypeValues>,
  words: { bad_days: string; bad_amount: string }
): Record<string, string> {
  const bad = day_settings.filter(name => {
    const typed = values[name]?.trim()
    return typed !== undefined && !(/^\d{1,4}$/.test(typed) && Number(typed) <= 3660)
  })
  return {
    ...Object.fromEntries(bad.map(name => [name, words.bad_days])),
    ...(values.deactivation_threshold_amount === null && {
      deactivation_threshold_amount: words.bad_amount
    })
  }
}
