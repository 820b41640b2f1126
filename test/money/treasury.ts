import type { Test } from 'tap'
import { type App, aMember, aType } from '../fixtures/helper.ts'
import { fees, office } from '../terms/office.ts'
import { sender } from './letters.ts'

type Send = Awaited<ReturnType<typeof office>>['send']

/** An office whose association can write invoices. */
export async function treasury(t: Test) {
  const made = await office(t, '2026-03-10')
  await made.send('PUT', '/editassociation', { ...sender, language: 'de' })
  return made
}

/** A member who owes nothing yet. */
export async function aPayer(app: App, fields: object = {}) {
  const { id: membertype_id } = await aType(app, {}, { ...fees, membership_dues: [] })
  return aMember(app, { membertype_id, ...fields })
}

/** Charges an amount by hand. */
export async function charge(send: Send, member_id: number, amount: number, rest: object = {}) {
  const given = { member_id, dues_name: 'Beitrag', amount, due_date: '2026-04-01', ...rest }
  return (await send('POST', '/createdue', given)).data
}

/** Issues the invoices of a chapter. */
export const issueInvoices = (send: Send, rest: object = {}) =>
  send('POST', '/createinvoices', { chapter_id: 1, ...rest })
