import t from '../folder.ts'
import { aRegister, head, outcomes } from './register.ts'

type Row = readonly [row: string, outcome: string]

t.test('whom the rows of a file mean', async t => {
  const { known, upload, app } = await aRegister(t, head)
  const header = head.replace('\n', ';Bemerkung\n')
  const imports = (rows: readonly Row[], choices: object = {}) =>
    upload(header + rows.map(([row]) => row).join('\n'), { ...choices })
  /** Tries rows, and compares what is said of each. */
  const tries = async (rows: readonly Row[], choices: object = {}) => {
    const { data } = await imports(rows, { ...choices, dry_run: true, changes: 100 })
    const told = outcomes(data, rows.length).map((told, index) => [rows[index]?.[0], told])
    t.strictSame(told, rows, `each row has its outcome, with ${JSON.stringify(choices)}`)
    return data
  }
  const persons = (lastname: string) =>
    app.db.$client
      .prepare(
        'SELECT firstname, email, date_of_birth, phone FROM members WHERE lastname = ? ORDER BY id'
      )
      .raw()
      .all(lastname)
  const address = 'ben.thomas@web.de'
  const ben = await known({
    ...{ firstname: 'Ben', lastname: 'Thomas', email: address, date_of_birth: '1986-05-01' }
  })
  await known({
    ...{ firstname: 'Max', lastname: 'W', email: 'w@web.de', date_of_birth: '2015-06-01' }
  })
  await known({ firstname: 'Bo', lastname: 'K', email: 'bo@x.de', date_of_birth: '1980-01-02' })
  const anna = { firstname: 'Anna', lastname: 'Müller' }
  const [berlin, ulm] = [await known({ ...anna, note: 'Berlin' }), await known(anna)]

  const mia = `Mia;Thomas;${address};01.06.2015;;T`
  const erna = 'Erna;Probst;;;;T'
  const calling = 'Erna;Probst;;;0711 1;T'
  const otto = 'Otto;Vogt;;1.2.1950;;T'
  const wrong = ';L;nobody;31.02.1990;;None;;more'
  const flaws = 'not_an_email,not_a_date,required,not_a_current_type,too_many_cells'
  const first: Row[] = [
    [mia, 'shares_address'],
    [erna, 'new'],
    [otto, 'new'],
    ['Ben;Keller;b@web.de;;;T', 'new'],
    ['Mia;Keller;b@web.de;;;T', 'shares_address_in_file 5'],
    ['Ida;Keller;b@web.de;;;T', 'shares_address_in_file 5'],
    ['Mia;Keller;b@web.de;;;T', 'twice_in_file 6'],
    ['Bo;K;bo@x.de;;1;T', 'edit'],
    ['Bo;K;bo@x.de;;2;T', 'edit'],
    ['Anna;Müller;;;;T;Bonn', 'doubtful'],
    [wrong, flaws],
    ['Max;W;;;;T', 'doubtful']
  ]
  const tried = await tries(first)
  const shares = { code: 'shares_address', params: { id: ben.id, name: 'Ben Thomas' } }
  t.match(tried.refusals[0], { ...shares, name: 'Mia Thomas', field: 'email' }, 'whose address')
  t.match(
    tried.refusals[1],
    {
      message: 'is that of Ben Keller in line 5: with households=true both have it',
      params: { name: 'Ben Keller' }
    },
    'the message names who has it'
  )
  const candidates = [{ id: berlin.id, firstname: 'Anna', phone: null }, { id: ulm.id }]
  const alone = { line: 13, name: 'Max W', total: 1, candidates: [{ date_of_birth: '2015-06-01' }] }
  t.match(tried.doubtful, [{ line: 11, name: 'Anna Müller', candidates }, alone], 'whom it may be')
  const whole = await imports(first)
  const refused = { code: 'import_refused', details: [{ path: '/2/email', ...shares }] }
  t.match(whole, refused, 'nobody is imported with refused rows')
  t.strictSame(persons('Probst'), [], 'nobody is created')
  const counts = { created: 3, updated: 2, unchanged: 0, refused: 7 }
  t.match((await imports(first, { skip_invalid: true })).data, counts, 'the others are imported')
  t.strictSame(persons('K'), [['Bo', 'bo@x.de', '1980-01-02', '2']], 'rows change it in turn')

  const second: Row[] = [
    [mia, 'new'],
    [erna, 'same'],
    ['Otto;Vogt;;1.2.1950;0711 1;T', 'edit'],
    ['Ben;Keller;b@web.de;;;T', 'same'],
    ['Mia;Keller;b@web.de;;;T', 'new'],
    ['Mia;Keller;b@web.de;;;T', 'twice_in_file 6'],
    ['Bo;K;new@x.de;2.1.1980;;T', 'edit'],
    ['Bo;K;new@x.de;2.1.1980;3;T', 'edit'],
    ['Max;W;w@web.de;2015-06-01;1;T', 'edit'],
    ['Moritz;W;w@web.de;2015-06-01;;T', 'doubtful'],
    ['Anna;Müller;;;;T;Berlin', 'same'],
    ['Anna;Müller;;;;T;', 'same']
  ]
  const households = { households: true }
  await tries(second, households)
  const left_out = { ...households, skip_invalid: true, decisions: { 7: 'skip' } }
  const next = { created: 2, updated: 4, unchanged: 4, skipped: 1, refused: 1 }
  t.match((await imports(second, left_out)).data, next, 'households share an address')
  t.strictSame(persons('K'), [['Bo', 'new@x.de', '1980-01-02', '3']], 'the birthday is his')

  const third: Row[] = [
    [calling, 'edit'],
    [`Ben;Thomas;${address};01.05.1986;0711;T`, 'edit'],
    [mia, 'same'],
    ['Otto;Vogt;e@web.de;1.2.1950;0711 1;T', 'edit'],
    ['Max;W;w@web.de;2015-06-01;7;T', 'edit'],
    ['Moritz;W;w@web.de;2015-06-01;;T', 'twice_in_file 6'],
    ['Bo;Z;new@x.de;1.1.2001;;T', 'new'],
    ['Bo;K;new@x.de;;4;T', 'twice_in_file 8']
  ]
  const created = third.map(([row, outcome], index): Row => {
    if (index === 0 || index === 5) return [row, 'new']
    return [row, outcome]
  })
  await tries(created, { ...households, doubtful: 'create' })
  const updating = { ...households, doubtful: 'update' }
  const { refusals } = await tries(third, updating)
  const met = [{ params: { name: 'Max W' } }, { params: { name: 'Bo Z' } }]
  t.match(refusals, met, 'no row takes the member of another')
  const updates = { created: 1, updated: 4, unchanged: 1, refused: 2 }
  t.match((await imports(third, { ...updating, skip_invalid: true })).data, updates, 'updates')

  const fourth: Row[] = [
    [mia, 'same'],
    ['Otto;Vogt;;1.2.1950;;T', 'same'],
    ['Ben;Keller;b@web.de;;;T', 'same'],
    ['Mia;Keller;b@web.de;;;T', 'same'],
    ['Ida;Keller;b@web.de;;;T', 'shares_address'],
    ['Erna;Probst;erna@web.de;;0711 1;T', 'edit'],
    ['Anna;Müller;;;;T;Bonn', 'edit']
  ]
  const decisions = { 7: 6, 8: ulm.id }
  const last = await tries(fourth, { decisions })
  t.match(last.refusals, [{ params: { name: 'Ben Keller' } }], 'whose address it is')
  const decided = { created: 0, updated: 2, unchanged: 4, refused: 1 }
  t.match((await imports(fourth, { decisions, skip_invalid: true })).data, decided, 'decided')
  t.strictSame(
    ['Thomas', 'Vogt', 'Probst'].flatMap(persons),
    [
      ['Ben', address, '1986-05-01', '0711'],
      ['Mia', address, '2015-06-01', null],
      ['Otto', 'e@web.de', '1950-02-01', '0711 1'],
      ['Erna', 'erna@web.de', null, '0711 1']
    ],
    'each has the own values, and nothing known is lost'
  )
  const fifth: Row[] = [
    ['Erna;Probst;erna@web.de;;0711 1;T', 'same'],
    ['Anna;Müller;;;;T;Berlin', 'same'],
    ['Anna;Müller;;;;T;Bonn', 'same'],
    [calling, 'new']
  ]
  const another = { decisions: { 5: 'create' } }
  await tries(fifth, another)
  t.match((await imports(fifth, another)).data, { created: 1, unchanged: 3 }, 'another Erna')
  t.equal(persons('Probst').length, 2, 'there are two')
})
