import type { Detail } from '../../src/core/details.ts'
import { applyDetails } from '../../src/joining/applying/details.ts'
import { refusedDetails, type WrongRequests } from '../fixtures/wrong-requests.ts'

/** What is wrong with forms; what is wrong with applications needs mail, and is told without a request. */
export const wrongRequests: WrongRequests = async (t, app, headers) => {
  const fields = [
    { field: 'note', required: true },
    { field: 'phone', required: true }
  ]
  const payload = {
    ...{ chapter_id: 1, slug: 'join', title: 'Join', membertype_ids: [1] },
    fields: [...fields, { field: 'phone', required: false }]
  }
  const found: Detail[] = await refusedDetails(t, app, { url: '/createform', payload, headers })
  const stamps = ['stamp_early', 'stamp_late', 'stamp_spent', 'stamp_forged'] as const
  const challenge = {
    algorithm: 'SHA-256',
    challenge: 'c',
    maxnumber: 1,
    salt: 's',
    signature: 'x'
  }
  return [
    ...found,
    ...stamps.map(code => applyDetails[code]('/stamp')),
    applyDetails.consent_missing('/consents', { key: 'privacy' }),
    applyDetails.own_address('/guardian/email'),
    applyDetails.proof_asked('/proof', challenge)
  ]
}
