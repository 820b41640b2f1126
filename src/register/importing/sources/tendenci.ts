import type { Source } from './source.ts'

// headings: tendenci/tendenci apps/memberships/utils.py (process_export); words: VALID_MEMBERSHIP_STATUS_DETAIL
export const tendenci: Source = {
  label: 'Tendenci',
  only: 'member_number, corp_profile_id, corporate_membership_id, join_dt, expire_dt, renew_dt, status_detail, profile_status_detail, is_superuser, zipcode_2',
  columns: {
    status: 'status_detail',
    joined: 'join_dt',
    membership_enddate: 'expire_dt',
    membertype: 'membership_type',
    membernumber: 'member_number'
  },
  words: {
    status: {
      expired: 'inactive',
      pending: 'inactive',
      'active pending': 'inactive',
      'paid - pending approval': 'inactive',
      disapproved: 'inactive',
      archive: 'inactive',
      'admin hold': 'suspended'
    }
  }
}
