import type { Test } from 'tap'
import { aRegister } from './register.ts'

/** A register into which files with numbers and payers are imported, and what undoes them. */
export async function aPayingRegister(t: Test) {
  const header = 'Vorname;Nachname;E-Mail;Mitgliedsnummer;Zahler\n'
  const { app, imports, post, membertype_id } = await aRegister(t, header)
  const defaults = { membertype_id }
  return {
    app,
    imports: (rows: string[], query: object = {}) => imports(rows, { defaults, ...query }),
    send: async (method: 'POST' | 'PUT', url: string, payload: object) =>
      (await post(method, url, payload)).json().data,
    undo: async (id: number) => (await post('PUT', '/undobatch', { id })).json().data
  }
}
