import type { Words } from '../shared/action.ts'
import { moneyText } from '../shared/amounts.ts'
import { decimalsFor } from '../shared/currencies.ts'
import type { Changes } from '../shared/differences.ts'
import type { Labels } from '../shared/fieldWords.ts'

const applications = ['application', 'next_application']

/** The labels of a membership's facts, by the first word of their names. */
const facts: Labels = {
  term: { en: 'Term', de: 'Laufzeit' },
  leaving: { en: 'Leaving', de: 'Austritt' },
  // an entry that changes only parts of a hold does not have its kind
  hold: { en: 'Suspension or pause', de: 'Aussetzung oder Ruhen' },
  pause: { en: 'Pause', de: 'Ruhen' },
  suspension: { en: 'Suspension', de: 'Aussetzung' },
  due: { en: 'Dues from', de: 'Beitrag ab' },
  renewal_reminder: { en: 'Reminder to renew', de: 'Erinnerung an die Verlängerung' },
  dues_reminder: { en: 'Reminder of dues', de: 'Erinnerung an Beiträge' }
}

/**
 * The label of a fact in the log, and the text after it: `term 2` is "Term" and "2", `due fee:2026-01-01` is "Dues from" and the
 * date; a reminder has no text after its label. Undefined if the name is not that of a fact.
 */
export function factName(name: string): { label: Words; rest: string } | undefined {
  const [kind = '', ...others] = name.split(' ')
  const label = Object.hasOwn(facts, kind) ? facts[kind] : undefined
  if (!label || others.length === 0) return
  const rest = others.join(' ')
  if (kind.endsWith('_reminder')) return { label, rest: '' }
  return { label, rest: /\d{4}-\d\d-\d\d/.exec(rest)?.[0] ?? rest }
}

/** The internal parts of facts (numbers and references), which readers do not see. */
const inner = [
  'no',
  'chain',
  'anchor',
  'offset',
  'planned_end',
  'rollover',
  'key',
  'item_id',
  'term'
].concat(...['cause', 'made', 'changed', 'acted', 'currency'])

/** The changes of an entry as readers see them: without the internal parts of facts, and with amounts in their currency. */
export function readableFacts(changes: Changes, locale: string): Changes {
  const read = (name: string, value: unknown) =>
    (factName(name) || applications.includes(name)) && isFact(value)
      ? readable(value, locale)
      : value
  return Object.fromEntries(
    Object.entries(changes).map(([name, [before, now]]) => [
      holdName(name, now ?? before),
      [read(name, before), read(name, now)]
    ])
  )
}

/** The name of a hold with its kind, `pause` or `suspension`, if the entry has the kind. */
function holdName(name: string, fact: unknown): string {
  if (!name.startsWith('hold ') || !isFact(fact) || fact.kind === undefined) return name
  return name.replace('hold', fact.kind === 'pause' ? 'pause' : 'suspension')
}

type Fact = Readonly<Record<string, unknown>>

/** The values of a fact that are money, in minor units. */
const money = ['amount', 'settled', 'waived']

function isFact(value: unknown): value is Fact {
  return typeof value === 'object' && value !== null
}

function readable(fact: Fact, locale: string): Fact {
  const { currency } = fact
  return Object.fromEntries(
    Object.entries(fact)
      .filter(([name, value]) => !inner.includes(name) && value !== 'pause')
      .map(([name, value]) => [
        name,
        typeof value === 'number' && money.includes(name)
          ? minorUnitsText(value, `${currency}`, locale)
          : value
      ])
  )
}

function minorUnitsText(minor: number, currency: string, locale: string) {
  return moneyText(minor / 10 ** decimalsFor(currency), currency, locale)
}
