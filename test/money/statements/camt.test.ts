import t from '../../folder.ts'
import {
  aBalance,
  aBooking,
  aDetail,
  aDocument,
  aStatement,
  bank,
  readAll,
  readBanks,
  tellAll
} from './camt-files.ts'

t.test('statements of banks', async t => {
  const banks = readBanks('camt.txt')
  for (const { title, said } of banks) {
    const latin = title.startsWith('at') && Buffer.from(bank(title).toString(), 'latin1')
    const { entries, statements, unreadable } = await readAll(t, latin || bank(title))
    t.same(unreadable, [], `${title}: all is read`)
    t.strictSame(tellAll(entries, statements), said, title)
  }
  t.equal(banks.length, 7, 'all banks are read')
})

t.test('batches, references and places of entries', async t => {
  const of = async (name: string) => (await readAll(t, bank(name))).entries
  const german = await of('de-053-02.xml')
  t.match(german[0]?.references, ['RF74000000001'], 'a reference is found in the text')
  t.equal(german[3]?.place, 'statement 1, entry 4', 'an entry has its place')
  const austrian = (await of('at-053-04.xml'))[1]?.batch
  t.match(austrian, { amount: 8050, is_whole: false }, 'a detail knows its batch')
  const finnish = (await of('fi-053-02.xml'))[0]?.batch
  t.match(finnish, { is_whole: true, bank_reference: '260701593497ABCD0001' }, 'a batch itself')
})

t.test('every kind and version is read alike', async t => {
  for (const [kind, name] of [
    ['052', 'Rpt'],
    ['053', 'Stmt'],
    ['054', 'Ntfctn']
  ])
    for (const version of ['01', '02', '04', '08', '10', '13']) {
      const content = aDocument(aStatement(aBooking({ details: aDetail() }), { name }), {
        kind,
        version
      })
      const ada = [{ amount: 12000, name: 'Ada Lovelace' }]
      t.match((await readAll(t, content)).entries, ada, `camt.${kind}, version ${version}`)
    }
  const bare = aDocument(aStatement(aBooking({ details: aDetail() })), { namespace: false })
  t.equal((await readAll(t, bare)).entries.length, 1, 'without a namespace')
})

t.test(
  'details without amounts are one entry, those of a large batch one after the other',
  async t => {
    const some = aBooking({
      details: aDetail({ name: 'A' }) + aDetail({ name: 'B', text: 'RF74000000001' })
    })
    const { entries } = await readAll(t, aDocument(aStatement(some)))
    t.match(
      entries,
      [
        {
          amount: 12000,
          name: '',
          text: 'Beitrag 2026 RF74000000001',
          references: ['RF74000000001']
        }
      ],
      'both details are one entry'
    )
    const paid = '<Amt Ccy="EUR">1.00</Amt>'
    const many = [...Array(1200).keys()].map(no => aDetail({ more: no === 700 ? '' : paid }))
    const batch = aBooking({ amount: '1200.00', details: many.join('') })
    const read = await readAll(t, aDocument(aStatement(batch)))
    t.equal(read.entries.length, 1199, 'each detail is an entry')
    t.match(
      read.unreadable,
      [
        {
          ...{ place: 'statement 1, entry 1, detail 701', reason: 'no amount', code: 'no_amount' },
          ...{ file: null, line: null, statement: 1, entry: 1, detail: 701, value: '' }
        }
      ],
      'the detail without an amount is told'
    )
    t.equal(read.statements[0]?.sum, 120000, 'the sum is that of the booking')
  }
)

t.test('balances of pages and of accounts that are overdrawn', async t => {
  const header =
    aBalance('ITBD', '5.00', '2026-03-01', 'DBIT') + aBalance('ITBD', '7.00', '2026-03-02')
  const { statements } = await readAll(t, aDocument(aStatement('', { balances: header })))
  const page = [{ opening: { amount: -500 }, closing: { amount: 700, day: '2026-03-02' } }]
  t.match(statements, page, 'balances of a page are read')
})

t.test('entries without a day are of the day of their statement', async t => {
  const entry = aBooking({ dates: '' })
  const dayOf = async (balances: string) => {
    const { entries, unreadable } = await readAll(t, aDocument(aStatement(entry, { balances })))
    return entries[0]?.day ?? unreadable[0]?.code
  }
  const period = (from: string, to: string) =>
    `<FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>`
  t.equal(await dayOf(period('2026-03-02', '2026-03-02')), '2026-03-02', 'the one it covers')
  t.equal(await dayOf(aBalance('CLBD', '5.00', '2026-03-03')), '2026-03-03', 'that of its balance')
  const week = aBalance('OPBD', '0.00', '2026-02-22') + aBalance('CLBD', '5.00', '2026-03-01')
  t.equal(await dayOf(week), 'no_day', 'balances a week apart are of no one day')
  t.equal(await dayOf(''), 'no_day', 'the day on which the file was made is none')
  t.equal(await dayOf(period('2026-03-01', '2026-03-31')), 'no_day', 'a month has no one day')
  const valued = aBooking({ dates: '<ValDt><Dt>2026-02-28</Dt></ValDt>' })
  const balances = aBalance('CLBD', '5.00', '2026-03-03')
  const { entries } = await readAll(t, aDocument(aStatement(valued, { balances })))
  t.match(entries, [{ day: '2026-02-28' }], 'a value date counts before that')
  const wrong = aBooking({ dates: '<BookgDt><Dt>soon</Dt></BookgDt>' })
  const { unreadable } = await readAll(t, aDocument(aStatement(wrong, { balances })))
  t.match(unreadable, [{ code: 'day', value: 'soon' }], 'a day that is none is told')
})

