import type { Test } from 'tap'
import { reconcile } from './ledger.ts'
import { aTerm, office } from './office.ts'

export const date = '2026-03-10'
export const paid = { date, method: 'cash' }

/** A member who owes 120, and calls about its money. */
export async function aDebtor(t: Test) {
  const it = await office(t)
  const { id: member_id } = await aTerm(it.app)
  const { send } = it
  const pay = async (amount: number, rest: object = {}) =>
    (await send('POST', '/createpayment', { ...paid, member_id, amount, ...rest })).data
  const reverse = (id: number, rest: object = {}) =>
    send('PUT', '/reversepayment', { id, date, reason: 'Account closed', ...rest })
  const refund = (amount: number, rest: object = {}) =>
    send('POST', '/createrefund', { ...paid, member_id, amount, ...rest })
  const charge = async (amount: number) =>
    (await send('POST', '/createdue', { member_id, dues_name: 'Key', amount, due_date: date })).data
  const open = async () => {
    reconcile(t, it.app, 'so far')
    const { data } = await send('GET', `/getdues?member_id=${member_id}`)
    return data.dues.map((due: { open_amount: number }) => due.open_amount)
  }
  return { ...it, member_id, pay, reverse, refund, charge, open }
}
