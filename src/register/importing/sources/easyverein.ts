import type { Source } from './source.ts'

// keys of its interface: waza-ari/python-easyverein, models/member.py and models/contact_details.py
export const easyverein: Source = {
  label: 'easyVerein',
  only: 'membershipNumber, resignationDate, familyName, privateEmail, companyEmail, privatePhone, methodOfPayment, sepaMandate, datevAccountNumber, paymentIntervallMonths, _paymentStartDate, additionalAdressInfo',
  prefix: 'contactDetails',
  columns: {
    lastname: 'familyName',
    left: 'resignationDate',
    joined: 'joinDate',
    membernumber: 'membershipNumber',
    email: 'privateEmail',
    company: 'companyName',
    note: 'internalNote',
    title: 'nameAffix',
    tags: 'memberGroups'
  },
  otherwise: {
    email: 'email, emailOrUserName',
    joined: '_applicationWasAcceptedAt, _applicationDate'
  }
}
