import type { Database } from 'better-sqlite3'
import { account_record } from '../../src/console/accounts/accountRecord.ts'
import { Entity } from '../../src/console/api/contract.ts'
import { association_record, bank_account_record } from '../../src/console/association/records.ts'
import { batch_record } from '../../src/console/batches/batchRecord.ts'
import { chapter_record } from '../../src/console/chapters/records.ts'
import { field_record } from '../../src/console/fields/records.ts'
import { form_record } from '../../src/console/forms/records.ts'
import { function_record, holding_record } from '../../src/console/functions/records.ts'
import { mapping_record } from '../../src/console/imports/records.ts'
import {
  filter_record,
  member_record,
  membership_record
} from '../../src/console/members/records.ts'
import { membership_type_record } from '../../src/console/membertypes/records.ts'
import { mailing_record, message_record } from '../../src/console/messages/messageRecord.ts'
import {
  collection_record,
  invoice_record,
  mandate_record,
  payment_record,
  statement_record
} from '../../src/console/money/moneyRecord.ts'
import {
  assistant_request_record,
  token_record,
  webhook_record
} from '../../src/console/programs/records.ts'
import { change_request_record } from '../../src/console/requests/records.ts'
import { type ChangeText, changeTexts } from '../../src/console/shared/changeText.ts'
import type { Changes } from '../../src/console/shared/differences.ts'
import { idKind } from '../../src/console/shared/namedIds.ts'
import type { RecordWords } from '../../src/console/shared/recordWords.ts'
import { createFormat } from '../../src/console/texts/format.ts'
import { readings } from './texts.ts'
/** What the console says of each kind of records. */
export const records: Readonly<Record<string, RecordWords>> = Object.fromEntries(
  [
    ...[account_record, association_record, batch_record, chapter_record, field_record],
    ...[filter_record, mapping_record, member_record, membership_record, membership_type_record],
    ...[payment_record, invoice_record, statement_record, message_record],
    ...[
      mailing_record,
      bank_account_record,
      token_record,
      webhook_record,
      mandate_record,
      collection_record
    ],
    ...[function_record, holding_record, form_record, change_request_record],
    ...[assistant_request_record]
  ].map(record => [record.entity, record])
)

const languages = [
  { ...readings.en, format: createFormat('en-GB') },
  { ...readings.de, format: createFormat('de-DE') }
]

/** What the page would not say in words, of all that a log has about records of this contract, in both languages. */
export function findUnsaid(db: Database): string[] {
  const entries = db.prepare('SELECT action, entity, changes FROM log_entries').all()
  const own = readOwnLabels(db)
  const unsaid = (entries as Entry[]).flatMap(({ action, entity, changes }) => {
    const known = records[entity]
    // a copy of the project that a test has changed may have others
    if (!known) return (Entity as readonly string[]).includes(entity) ? [entity] : []
    const record = { ...known, fields: { ...known.fields, ...own } }
    const texts = languages.flatMap(reading =>
      changeTexts(JSON.parse(changes ?? '{}') as Changes, record, reading, {
        whole: Object.keys(record.show ?? {}),
        wordsFor: (field, value) => record.show?.[field]?.(value, names) ?? nameFor(field, value)
      })
    )
    const found = texts
      .filter(text => isUnsaid(text, record) || (record.entity === 'membership' && isRawFact(text)))
      .map(text => `${action}: ${JSON.stringify(text)}`)
    return record.actions?.[action] ? found : [action, ...found]
  })
  return [...new Set(unsaid)]
}

type Entry = Record<'action' | 'entity' | 'changes', string>

/** What the page looks up. */
const names = {
  accountName: () => 'Grace Hopper',
  grantsText: () => 'Owner',
  actionLabel: () => 'Said'
}

const nameFor = (field: string, value: unknown) =>
  idKind(field) && [value].flat().every(id => typeof id === 'number') ? 'Grace Hopper' : undefined

/** The names of custom fields, of those too that are no more. */
function readOwnLabels(db: Database) {
  const fields = db.prepare('SELECT key, label FROM fields').all() as Record<
    'key' | 'label',
    string
  >[]
  return Object.fromEntries(
    fields.map(({ key, label }) => [`fields.${key}`, { en: label, de: label }])
  )
}

/** A field by its own name, a value as programmers write it, or a day that is no date. */
function isUnsaid(text: ChangeText, { quoted = [], values }: RecordWords): boolean {
  const steps = text.path.split('/')
  // what custom fields are called in files
  if (text.path === 'key') return false
  const listed = Object.hasOwn(values, steps.at(-1) ?? '')
  return (
    (!quoted.includes(steps[0] ?? '') && isUnsaidLabel(text.label, steps)) ||
    valueTexts(text).some(
      value =>
        /^[a-z]+(_[a-z]+)+$|^\d{4}-\d\d|^(\[|\{")/.test(value) ||
        known_names.has(value) ||
        (listed && /^[a-z]+$/.test(value))
    )
  )
}

/** What a fact of a membership counts; every other number of one is money, with its currency. */
const counted = /^(entries|terms)$/

/** A value of a fact that is no word of a language, or a number of nothing. */
function isRawFact(text: ChangeText): boolean {
  const field = text.path.split('/').at(-1) ?? ''
  return valueTexts(text).some(
    value => /^[a-z]+$/.test(value) || (/^\d+([.,]\d+)?$/.test(value) && !counted.test(field))
  )
}

const valueTexts = ({ before = '', now }: ChangeText) =>
  [before, now].flatMap(text => String(text).split(', ')).filter(text => !plain.has(text))

const isUnsaidLabel = (label: string, steps: readonly string[]) =>
  label.split(' › ').some((text, index) => text === steps[index] || /[_:]/.test(text))

const plain = new Set(languages.flatMap(({ texts }) => Object.values(texts.differences)))

/** The values of lists of the contract, and the names of fields. */
const known_names = new Set(
  Object.values(records).flatMap(({ fields, values }) => [
    ...Object.keys(fields),
    ...Object.values(values).flatMap(labels => Object.keys(labels))
  ])
)
