import { defineNoun } from '../../core/noun.ts'
import { tidyNumber } from './check-digits.ts'
import { IbanTaken } from './details.ts'

/** An account of the association at a bank; it belongs to no chapter, and chapters say which one is theirs. */
export const bank_account = defineNoun({
  entity: 'bank_account',
  table: 'bank_accounts',
  label: 'name',
  chapter: null,
  member: null,
  section: { name: 'bank accounts', description: "The association's accounts at banks." },
  permission: 'see_bank_accounts',
  unique: { iban: { failure: IbanTaken, field: 'iban', key: tidyNumber } },
  references: {}
})
