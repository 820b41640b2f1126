import type { Test } from 'tap'
import { aBalance, aBooking, aDocument, aStatement } from '../statements/camt-files.ts'
import { aPayer, charge, treasury } from '../treasury.ts'

/** An office that collects, on Tuesday, 10 March 2026, with what a run needs: payers with mandates who owe 10, 20 … */
export async function collecting(t: Test, amounts = [10, 20]) {
  const made = await treasury(t)
  const { app, send } = made
  const payers: { id: number; due_id: number; reference: string }[] = []
  for (const [at, amount] of amounts.entries()) {
    const { id } = await aPayer(app, { firstname: 'Ada', lastname: `Payer ${'ABCDEFGH'[at]}` })
    const mandate = { iban: 'DE02120300000000202051', signed_on: '2026-03-01' }
    await send('POST', '/createmandate', { member_id: id, ...mandate })
    const due = await charge(send, id, amount, { due_date: '2026-03-25' })
    payers.push({ id, due_id: due.id, reference: due.reference })
  }
  const asked = { chapter_id: 1, due_to: '2026-03-31' }
  const begin = (rest: object = {}) => send('POST', '/createcollection', { ...asked, ...rest })
  /** Lets all notices of a run have gone on a day. */
  const tell = (id: number, day = '2026-03-10') =>
    app.db.write(() =>
      app.db.$client
        .prepare(
          "UPDATE messages SET state = 'sent', reason = NULL, sent = ? WHERE kind = 'debit_notice' AND cause = ?"
        )
        .run(`${day}T12:00:00Z`, `collection ${id}`)
    )
  /** A run that the bank has. */
  const handOver = async (rest: object = {}) => {
    const { data } = await begin(rest)
    await tell(data.id)
    const { data: released } = await send('PUT', '/releasecollection', { id: data.id })
    const { data: handed } = await send('PUT', '/handovercollection', {
      id: data.id,
      on: '2026-03-10'
    })
    return { ...released, ...handed }
  }
  const due = async (at: number) =>
    (await send('GET', `/getdue/${payers[at]?.due_id}`)).data as {
      state: string
      open_amount: number
      collecting: boolean
    }
  return { ...made, payers, asked, begin, tell, handOver, due }
}

/** A statement of the association's account with bookings. */
export const aFile = (bookings: string, day = '2026-03-25', id = 'S-debits') =>
  aDocument(aStatement(bookings, { id, balances: aBalance('CLBD', '0.00', day) }))

/** A debit of the account: a single collection that comes back with a reason. */
export function aReturn(reference: string, amount: string, code: string, day = '2026-03-27') {
  const reason = code ? `<RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf>` : ''
  const details = `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt>${reason}</TxDtls>`
  const dates = `<BookgDt><Dt>${day}</Dt></BookgDt>`
  const more = '<RvslInd>true</RvslInd>'
  const account = `<AcctSvcrRef>R${reference}${code}</AcctSvcrRef>`
  return aBooking({ amount, sign: 'DBIT', dates, details, more, reference: account })
}
