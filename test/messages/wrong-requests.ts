import { call } from '../fixtures/helper.ts'
import { refusedDetails, type WrongRequests } from '../fixtures/wrong-requests.ts'

/** What is wrong with mailings: a test to somebody else. */
export const wrongRequests: WrongRequests = async (t, app, headers) => {
  const mailing = { chapter_id: 1, filter: {}, send_at: null, subject: 'Party', body: 'Come.' }
  const made = await call(t, app, {
    ...{ method: 'POST', url: '/createmailing', payload: mailing, headers }
  })
  const payload = { id: made.json().data.id, to: 'nobody@example.org' }
  return refusedDetails(t, app, { url: '/testmailing', payload, headers })
}
