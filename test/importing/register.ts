import type { Test } from 'tap'
import { send as sendFile } from '../fixtures/files.ts'
import { aMember, aType, build, call, signedIn } from '../fixtures/helper.ts'

/** The header of the files. */
export const head = 'Vorname;Nachname;E-Mail;Geburtsdatum;Telefon;Mitgliedsart\n'

/** A register with a type T, and functions that import and read it. */
export async function aRegister(t: Test, header = head) {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app, { name: 'T' })
  const known = (values: object) => aMember(app, { membertype_id, email: '', ...values })
  /** Imports a file with choices, and answers the body of the response. */
  const upload = async (
    body: string | Buffer,
    choices: Record<string, unknown> = {},
    type = 'text/csv'
  ) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries({ explain: true, ...choices }))
      query.set(name, typeof value === 'object' ? JSON.stringify(value) : `${value}`)
    return (await sendFile(t, app, headers, body, `&${query}`, type)).json()
  }
  const imports = (rows: string[], choices?: Record<string, unknown>) =>
    upload(header + rows.join('\n'), choices)
  const persons = () =>
    app.db.$client
      .prepare('SELECT firstname, lastname, email, date_of_birth, phone FROM members ORDER BY id')
      .raw()
      .all()
  const get = async (url: string) => (await call(t, app, { url, headers })).json().data
  const post = (method: 'POST' | 'PUT', url: string, payload: object) =>
    call(t, app, { method, url, headers, payload })
  const undo = async (id: number) => (await post('PUT', '/undobatch', { id })).json().data
  return { app, headers, known, upload, imports, persons, get, post, undo, membertype_id }
}

interface Tried {
  refusals: { line: number; code: string; params: { line?: number } }[]
  additions: { line: number }[]
  changes: { line: number }[]
}

/** What a dry run says of each row, from line 2: that it is new, an edit or the same, or the codes of its refusals with the line they name. */
export function outcomes({ refusals, additions, changes }: Tried, rows: number): string[] {
  return Array.from({ length: rows }, (_, index) => {
    const isHere = ({ line }: { line: number }) => line === index + 2
    const flaws = refusals.filter(isHere)
    if (flaws.length > 0)
      return flaws.map(({ code, params }) => [code, params.line].join(' ').trim()).join()
    if (additions.some(isHere)) return 'new'
    return changes.some(isHere) ? 'edit' : 'same'
  })
}
