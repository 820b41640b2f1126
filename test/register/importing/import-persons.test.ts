import t from '../../folder.ts'
import { aRegister, head } from './register.ts'

t.test('no import turns one person into another', async t => {
  const { known, imports, persons } = await aRegister(t)
  const email = 'ben.thomas@web.de'
  const { id } = await known({
    firstname: 'Ben',
    lastname: 'Thomas',
    email,
    date_of_birth: '1986-05-01'
  })
  const mia = [`Mia;Thomas;${email};01.06.2015;;T`]
  const refused = await imports(mia)
  t.match(
    refused,
    {
      code: 'import_refused',
      details: [{ path: '/2/email', code: 'shares_address', params: { id, name: 'Ben Thomas' } }]
    },
    'the address is that of another person'
  )
  t.match(
    (await imports(mia, { dry_run: true })).data,
    {
      created: 0,
      refused: 1,
      refusals: [{ name: 'Mia Thomas', code: 'shares_address' }]
    },
    'a dry run says so'
  )
  t.match((await imports(mia, { households: true })).data, { created: 1, updated: 0 })
  t.match((await imports(mia)).data, { unchanged: 1 }, 'and is known from then on')
  const two = [...mia, `Ben;Thomas;${email};01.05.1986;0711;T`]
  t.match((await imports(two, { households: true })).data, { updated: 1, unchanged: 1 })
  t.strictSame(
    persons(),
    [
      ['Ben', 'Thomas', email, '1986-05-01', '0711'],
      ['Mia', 'Thomas', email, '2015-06-01', null]
    ],
    'each has the own values'
  )
})

t.test('Erna Probst is one Erna', async t => {
  const { imports, persons } = await aRegister(t)
  t.match((await imports(['Erna;Probst;;;;T'])).data, { created: 1 }, 'Erna is created')
  t.match((await imports(['Erna;Probst;;;;T'])).data, { unchanged: 1 }, 'Erna is known')
  const phone = ['Erna;Probst;;;0711 1;T']
  t.match(await imports(phone), { code: 'import_refused', details: [{ code: 'doubtful' }] })
  const { data } = await imports(phone, { dry_run: true })
  t.match(
    data.doubtful,
    [{ line: 2, name: 'Erna Probst', candidates: [{ id: 1, firstname: 'Erna', phone: null }] }],
    'the dry run names whom it may be'
  )
  t.match((await imports(phone, { doubtful: 'update' })).data, { updated: 1, created: 0 })
  const email = ['Erna;Probst;erna@web.de;;0711 1;T']
  t.match((await imports(email, { decisions: { 2: 1 } })).data, { updated: 1 })
  t.match((await imports(email)).data, { unchanged: 1 }, 'the same row changes nothing')
  t.strictSame(persons(), [['Erna', 'Probst', 'erna@web.de', null, '0711 1']], 'there is one Erna')
  t.match((await imports(phone, { decisions: { 2: 'create' } })).data, { created: 1 })
})

t.test('with a birthday nobody has to decide, and nothing known is lost', async t => {
  const { imports, persons } = await aRegister(t)
  const born = 'Erna;Probst;;1.2.1950'
  for (const row of [`${born};;T`, `${born};0711 1;T`, 'Erna;Probst;e@web.de;1.2.1950;0711 1;T'])
    t.match(await imports([row]), { data: { refused: 0 } }, `${row} is not doubtful`)
  t.match((await imports([`${born};;T`])).data, { unchanged: 1 }, 'less changes nothing')
  t.strictSame(persons(), [['Erna', 'Probst', 'e@web.de', '1950-02-01', '0711 1']])
})

t.test('twins are doubtful, and no row takes the member of another', async t => {
  const { known, imports } = await aRegister(t)
  const family = { lastname: 'W', email: 'w@web.de', date_of_birth: '2015-06-01' }
  await known({ firstname: 'Max', ...family })
  const rows = ['Max;W;w@web.de;2015-06-01;1;T', 'Moritz;W;w@web.de;2015-06-01;;T']
  const households = { dry_run: true, households: true }
  t.match(
    (await imports(rows, households)).data,
    {
      updated: 1,
      refusals: [{ line: 3, code: 'doubtful' }]
    },
    'one is known, the other is doubtful'
  )
  t.match(
    (await imports(rows, { ...households, doubtful: 'update' })).data,
    {
      refusals: [{ line: 3, code: 'twice_in_file', params: { line: 2, name: 'Max W' } }]
    },
    'the second does not take the member of the first'
  )
  t.match((await imports(rows, { ...households, doubtful: 'create' })).data, { created: 1 })
})

t.test('all flaws of a row at once', async t => {
  const { imports } = await aRegister(t)
  const { data } = await imports([';L;nobody;31.02.1990;;None;more'], { dry_run: true })
  t.strictSame(
    data.refusals.map(({ field }: { field: string }) => field).sort(),
    ['', 'date_of_birth', 'email', 'firstname', 'membertype'],
    'each flaw is named'
  )
})

