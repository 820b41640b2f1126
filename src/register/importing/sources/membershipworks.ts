import type { Source } from './source.ts'

// headings: membershipworks_import_head.csv of Jesssullivan/MembershipWorks-Migration has five of them; the others, and the words of statuses, are not checked against a source
export const membershipworks: Source = {
  label: 'MembershipWorks',
  only: 'Account ID, Account Name, Contact Person, Address (Street), Address (State/Province), Address (Postal Code), Membership Level, Renewal Date, Billing Method, Admin note, Do not list in directory',
  columns: {
    membernumber: 'Account ID',
    full_name: 'Account Name',
    street: 'Address (Street)',
    city: 'Address (City)',
    postal_code: 'Address (Postal Code)',
    country: 'Address (Country)',
    membertype: 'Membership Level',
    joined: 'Join Date',
    membership_enddate: 'Renewal Date',
    note: 'Admin note'
  },
  words: { membership_enddate: { never: '' } }
}
