import { findFlaws } from '../../src/console/membertypes/flaws.ts'
import * as known from '../../src/console/membertypes/settings.ts'
import { filled, unknownVariables, variables } from '../../src/console/membertypes/templates.ts'
import { toFormValues } from '../../src/console/membertypes/values.ts'
import {
  amountText,
  fitsCurrency,
  moneyText,
  readAmount
} from '../../src/console/shared/amounts.ts'
import { currencies, currencyName, decimalsFor } from '../../src/console/shared/currencies.ts'
import { createFormat } from '../../src/console/texts/format.ts'
import * as service from '../../src/core/formats.ts'
import { checkMembershipType } from '../../src/register/membertypes/rules.ts'
import { frequencies } from '../../src/register/membertypes/schema.ts'
import * as settings from '../../src/register/membertypes/settings.ts'
import t from '../folder.ts'
import fc from '../properties.ts'
import { en } from './texts.ts'

t.test('the console knows what the service knows', async t => {
  const { workflow_type, ...flags } = settings.Workflow.properties
  const due = settings.MembershipDue.properties.due_frequency as unknown as { enum: string[] }
  t.strictSame(known.workflow_flags, Object.keys(flags), 'flags of workflows')
  t.strictSame(
    known.message_kinds,
    Object.keys(settings.NotificationSettings.properties),
    'kinds of messages'
  )
  const { frequencies: said, reminders } = en.membertypes
  t.strictSame(Object.keys(said).sort(), [...due.enum].sort(), 'frequencies of dues')
  t.strictSame(Object.keys(reminders).sort(), [...frequencies].sort(), 'frequencies of reminders')
  t.strictSame(variables, settings.TemplateVariable.enum, 'variables of templates')
  t.ok(
    ['EUR', 'XCG', 'ZWG'].every(code => (currencies as readonly string[]).includes(code)),
    'new currencies are known'
  )
  for (const code of currencies) t.ok(service.formats.currency?.(code), code)
  for (const code of [...currencies, ...Intl.supportedValuesOf('currency'), 'CLF', 'UYW'])
    t.equal(decimalsFor(code), service.countDecimals(code), code)
  for (const zone of Intl.supportedValuesOf('timeZone'))
    t.ok(service.formats.timezone?.(zone), zone)
})

t.test('what people type as an amount', async t => {
  const typed: [text: string, locale: string, amount: number | undefined][] = [
    ['12', 'en-GB', 12],
    [' 12.5 ', 'en-GB', 12.5],
    ['12,50', 'en-GB', 12.5],
    ['1,200', 'en-GB', 1200],
    ['1,200.50', 'en-GB', 1200.5],
    ['1,200,000', 'en-GB', 1_200_000],
    ['12,50', 'de-DE', 12.5],
    ['12.50', 'de-DE', 12.5],
    ['1.200', 'de-DE', 1200],
    ['1.200,50', 'de-DE', 1200.5],
    ['1 200,50', 'fr-FR', 1200.5],
    ["1'200.50", 'de-CH', 1200.5],
    ['.5', 'en-GB', 0.5],
    ['1200.5', 'en-GB', 1200.5],
    ...['', '-1', 'x', '1.2.3', '12,50,1', '1e3', '€5', '.', '1,2,3.4'].map(
      (text): [string, string, undefined] => [text, 'en-GB', undefined]
    )
  ]
  for (const [text, locale, amount] of typed)
    t.equal(readAmount(text, locale), amount, `${JSON.stringify(text)} in ${locale}`)
  const locale = fc.constantFrom('en-GB', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'pl-PL', 'en-IN')
  fc.assert(
    fc.property(
      fc.nat(99_999_999_999),
      fc.constantFrom(...currencies),
      locale,
      (n, code, where) => {
        const amount = n / 10 ** decimalsFor(code)
        return (
          fitsCurrency(amount, code) &&
          readAmount(amountText(amount, code, where), where) === amount
        )
      }
    )
  )
  t.equal(amountText(10.555, 'EUR', 'en-GB'), '10.555', 'nothing is hidden by rounding')
  t.equal(moneyText(1200.5, 'EUR', 'en-GB'), '€1,200.50', 'money has its currency')
  t.equal(moneyText(5, 'odd', 'en-GB'), '5.00', 'money of an unknown currency')
  t.equal(currencyName('EUR', 'de'), 'EUR, Euro', 'a currency has its name')
  t.equal(currencyName('odd', 'de'), 'odd', 'an unknown currency has its code')
  const { months } = createFormat('en-GB')
  t.strictSame(
    [1, 12, 18, 24].map(months),
    ['1 month', '1 year', '1 year, 6 months', '2 years'],
    'months are counted in years'
  )
})

t.test('templates are judged as the service judges them', async t => {
  const piece = fc.constantFrom(
    ...[
      '{{',
      '}}',
      '{',
      '}',
      'member.name',
      ' ',
      '{{member.name}}',
      '{{ payment.amount }}',
      '{{field.a}}'
    ],
    ...['{{nobody}}', '{{}}', 'text\n', '{{{member.name}}}', '$&', '__proto__']
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
      const subject = pieces.join('')
      const flaws = checkMembershipType({ notificationsettings: { payment_failed: { subject } } })
      return (
        unknownVariables(subject, 'renewal_reminder', 'subject').length > 0 === flaws.length > 0
      )
    })
  )
  const example = Object.fromEntries(variables.map(name => [name, `$&<b>${name}`]))
  t.equal(
    filled('{{ member.name }}, {{nobody}} {{member.name}}', example as never),
    '$&<b>member.name, {{nobody}} $&<b>member.name',
    'values are inserted as they are'
  )
})

const type = {
  id: 7,
  chapter_id: 1,
  archived: false,
  name: 'Standard',
  category: 'c',
  description: '',
  duration: '12',
  autorecurring_payment: true,
  reminder_frequency: '',
  membership_privacy: false,
  startdate: '2025-01-01T10:00:00Z',
  enddate: '2025-12-31T00:00:00Z',
  membership_dues: [{ amount: 5, ledger: { account: 4711 } }],
  workflows: { require_approval_renewals: true, steps: ['a'] },
  notificationsettings: {
    payment_failed: { enabled: true, subject: 'x', body: 'y', sender: 'board' },
    renewal_reminder: true,
    digest: { weekly: true }
  }
} as const satisfies Record<string, unknown>

t.test('what was not touched is left alone', async t => {
  const reading = { texts: en, locale: 'en-GB', currency: 'JPY' }
  const values = toFormValues({
    ...type,
    membership_dues: [{ amount: 0.5 }],
    category: 'c'
  } as never)
  t.strictSame(findFlaws(values, {}, reading), {}, 'old values have no flaw')
  const touched = findFlaws(values, { membership_dues: values.membership_dues }, reading)
  t.strictSame(
    touched,
    { 'membership_dues.0.amount': 'Amounts in JPY have no decimals' },
    'a touched due has its flaw'
  )
})
