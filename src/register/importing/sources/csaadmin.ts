import type { Source } from './source.ts'

// headings and states: csa-admin, app/admin/member.rb and app/models/member.rb
export const csaadmin: Source = {
  label: 'CSA Admin',
  only: 'emails, phones, billing_email, billing_name, billing_zip, annual_fee, shares_number, validated_at, country_code',
  columns: {
    status: 'state',
    email: 'emails',
    phone: 'phones',
    country: 'country_code',
    membernumber: 'id'
  },
  otherwise: { joined: 'validated_at, created_at' },
  words: {
    status: {
      pending: 'inactive',
      waiting: 'inactive',
      active: 'active',
      support: 'active',
      inactive: 'inactive'
    }
  }
}
