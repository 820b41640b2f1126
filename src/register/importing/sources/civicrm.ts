import type { Source } from './source.ts'

// headings: a script that reads a real export of contacts; the import guide at guide.civi.plus for memberships
export const civicrm: Source = {
  label: 'CiviCRM',
  only: 'Internal Contact ID, External Identifier, Contact ID, Contact Type, Home-Supplemental Address 1, Home-Postal Code Suffix, Owner Membership ID, Home-Phone-Phone',
  columns: {
    membernumber: 'Internal Contact ID, Contact ID',
    membertype: 'Membership Type',
    joined: 'Join Date, Member Since',
    salutation: 'Individual Prefix'
  },
  words: {
    status: {
      new: 'active',
      current: 'active',
      grace: 'active',
      expired: 'inactive',
      pending: 'inactive',
      cancelled: 'inactive',
      deceased: 'inactive'
    }
  }
}
