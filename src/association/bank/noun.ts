import { defineNoun } from '../../core/noun.ts'
import { tidyNumber } from './check-digits.ts'
import { IbanTaken } from './failures.ts'

export const bank_account = defineNoun({
  entity: 'bank_account',
  table: 'bank_accounts',
  label: 'name',
  chapter: null,
  member: null,
  section: { name: 'bank accounts', description: "The association's accounts at banks." },
  permission: 'see_bank_accounts',
  verbs: 'created updated deleted',
  unique: { iban: { failure: IbanTaken, field: 'iban', key: tidyNumber } },
  references: {}
})