t.test('what cannot be read is told with its place', async t => {
  const bookings = [
    { amount: '12,00' },
    { amount: '1.005' },
    { amount: '99999999999999999' },
    { amount: '' },
    { sign: '' },
    { dates: '' },
    { dates: '<BookgDt><Dt>2026-02-30</Dt></BookgDt>' },
    { amount: '7', dates: '<ValDt><Dt>2026-03-01</Dt></ValDt>' },
    { amount: '5.1000', currency: 'JPY' },
    { amount: '5.000', currency: 'JPY' }
  ].map(aBooking)
  const { entries, unreadable } = await readAll(t, aDocument(aStatement(bookings.join(''))))
  t.same(
    unreadable.map(({ place }) => place),
    [1, 2, 3, 4, 5, 6, 7, 9].map(no => `statement 1, entry ${no}`),
    'each place is told'
  )
  t.same(
    unreadable.map(({ code, value }) => [code, value]),
    [
      ['amount', '12,00'],
      ['amount', '1.005'],
      ['amount', '99999999999999999'],
      ['no_amount', ''],
      ['no_sign', ''],
      ['no_day', ''],
      ['day', '2026-02-30'],
      ['amount', '5.1000']
    ],
    'each flaw is told'
  )
  const others = [
    { amount: 700, day: '2026-03-01' },
    { amount: 5, currency: 'JPY' }
  ]
  t.match(entries, others, 'the others are read')
})

const refused = (code: string) => ({ code }) as unknown as Error

t.test('documents in UTF-16, in Windows-1252 and with wrong declarations', async t => {
  const content = aDocument(aStatement(aBooking({ details: aDetail({ name: 'Zoë Šťastná' }) })))
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(content, 'utf16le')])
  const plain = aDocument(aStatement(aBooking({ details: aDetail({ name: 'Zoë' }) })))
  for (const [bytes, name] of [
    [wide, 'Zoë Šťastná'],
    [Buffer.from(content, 'utf16le'), 'Zoë Šťastná'],
    [Buffer.from(content, 'utf16le').swap16(), 'Zoë Šťastná'],
    [Buffer.from(`\ufeff${content}`), 'Zoë Šťastná'],
    [Buffer.from(plain, 'latin1'), 'Zoë'],
    [Buffer.from(plain.replace('UTF-8', 'windows-1252'), 'latin1'), 'Zoë']
  ] as const)
    t.equal((await readAll(t, bytes)).entries[0]?.name, name, name)
  const unknown = plain.replace('UTF-8', 'klingon')
  t.rejects(readAll(t, unknown), refused('broken_statement'), 'an unknown encoding is refused')
})

t.test('hostile documents', async t => {
  const whole = aDocument(aStatement(aBooking({ details: aDetail() })))
  const prolog = '<?xml version="1.0"?>'
  const laughs = `${prolog}<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><Document>&lol2;</Document>`
  for (const [what, content] of Object.entries({
    doctype: whole.replace('?>', '?><!DOCTYPE Document SYSTEM "file:///etc/passwd">'),
    laughs,
    entity: whole.replace('Ada', '&lol;'),
    cut: whole.slice(0, -30),
    'cut in a tag': whole.slice(0, whole.indexOf('<Ustrd') + 4),
    crossed: whole.replace('</Ntry>', '</Stmt>'),
    depth: `${prolog}${'<a>'.repeat(100_000)}`,
    'depth in an entry': aDocument(aStatement(`<Ntry>${'<a>'.repeat(100_000)}`)),
    'text without end': `${prolog}<Document>${'a'.repeat(3_000_000)}`,
    'doctype in UTF-16': Buffer.from(`\ufeff${laughs}`, 'utf16le'),
    'doctype in capitals and blanks': whole.replace('?>', '?>\n<!DOCTYPE  Document [ ]>'),
    'entity by number beyond Unicode': whole.replace('Ada', '&#x110000;'),
    'attribute without end': `${prolog}<Document a="${'a'.repeat(3_000_000)}`,
    'comment without end': `${prolog}<!--${'a'.repeat(3_000_000)}`,
    'name without end': `${prolog}<${'a'.repeat(3_000_000)}`,
    'another encoding than declared': whole.replace('UTF-8', 'UTF-16'),
    'two documents': whole + whole.replace(/^<\?xml[^>]*>/, '')
  }))
    await t.rejects(readAll(t, content), refused('broken_statement'), what)
  await t.rejects(
    readAll(t, `${prolog}<Document><CstmrCdtTrfInitn/></Document>`),
    refused('not_a_statement'),
    'another document is refused'
  )
})

t.test('texts and parts beyond all bounds', async t => {
  const long = aBooking({ details: aDetail({ text: 'x'.repeat(150_000), name: 'y'.repeat(500) }) })
  const { entries } = await readAll(t, aDocument(aStatement(long)))
  const cut_short = [[140, 1000]]
  t.match(
    entries.map(({ name, text }) => [name.length, text.length]),
    cut_short,
    'cut short'
  )
  const wide = aBooking({ more: '<X/>'.repeat(6000) })
  const endless = aBooking({ more: `<X>${'z '.repeat(150_000)}</X>` })
  const read = await readAll(t, aDocument(aStatement(wide + endless + aBooking())))
  const first_two = ['statement 1, entry 1', 'statement 1, entry 2']
  t.same(
    read.unreadable.map(({ place }) => place),
    first_two,
    'entries too large are told'
  )
  t.equal(read.entries.length, 1, 'the other entry is read')
})
