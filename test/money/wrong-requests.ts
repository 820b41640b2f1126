import type { Detail } from '../../src/core/details.ts'
import { aMember, call } from '../fixtures/helper.ts'
import { refusedDetails, type WrongRequests } from '../fixtures/wrong-requests.ts'
import { aBooking, aDocument, aStatement } from './statements/camt-files.ts'
import { listEntries, sendStatement } from './statements/imports.ts'

/** Files that are no statement, or none that can be read. */
const files = [
  ...['%PDF-1.7', '<?xml version="1.0"?><Document>', 'Datum;Name\r\n01.02.2026;Ada'],
  ...['Datum;Betrag\r\n01.02.2026;2.500', `<Document>${'<Stmt></Stmt>'.repeat(10_001)}</Document>`]
]

/** What is wrong with questions about money, and with files of banks. */
export const wrongRequests: WrongRequests = async (t, app, headers) => {
  const reversed = { url: '/getfinances?from=2026-02-01&to=2026-01-31', headers }
  const found: Detail[] = [...(await refusedDetails(t, app, reversed))]
  for (const file of files)
    found.push(...(await sendStatement(t, app, headers, file)).json().details)
  return [
    ...found,
    ...(await undoBooked(t, app, headers)),
    ...(await wrongMandates(t, app, headers))
  ]
}

/** Mandates that no file of direct debits could hold. */
const wrongMandates: WrongRequests = async (t, app, headers) => {
  const { id: member_id } = await aMember(app)
  const signed = { member_id, iban: 'DE02120300000000202051', signed_on: '2020-01-01' }
  const far = { ...signed, iban: 'CH9300762011623852957' }
  const found: Detail[] = []
  for (const payload of [far, { ...signed, holder: 'Иван' }, { ...signed, reference: '/M1' }])
    found.push(...(await refusedDetails(t, app, { url: '/createmandate', headers, payload })))
  const payload = { ...signed, signed_how: 'import' }
  const made = await call(t, app, { method: 'POST', url: '/createmandate', headers, payload })
  const other = { id: made.json().data.id, holder: 'Somebody Else' }
  const edit = { method: 'PUT', url: '/editmandate', headers, payload: other } as const
  return [...found, ...(await refusedDetails(t, app, edit))]
}

/** An import that is to be undone while one of its entries is booked. */
const undoBooked: WrongRequests = async (t, app, headers) => {
  const { id: member_id } = await aMember(app)
  const file = aDocument(aStatement(aBooking(), { id: 'S-undone' }))
  const { batch_id } = (await sendStatement(t, app, headers, file)).json().data
  const entries = await listEntries(t, app, headers)
  const ask = async (url: string, payload: object) =>
    (await call(t, app, { method: 'PUT', url, headers, payload })).json()
  await ask('/matchentry', { id: entries[0]?.id, member_id })
  return (await ask('/undobatch', { id: batch_id })).details as Detail[]
}
