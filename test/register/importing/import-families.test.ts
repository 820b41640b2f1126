import t from '../../folder.ts'
import { aRegister, head } from './register.ts'

t.test('a family in one file', async t => {
  const { imports, persons } = await aRegister(t)
  const rows = ['Ben', 'Mia', 'Ida', 'Mia'].map(name => `${name};Thomas;b@web.de;;;T`)
  t.match((await imports(rows, { dry_run: true })).data, {
    created: 1,
    refusals: [
      ...[3, 4].map(line => ({
        ...{ line, field: 'email', code: 'shares_address_in_file' },
        message: 'is that of Ben Thomas in line 2: with households=true both have it',
        params: { line: 2, name: 'Ben Thomas' }
      })),
      { line: 5, code: 'twice_in_file', params: { line: 3, name: 'Mia Thomas' } }
    ]
  })
  t.match((await imports(rows, { households: true, dry_run: true })).data, {
    created: 3,
    refusals: [{ line: 5, params: { line: 3, name: 'Mia Thomas' } }]
  })
  const left_out = { households: true, decisions: { 5: 'skip' } }
  t.match((await imports(rows, left_out)).data, { created: 3, skipped: 1, refused: 0 })
  t.equal(persons().length, 3)
})

t.test('rows of one file that surely are one known member change it in turn', async t => {
  const { known, imports, persons } = await aRegister(t)
  await known({ firstname: 'Bo', lastname: 'K', email: 'bo@x.de', date_of_birth: '1980-01-02' })
  const address = ['Bo;K;bo@x.de;;1;T', 'Bo;K;bo@x.de;;2;T']
  t.match((await imports(address)).data, { created: 0, updated: 2, refused: 0 })
  const other = ['Bo;K;new@x.de;2.1.1980;;T', 'Bo;K;new@x.de;2.1.1980;3;T']
  t.match((await imports(other)).data, { created: 0, updated: 2, refused: 0 })
  t.strictSame(persons(), [['Bo', 'K', 'new@x.de', '1980-01-02', '3']])
  const namesake = ['Bo;Z;new@x.de;1.1.2001;;T', 'Bo;K;new@x.de;;4;T']
  t.match((await imports(namesake, { households: true, dry_run: true })).data, {
    created: 1,
    refusals: [{ line: 3, code: 'twice_in_file', params: { line: 2, name: 'Bo Z' } }]
  })
})

t.test('a family that shares an address goes in again as it is', async t => {
  const { imports } = await aRegister(t)
  const rows = ['Ben', 'Mia'].map(name => `${name};Thomas;b@web.de;;;T`)
  t.match((await imports(rows, { households: true })).data, { created: 2 })
  t.match((await imports(rows)).data, { unchanged: 2, refused: 0 })
  t.match((await imports([...rows, 'Ida;Thomas;b@web.de;;;T'], { dry_run: true })).data, {
    unchanged: 2,
    refusals: [{ line: 4, code: 'shares_address', params: { name: 'Ben Thomas' } }]
  })
})

t.test('namesakes of whom nothing else is known are doubtful', async t => {
  const { known, imports } = await aRegister(t, head.replace('\n', ';Bemerkung\n'))
  const names = { firstname: 'Anna', lastname: 'Müller' }
  const [berlin, ulm] = [await known({ ...names, note: 'Berlin' }), await known(names)]
  const row = (note: string) => [`Anna;Müller;;;;T;${note}`]
  t.match(await imports(row('Bonn')), { code: 'import_refused', details: [{ code: 'doubtful' }] })
  const { data } = await imports(row('Bonn'), { dry_run: true })
  const ids = data.doubtful[0].candidates.map(({ id }: { id: number }) => id)
  t.strictSame(ids, [berlin.id, ulm.id])
  t.match((await imports([...row('Berlin'), ...row('')])).data, { unchanged: 2 })
  t.match((await imports(row('Bonn'), { decisions: { 2: ulm.id } })).data, { updated: 1 })
  t.match((await imports([...row('Berlin'), ...row('Bonn')])).data, { unchanged: 2 })
})
