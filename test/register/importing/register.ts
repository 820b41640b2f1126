import type { Test } from 'tap'
import { send as sendFile } from '../../fixtures/files.ts'
import { type App, aMember, aType, build, call, signedIn } from '../../fixtures/helper.ts'

/** The header of the files. */
export const head = 'Vorname;Nachname;E-Mail;Geburtsdatum;Telefon;Mitgliedsart\n'

/** A register with a type T, and functions that import and read it. */
export async function aRegister(t: Test, header = head) {
  const app: App = await build(t)
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app, { name: 'T' })
  const known = (values: object) => aMember(app, { membertype_id, email: '', ...values })
  const imports = async (rows: string[], query: Record<string, unknown> = {}) => {
    const params = Object.entries({ explain: true, ...query }).map(
      ([name, value]) =>
        `&${name}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : `${value}`)}`
    )
    return (await sendFile(t, app, headers, header + rows.join('\n'), params.join(''))).json()
  }
  const persons = () =>
    app.db.$client
      .prepare('SELECT firstname, lastname, email, date_of_birth, phone FROM members ORDER BY id')
      .raw()
      .all()
  const post = (method: 'POST' | 'PUT', url: string, payload: object) =>
    call(t, app, { method, url, headers, payload })
  return { app, known, imports, persons, post, membertype_id }
}
