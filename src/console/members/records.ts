import { begun_fields, member_fields, member_values } from '../shared/memberWords.ts'
import type { RecordWords } from '../shared/recordWords.ts'
import { member_actions, membership_actions } from './actions.ts'
import { factName, readableFacts } from './membershipFacts.ts'
import { application_states, membership_fields, membership_values } from './membershipWords.ts'

/** The words of the audit log for members. */
export const member_record: RecordWords = {
  entity: 'member',
  actions: member_actions,
  fields: { ...member_fields, ...begun_fields },
  values: { ...member_values, application: application_states },
  label: { en: 'Member', de: 'Mitglied' }
}

/** The words of the audit log for memberships. */
export const membership_record: RecordWords = {
  entity: 'membership',
  actions: membership_actions,
  fields: membership_fields,
  values: membership_values,
  show: {
    decided_by: (value, { accountName }) => accountName(value as number),
    payment_id: value => `#${value}`
  },
  partName: factName,
  readable: readableFacts,
  label: { en: 'Membership', de: 'Mitgliedschaft' }
}
