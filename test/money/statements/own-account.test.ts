import t from 'tap'
import { build, call, signedIn } from '../../fixtures/helper.ts'
import { importStatement } from './imports.ts'

t.test('a file that names no account is of the account of its chapter', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const edit = (url: string, payload: object) =>
    call(t, app, { method: 'PUT', url, headers, payload })
  const read = async () => {
    const content = 'Buchungstag;Name;Betrag\r\n02.03.2026;Ada;5,00'
    return (await importStatement(t, app, headers, content, '&dry_run=true')).statements
  }
  await edit('/editassociation', { iban: 'DE89370400440532013000' })
  t.match(await read(), [{ account: 'DE89370400440532013000' }], 'else of the association')
  await edit('/editchapter', { id: 1, iban: 'DE02120300000000202051' })
  t.match(await read(), [{ account: 'DE02120300000000202051' }])
})
