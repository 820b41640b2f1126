import type { Source } from './source.ts'

// headings: tendenci/tendenci apps/memberships/utils.py (process_export), and memberships_export.csv, a real export of an older version,
// in which a person has a row for each membership and is known by userid; words: VALID_MEMBERSHIP_STATUS_DETAIL
export const tendenci: Source = {
  label: 'Tendenci',
  only: 'member_number, corp_profile_id, corporate_membership_id, join_dt, expire_dt, renew_dt, status_detail, profile_status_detail, is_superuser, zipcode_2, corporateentityid, Join Date Time, Expiration Date Time, Member ID (member record), membershiptype',
  columns: {
    status: 'status_detail',
    joined: 'join_dt, Join Date Time',
    membership_enddate: 'expire_dt, Expiration Date Time',
    membertype: 'membership_type, membershiptype',
    membernumber: 'member_number, userid'
  },
  computed: {
    id: 'mailingname, lastlogon, guid, createdatetime, creatoruserid, creatorusername, owneruserid, ownerusername, exported, joindateyear, joindatemonth, expirationyear, expirationmonth'
  },
  words: {
    // what the older version writes for no day
    date_of_birth: { '1/1/1900': '', '1/1/1951': '' },
    joined: { 'jan 1  1900': '', 'jan 1  1951': '' },
    membership_enddate: { 'jan 1  1900': '', 'jan 1  1951': '' },
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
