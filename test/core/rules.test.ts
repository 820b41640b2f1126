import { mock } from 'node:test'
import { Secret } from 'otpauth'
import { fold, foldForms, foldWords } from '../../src/core/folding.ts'
import { type Format, formats } from '../../src/core/formats.ts'
import { readQuery } from '../../src/core/query.ts'
import { readMoment } from '../../src/core/time.ts'
import {
  createRecoveryCodes,
  createSecret,
  findTimeStep,
  otpauthUri
} from '../../src/identity/credentials/codes.ts'
import { findPasswordFlaw } from '../../src/identity/credentials/passwords.ts'
import t from '../folder.ts'

t.test('moments', async t => {
  const cases: [string, string | undefined][] = [
    ['2025-01-15', '2025-01-15T00:00:00Z'],
    ['2024-02-29', '2024-02-29T00:00:00Z'],
    ['2025-01-15T10:00:00Z', '2025-01-15T10:00:00Z'],
    ['2025-01-15t10:00:00.999z', '2025-01-15T10:00:00Z'],
    ['2025-01-15T10:00:00+02:00', '2025-01-15T08:00:00Z'],
    ['2025-01-01T00:30:00+01:00', '2024-12-31T23:30:00Z'],
    ['2025-12-31T23:30:00-01:00', '2026-01-01T00:30:00Z'],
    ['0001-01-01', '0001-01-01T00:00:00Z'],
    ['9999-12-31', '9999-12-31T00:00:00Z'],
    ['0001-01-01T00:00:00+01:00', undefined],
    ['9999-12-31T23:59:59-01:00', undefined],
    ['0000-01-01', undefined],
    ['2025-02-29', undefined],
    ['1900-02-29', undefined],
    ['2026-02-30', undefined],
    ['2025-04-31', undefined],
    ['2025-13-01', undefined],
    ['2025-00-01', undefined],
    ['2025-1-1', undefined],
    ['20250101', undefined],
    ['2025-01-01T25:00:00Z', undefined],
    ['2025-01-01T24:00:00Z', undefined],
    ['2025-01-01T24:00:01Z', undefined],
    ['2025-01-01T00:60:00Z', undefined],
    ['2016-12-31T23:59:60Z', undefined],
    ['2025-01-01T00:00:00+24:00', undefined],
    ['2025-01-01T00:00:00+01:60', undefined],
    ['2025-01-01T00:00:00', undefined],
    ['2025-01-01T00:00Z', undefined],
    ['2025-01-01 00:00:00Z', undefined],
    [' 2025-01-01', undefined],
    ['2025-01-01\n', undefined],
    ['٢٠٢٥-٠١-٠١', undefined],
    ['', undefined]
  ]
  for (const [text, moment] of cases) t.equal(readMoment(text), moment, text || 'nothing')
})

t.test('folding', async t => {
  const cases: [string, string][] = [
    ['Müller', 'muller'],
    ['MU\u0308LLER', 'muller'],
    ['Ørsted Łódź Đurić Eyðun', 'orsted lodz duric eydun'],
    ['Straße STRAẞE', 'strasse strasse'],
    ['Æsir œuvre Þór ırmak İzmir', 'aesir oeuvre thor irmak izmir'],
    ['ΣΟΦΟΣ σοφος', 'σοφοσ σοφοσ'],
    ['Ἀθῆναι', 'αθηναι'],
    ['Щука Ёж', 'щука еж'],
    ['ﬁne Ⅳ ｆｕｌｌ', 'fine iv full'],
    ['Nguyễn', 'nguyen'],
    ['李雷', '李雷'],
    ['😀', '😀']
  ]
  for (const [text, folded] of cases) {
    t.equal(fold(text), folded, text)
    t.equal(fold(folded), folded, `${text} stays`)
  }
  t.strictSame(
    foldWords(' Anna\u00a0 SMITH\u0301\t'),
    ['anna', 'smith'],
    'words without their marks'
  )
  t.strictSame(foldWords('\u0301'), ['\u0301'], 'found nowhere')
  t.strictSame(foldWords(' Schäfer, Mila,'), ['schafer', 'mila'], 'words without their commas')
  t.strictSame(foldWords(' , '), [], 'no words')
})

t.test('forms of a text', async t => {
  const cases: Record<string, string[]> = {
    Anna: ['anna'],
    Müller: ['muller', 'mueller'],
    Mueller: ['mueller', 'muller'],
    'MÜLLER-Schäfer': ['muller-schafer', 'mueller-schaefer'],
    Håkon: ['hakon', 'haakon'],
    Haakon: ['haakon', 'hakon'],
    Jørgen: ['jorgen', 'joergen'],
    Bæk: ['baek', 'bak'],
    Weiß: ['weiss'],
    'U\u0308mit': ['umit', 'uemit']
  }
  for (const [text, forms] of Object.entries(cases)) t.strictSame(foldForms(text), forms, text)
})

