import type { Source } from './source.ts'

// headings: a database made from a real export, alaoweb/data-toolkit membership_cleaner.py; fields of a live account of 9.18
export const wildapricot: Source = {
  label: 'Wild Apricot',
  only: 'Group participation, Event registrant, Suspended member, Subscription source, Membership enabled, Renewal date last changed, Level last changed, Access to profile by others, Photo albums enabled, Member bundle ID or email, Profile last updated',
  columns: {
    membernumber: 'User ID',
    membertype: 'Membership level',
    status: 'Membership status',
    joined: 'Member since',
    membership_enddate: 'Renewal due',
    tags: 'Group participation',
    owed: 'Balance',
    payer: 'Bundle ID, Member bundle ID or email',
    payer_role: 'Member role'
  },
  otherwise: { joined: 'Creation date, Created on' },
  computed: {
    id: 'Profile last updated, Last login, Updated by, Renewal date last changed, Level last changed'
  },
  words: {
    payer_role: {
      'bundle administrator': 'payer',
      'bundle admin': 'payer',
      administrator: 'payer'
    },
    membership_enddate: { never: '' },
    status: {
      lapsed: 'inactive',
      'pending - new': 'inactive',
      pendingnew: 'inactive',
      'pending - renewal': 'active',
      pendingrenewal: 'active',
      'pending - level change': 'active',
      pendinglevelchange: 'active'
    }
  }
}
