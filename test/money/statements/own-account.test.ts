import { build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { aTerm, office } from '../../terms/office.ts'
import { aDocument, aStatement } from './camt-files.ts'
import { listEntries, loadStatement } from './imports.ts'

t.test('a file that names no account is of the account of its chapter', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const edit = (url: string, payload: object) =>
    call(t, app, { method: 'PUT', url, headers, payload })
  const read = async () => {
    const content = 'Buchungstag;Name;Betrag\r\n02.03.2026;Ada;5,00'
    return (await loadStatement(t, app, content, { dry_run: true })).statements
  }
  await edit('/editassociation', { iban: 'DE89370400440532013000' })
  t.match(await read(), [{ account: 'DE89370400440532013000' }], 'else of the association')
  await edit('/editchapter', { id: 1, iban: 'DE02120300000000202051' })
  t.match(await read(), [{ account: 'DE02120300000000202051' }], 'the account of the chapter')
})

t.test('a statement of an account that the office has not named is told, once', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const edit = (url: string, payload: object) =>
    call(t, app, { method: 'PUT', url, headers, payload })
  const own = 'DE02120300000000202051'
  const statement = (iban: string, id: string) => aStatement('', { iban, id })
  const read = async (content: string, dry_run = true) =>
    (await loadStatement(t, app, aDocument(content), { dry_run })).warnings
  const foreign = statement('DE89370400440532013000', 'S1')
  t.strictSame(await read(foreign), [], 'no account is named')
  await edit('/editassociation', { iban: own })
  const warning = { code: 'other_account', account: 'DE89370400440532013000', statement: 'S1' }
  t.match(await read(foreign), [warning], 'another account is told')
  t.strictSame(await read(statement(own, 'S1')), [], 'the own account is not')
  const later = statement('DE89370400440532013000', 'S2')
  t.match((await read(`${foreign}${later}`)).length, 1, 'once in a file')
  await edit('/editchapter', { id: 1, iban: 'FR7630006000011234567890189' })
  t.strictSame(await read(statement(own, 'S1')), [], 'the account of the association')
  const payload = { name: 'Savings', iban: 'NO9386011117947', archived: true }
  await call(t, app, { method: 'POST', url: '/createbankaccount', headers, payload })
  t.strictSame(await read(statement(payload.iban, 'S1')), [], 'every account of the association')
  t.match(await read(foreign, false), [warning], 'it is told on import')
  t.strictSame(await read(later), [], 'its statements are known')
})

const club = 'CH9300762011623852957'
const file = (...rows: string[]) => ['IBAN;Buchungsdatum;Name;Betrag', ...rows].join('\r\n')

t.test('the club’s own account beside each entry is learned from nobody', async t => {
  const { app, send } = await office(t)
  const headers = await signedIn(app, 'treasurer')
  const { id: member_id } = await aTerm(app)
  await loadStatement(
    t,
    app,
    file(`${club};02.03.2026;Ada;120.00`, `${club};02.03.2026;Stranger;120.00`)
  )
  const [first] = await listEntries(t, app, headers)
  t.equal(first?.iban, '', 'an account that stands in each row is not that of who pays')
  await send('PUT', '/matchentry', { id: first?.id, member_id })
  for (const query of [{}, { mapping: '{"IBAN":"iban"}' }]) {
    const payer = `Somebody else${Object.keys(query)}`
    const { booked } = await loadStatement(
      t,
      app,
      file(`${club};03.03.2026;${payer};120.00`),
      query
    )
    t.equal(booked, 0, 'no payment of somebody else is booked by itself')
  }
})