t.test('an address is shared at creation and edit when that is said', async t => {
  const { known, post, membertype_id } = await aRegister(t)
  const ben = await known({ firstname: 'Ben', lastname: 'T', email: 'b@web.de' })
  const mia = { firstname: 'Mia', lastname: 'T', email: 'B@web.de', chapter_id: 1, membertype_id }
  const taken = { code: 'email_taken', details: [{ path: '/email', params: { id: ben.id } }] }
  t.match((await post('POST', '/createmembers', mia)).json(), taken, 'the address is taken')
  const created = await post('POST', '/createmembers', { ...mia, shared_email: true })
  t.equal(created.statusCode, 201, 'shared, she is created')
  const { id } = created.json().data
  const edit = (fields: object) => post('PUT', '/editmember', { id, ...fields })
  t.equal((await edit({ lastname: 'U', email: 'B@web.de' })).statusCode, 200, 'it has it already')
  t.equal((await edit({ email: '' })).statusCode, 200, 'she gives the address up')
  t.match((await edit({ email: 'b@web.de' })).json(), taken, 'the address is taken again')
  t.equal((await edit({ email: 'b@web.de', shared_email: true })).statusCode, 200)
})

t.test('an unknown birthday is the same at creation and edit', async t => {
  const { post, membertype_id } = await aRegister(t)
  const mia = { firstname: 'Mia', lastname: 'T', email: '', chapter_id: 1, membertype_id }
  const created = await post('POST', '/createmembers', { ...mia, date_of_birth: '' })
  t.equal(created.statusCode, 201, 'without a birthday she is created')
  const { id } = created.json().data
  t.equal((await post('PUT', '/editmember', { id, date_of_birth: '' })).statusCode, 200)
})

t.test('a family in one file', async t => {
  const { imports, persons } = await aRegister(t)
  const rows = ['Ben', 'Mia', 'Ida', 'Mia'].map(name => `${name};Thomas;b@web.de;;;T`)
  t.match(
    (await imports(rows, { dry_run: true })).data,
    {
      created: 1,
      refusals: [
        ...[3, 4].map(line => ({
          ...{ line, field: 'email', code: 'shares_address_in_file' },
          message: 'is that of Ben Thomas in line 2: with households=true both have it',
          params: { line: 2, name: 'Ben Thomas' }
        })),
        { line: 5, code: 'twice_in_file', params: { line: 3, name: 'Mia Thomas' } }
      ]
    },
    'each second one shares an address'
  )
  t.match(
    (await imports(rows, { households: true, dry_run: true })).data,
    {
      created: 3,
      refusals: [{ line: 5, params: { line: 3, name: 'Mia Thomas' } }]
    },
    'with households they are created'
  )
  const left_out = { households: true, decisions: { 5: 'skip' } }
  t.match((await imports(rows, left_out)).data, { created: 3, skipped: 1, refused: 0 })
  t.equal(persons().length, 3, 'three are created')
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
  t.match(
    (await imports(namesake, { households: true, dry_run: true })).data,
    {
      created: 1,
      refusals: [{ line: 3, code: 'twice_in_file', params: { line: 2, name: 'Bo Z' } }]
    },
    'a row of the same address is not another person'
  )
})

t.test('a family that shares an address goes in again as it is', async t => {
  const { imports } = await aRegister(t)
  const rows = ['Ben', 'Mia'].map(name => `${name};Thomas;b@web.de;;;T`)
  t.match((await imports(rows, { households: true })).data, { created: 2 })
  t.match((await imports(rows)).data, { unchanged: 2, refused: 0 }, 'both are known')
  t.match(
    (await imports([...rows, 'Ida;Thomas;b@web.de;;;T'], { dry_run: true })).data,
    {
      unchanged: 2,
      refusals: [{ line: 4, code: 'shares_address', params: { name: 'Ben Thomas' } }]
    },
    'a third one shares the address'
  )
})

t.test('namesakes of whom nothing else is known are doubtful', async t => {
  const { known, imports } = await aRegister(t, head.replace('\n', ';Bemerkung\n'))
  const names = { firstname: 'Anna', lastname: 'Müller' }
  const [berlin, ulm] = [await known({ ...names, note: 'Berlin' }), await known(names)]
  const row = (note: string) => [`Anna;Müller;;;;T;${note}`]
  t.match(await imports(row('Bonn')), { code: 'import_refused', details: [{ code: 'doubtful' }] })
  const { data } = await imports(row('Bonn'), { dry_run: true })
  const ids = data.doubtful[0].candidates.map(({ id }: { id: number }) => id)
  t.strictSame(ids, [berlin.id, ulm.id], 'both are candidates')
  t.match((await imports([...row('Berlin'), ...row('')])).data, { unchanged: 2 })
  t.match((await imports(row('Bonn'), { decisions: { 2: ulm.id } })).data, { updated: 1 })
  t.match((await imports([...row('Berlin'), ...row('Bonn')])).data, { unchanged: 2 })
})
