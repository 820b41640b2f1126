import { signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { aTerm, office } from '../../terms/office.ts'
import { importStatement, listEntries } from './imports.ts'

const club = 'CH9300762011623852957'
const file = (...rows: string[]) => ['IBAN;Buchungsdatum;Name;Betrag', ...rows].join('\r\n')

t.test('the club’s own account beside each entry is learned from nobody', async t => {
  const { app, send } = await office(t)
  const headers = await signedIn(app, 'treasurer')
  const { id: member_id } = await aTerm(app)
  await importStatement(
    t,
    app,
    headers,
    file(`${club};02.03.2026;Ada;120.00`, `${club};02.03.2026;Stranger;120.00`)
  )
  const [first] = await listEntries(t, app, headers)
  t.equal(first?.iban, '', 'an account that stands in each row is not that of who pays')
  await send('PUT', '/matchentry', { id: first?.id, member_id })
  for (const query of ['', `&mapping=${encodeURIComponent('{"IBAN":"iban"}')}`]) {
    const { booked } = await importStatement(
      t,
      app,
      headers,
      file(`${club};03.03.2026;Somebody else${query.length};120.00`),
      query
    )
    t.equal(booked, 0, 'no payment of somebody else is booked by itself')
  }
})