t.test('queries', async t => {
  const entries = (text: string) => Object.entries(readQuery(text))
  t.strictSame(
    entries('a=1&b=%C3%BC+x&&c&d=='),
    [
      ['a', '1'],
      ['b', 'ü x'],
      ['c', ''],
      ['d', '=']
    ],
    'pairs in their order'
  )
  t.match(readQuery('a=1&a=2').a, Array, 'a name that is repeated')
  t.equal(typeof readQuery('a=%E9').a, 'object', 'no UTF-8')
  t.strictSame(
    Object.keys(readQuery('__proto__=1&%zz=2')),
    ['__proto__', '%zz'],
    'names as they are written'
  )
})

t.test('formats', async t => {
  const cases: [Format, string[], string[]][] = [
    ['currency', ['EUR', 'JPY', 'XCG'], ['eur', 'EURO', '', 'ABC']],
    [
      'timezone',
      ['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires'],
      ['', '+01:00', 'Mars/Olympus', 'Europe']
    ],
    [
      'idn-email',
      ['a@b', "o'brien+x@sub.example.org", 'ü@exämple.org'],
      ['a@b_c.d', 'a@b.-c', '"a b"@c.d', 'a@[127.0.0.1]', 'a,b@c.d', 'a@b.c.']
    ]
  ]
  for (const [format, good, bad] of cases) {
    for (const text of good) t.ok(formats[format](text), `${format} ${text}`)
    for (const text of bad) t.notOk(formats[format](text), `${format} ${text}`)
  }
})

t.test('one-time codes', async t => {
  // RFC 6238 appendix B, SHA-1; the last six of eight digits
  const vectors: [seconds: number, code: string][] = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037']
  ]
  const secret = Secret.fromUTF8('12345678901234567890').base32
  for (const [seconds, code] of vectors) {
    mock.timers.enable({ apis: ['Date'], now: seconds * 1000 })
    t.equal(findTimeStep(secret, code), Math.floor(seconds / 30), `${code} at ${seconds}`)
    t.equal(
      findTimeStep(secret, code === '287082' ? '287083' : '287082'),
      undefined,
      'another code'
    )
    mock.timers.reset()
  }
  t.equal(Secret.fromBase32(createSecret()).bytes.length, 20, '20 bytes')
  t.match(
    otpauthUri(secret, 'a+b@c.d'),
    /^otpauth:\/\/totp\/Chapterhouse:a%2Bb%40c\.d\?/,
    'the address for an authenticator'
  )
  const { recovery_codes: codes } = createRecoveryCodes()
  t.equal(new Set(codes).size, 10, 'ten codes')
  t.ok(
    codes.every(code => /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/.test(code)),
    'a form that can be read out'
  )
})

t.test('passwords', async t => {
  const email = 'long.address@example.org'
  const name = 'Zoë Hopper'
  const around = { email, name, organisation: ['Main chapter', 'Großraum Köln', 'Ulm'] }
  const good = [
    'correct horse battery staple',
    'aB3!xY7?qW5#',
    '💥🌊🔥🌱🍀🎈🚀🌍🎹🧭🪁🧶',
    'žluťoučký kůň',
    'x7x7x7x7ende',
    '834927461058',
    'schulmeisterhaft',
    'a grasshopper likes tea and cake'
  ]
  for (const password of good)
    t.equal(await findPasswordFlaw('/password', password, around), undefined, password)
  const refused: [string, RegExp][] = [
    ['elevenchars', /at least 12/],
    ['💥🌊🔥🌱🍀🎈🚀🌍🎹🧭🪁', /at least 12/],
    ['x7z'.repeat(342), /at most 1024/],
    ['LONG.address@Example.org', /e-mail/],
    ['password1234', /everybody/],
    ['PassWord1234', /everybody/],
    ['password12345', /everybody/],
    ['passwordpassword', /everybody/],
    ['abcdabcdabcd', /everybody/],
    ['aaaaaaaaaaaa', /a few characters/],
    ['aaaaaaaaaaa1!', /a few characters/],
    ['ababababbaba', /a few characters/],
    ['Chapterhouse2026', /the service/],
    ['our chapter-house is a fine house', /the service/],
    ['MAIN.chapter.1906', /of a chapter/],
    ['2026 großraum köln', /of a chapter/],
    ['Zoë-Hopper, born in 1906', /your name/],
    ['long.address.of.mine', /your name/],
    ['Hopper190612!', /your name/],
    ['address_2026_x', /your name/],
    ['mylong.address@example.org', /your name/],
    ['123456789012', /everybody/],
    ['210987654321', /everybody/],
    ['qwertyuiopas', /everybody/],
    ['ｐａｓｓｗｏｒｄ１２３４', /everybody/]
  ]
  for (const [password, why] of refused)
    t.match((await findPasswordFlaw('/password', password, around))?.message, why, password)
})
