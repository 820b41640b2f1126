import type { Test } from 'tap'
import { type App, aMember, call, typeBody } from '../fixtures/helper.ts'
import { refusedDetails, type WrongRequests } from '../fixtures/wrong-requests.ts'

const ages = { dues_name: 'Fee', amount: 5, age_from: 18, age_to: 17 }

const requests: [method: 'POST' | 'PUT', url: string, payload: object][] = [
  ['POST', '/createmember_type', typeBody({ duration: 5, is_end_date_fixed: true })],
  ['POST', '/createmember_type', typeBody({}, { membership_dues: [ages] })],
  ['POST', '/createmember_type', typeBody({}, { membership_dues: [{ id: '1' }, { id: '1' }] })],
  ['POST', '/simulate', { chapter_id: 1, to: '2999-12-31' }],
  ['PUT', '/editchapter', { id: 1, acts_from: '1996-01-01' }],
  ['POST', '/createmembership', { member_id: 1, startdate: '1849-12-31' }],
  ['PUT', '/endmembership', { member_id: 1, given: '2199-12-31', reason: 'moved' }],
  ['PUT', '/transfermember', { id: 1, chapter_id: 1, membertype_id: 1, on: '2026-01-01' }]
]

/** What is wrong with memberships and with the rules of types. */
export const wrongRequests: WrongRequests = async (t, app, headers) => {
  const found = [...(await refuseSplit(t, app, headers)), ...(await refuseMoney(t, app, headers))]
  for (const [method, url, payload] of requests) {
    const put = method === 'PUT' ? { method } : {}
    found.push(...(await refusedDetails(t, app, { ...put, url, payload, headers })))
  }
  return found
}

/** Parts that do not add up to what is open of a due, or are due far away. */
async function refuseSplit(t: Test, app: App, headers: Record<string, string>) {
  const { id: member_id } = await aMember(app)
  const due_date = '2026-01-01'
  const payload = { member_id, dues_name: 'Key', amount: 25, due_date }
  const due = await call(t, app, { method: 'POST', url: '/createdue', payload, headers })
  const part = { amount: 12, due_date }
  const found = []
  for (const other of [part, { ...part, due_date: '1900-01-01' }]) {
    const parts = { id: due.json().data.id, parts: [part, other] }
    const split = { method: 'PUT' as const, url: '/splitdue', payload: parts, headers }
    found.push(...(await refusedDetails(t, app, split)))
  }
  return found
}

/** Payments that do not fit what is open, and more than can be returned. */
async function refuseMoney(t: Test, app: App, headers: Record<string, string>) {
  const { id: member_id } = await aMember(app)
  const date = new Date().toISOString().slice(0, 10)
  const due = { member_id, dues_name: 'Key', amount: 25, due_date: date }
  const made = await call(t, app, { method: 'POST', url: '/createdue', payload: due, headers })
  const due_id = made.json().data.id
  const paid = { member_id, amount: 10, date, method: 'cash' }
  const settles = [{ due_id, amount: 5 }]
  const refused = [
    { ...paid, date: '1900-01-01' },
    { ...paid, external_ref: 'statement-entry-1' },
    { ...paid, settles: [{ due_id: 999, amount: 5 }] },
    { ...paid, settles, currency: 'USD' },
    { ...paid, settles: [{ due_id, amount: 26 }] },
    { ...paid, settles: [{ due_id, amount: 11 }] }
  ]
  const found = []
  for (const payload of refused)
    found.push(...(await refusedDetails(t, app, { url: '/createpayment', payload, headers })))
  found.push(...(await refusedDetails(t, app, { url: '/createrefund', payload: paid, headers })))
  const { json } = await call(t, app, {
    ...{ method: 'POST', url: '/createpayment', payload: paid, headers }
  })
  const payload = { id: json().data.id, date: '2020-01-01', reason: 'Bounced' }
  const reversal = { method: 'PUT' as const, url: '/reversepayment', payload, headers }
  return [...found, ...(await refusedDetails(t, app, reversal))]
}
