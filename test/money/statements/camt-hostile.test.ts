import t from '../../folder.ts'
import { aBooking, aDetail, aDocument, aStatement, readAll } from './camt-files.ts'

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
    refused('not_a_statement')
  )
})

t.test('texts and parts beyond all bounds', async t => {
  const long = aBooking({ details: aDetail({ text: 'x'.repeat(150_000), name: 'y'.repeat(500) }) })
  const { entries } = await readAll(t, aDocument(aStatement(long)))
  t.match(
    entries.map(({ name, text }) => [name.length, text.length]),
    [[140, 1000]],
    'cut short'
  )
  const wide = aBooking({ more: '<X/>'.repeat(6000) })
  const endless = aBooking({ more: `<X>${'z '.repeat(150_000)}</X>` })
  const read = await readAll(t, aDocument(aStatement(wide + endless + aBooking())))
  t.same(
    read.unreadable.map(({ place }) => place),
    ['statement 1, entry 1', 'statement 1, entry 2']
  )
  t.equal(read.entries.length, 1, 'the other entry is read')
})
