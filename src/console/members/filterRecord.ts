import type { Words } from '../shared/action.ts'
import { filter_field_values, filter_fields } from '../shared/filterWords.ts'
import { member_fields, member_values } from '../shared/memberWords.ts'
import type { RecordWords } from '../shared/recordWords.ts'
import { filter_actions } from './actions.ts'

/** The labels of the columns by which a list can be sorted. */
const orders: Readonly<Record<string, Words>> = {
  ...member_fields,
  name: { en: 'Name', de: 'Name' },
  membertype: member_fields.membertype_id,
  chapter: member_fields.chapter_id,
  id: { en: 'Order of adding', de: 'Reihenfolge der Erfassung' }
}

/** The labels of all orders: ascending under the name of the column, descending with a minus before it. */
const both_ways = Object.fromEntries(
  Object.entries(orders).flatMap(([name, { en, de }]) => [
    [name, { en, de }],
    [`-${name}`, { en: `${en} (descending)`, de: `${de} (absteigend)` }]
  ])
)

/** The words of the audit log for saved filters. */
export const filter_record: RecordWords = {
  entity: 'filter',
  actions: filter_actions,
  fields: {
    ...filter_fields,
    name: { en: 'Name', de: 'Name' },
    account_id: { en: 'Kept by', de: 'Gespeichert von' }
  },
  values: { ...member_values, sort: both_ways },
  field_values: filter_field_values,
  show: { account_id: (value, { accountName }) => accountName(value as number) },
  label: { en: 'Saved filter', de: 'Gespeicherter Filter' }
}
