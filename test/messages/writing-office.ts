import type { Test } from 'tap'
import { aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import { sender } from '../money/letters.ts'
import { readPdf } from '../money/pdf.ts'
import { fees, office } from '../terms/office.ts'

/** An address in Germany. */
export const home = {
  street: 'Große Straße 12a',
  postal_code: '20095',
  city: 'Hamburg',
  country: 'DE'
}

/** An office that writes letters, with a type; `print` asks for letters, `read` reads the file of a run. */
export async function aWritingOffice(t: Test) {
  const it = await office(t, '2026-03-10')
  await it.send('PUT', '/editassociation', { ...sender, language: 'de' })
  const { id: membertype_id } = await aType(it.app, {}, fees)
  const join = (fields: Parameters<typeof aMember>[1] = {}) =>
    aMember(it.app, { membertype_id, ...home, ...fields })
  const print = async (asked: object = {}) =>
    (await it.send('POST', '/printmessages', { chapter_id: 1, ...asked })).data
  const open = async (id: number, query = '') => {
    const headers = await signedIn(it.app)
    return call(t, it.app, { url: `/getletters/${id}.pdf${query}`, headers })
  }
  const read = async (id: number, query = '') => readPdf((await open(id, query)).rawPayload)
  return { ...it, join, print, open, read }
}
