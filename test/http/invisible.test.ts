import { invisibleIn } from '../../src/core/formats.ts'
import { aChapter, aMember, aType, build, call, signedIn, typeBody } from '../fixtures/helper.ts'
import { password } from '../fixtures/person.ts'
import t from '../folder.ts'

t.test('characters that scripts need are allowed', async t => {
  const names = {
    English: 'Ada Lovelace-Byron',
    German: 'Jürgen Weiß',
    Vietnamese: 'Nguyễn Thị Hồng',
    'marks on their own': 'Q\u0301\u0323a',
    Arabic: 'مُحَمَّد عبد الله',
    'Persian with non-joiner': 'علی\u200cرضا',
    'Arabic with joiner at the end': 'ه\u200d',
    Hebrew: 'דָּוִד',
    'Hindi with joiner': 'शर्\u200dमा',
    'Marathi eyelash': 'र्\u200dय',
    'Sinhala with joiner': 'ශ්\u200dරී',
    'Malayalam chillu': 'രാജന്\u200d',
    'Bengali with non-joiner': 'র\u200cয',
    'Japanese with variation selector': '葛\u{e0100}城',
    Mongolian: 'ᠮᠣᠩᠭᠣᠯ\u180eᠠ\u180b',
    Georgian: 'ნინო',
    Korean: '김민준',
    'a family': 'Family 👨\u200d👩\u200d👧',
    'hearts and keys': '❤\ufe0f\u200d🔥 5\ufe0f⃣ #\ufe0f⃣',
    'skin and hair': '👩🏽\u200d🦰',
    'a sign of copyright': '©\ufe0f',
    'Arabic with tatweel': 'هـ\u200d',
    'a mark and a joiner': 'नी\u200dम'
  }
  for (const [name, text] of Object.entries(names)) t.equal(invisibleIn(text), undefined, name)
})

const refused: [name: string, text: string, character: string][] = [
  ['right-to-left override', 'Anna \u202ekcalB', 'U+202E'],
  ['left-to-right embedding', '\u202aAnna\u202c', 'U+202A'],
  ['right-to-left isolate', 'Anna\u2067', 'U+2067'],
  ['pop isolate', 'A\u2069nna', 'U+2069'],
  ['left-to-right mark', 'Anna\u200e', 'U+200E'],
  ['Arabic letter mark', 'Anna\u061c', 'U+061C'],
  ['zero width space', 'An\u200bna', 'U+200B'],
  ['word joiner', 'An\u2060na', 'U+2060'],
  ['byte order mark', 'An\ufeffna', 'U+FEFF'],
  ['soft hyphen', 'An\u00adna', 'U+00AD'],
  ['combining grapheme joiner', 'An\u034fna', 'U+034F'],
  ['Hangul filler', '\u3164', 'U+3164'],
  ['Braille blank', '\u2800', 'U+2800'],
  ['line separator', 'An\u2028na', 'U+2028'],
  ['tag characters', 'Anna\u{e0041}', 'U+E0041'],
  ['joiner after a Latin letter', 'An\u200dna', 'U+200D'],
  ['non-joiner after a Cyrillic letter', 'Ан\u200cна', 'U+200C'],
  ['joiner alone', '\u200d', 'U+200D'],
  ['two non-joiners', 'علی\u200c\u200cرضا', 'U+200C'],
  ['non-joiner at the end', 'علی\u200c', 'U+200C'],
  ['variation selector after a Latin letter', 'An\ufe0fna', 'U+FE0F'],
  ['two variation selectors', '葛\u{e0100}\u{e0101}', 'U+E0101'],
  ['Mongolian vowel separator elsewhere', 'An\u180ena', 'U+180E'],
  ['variation selector after a digit', 'Ada 1\ufe0f', 'U+FE0F'],
  ['another one before a keycap', '1\ufe0e\u20e3', 'U+FE0E'],
  ['variation selector after an ASCII symbol', 'A+\ufe0fB', 'U+FE0F'],
  ['variation selector after a tilde', '~\ufe00', 'U+FE00'],
  ['joiner after a Latin letter with a mark', 'Q\u0301\u200da', 'U+200D'],
  ['joiner after a Greek letter with two marks', 'ω\u0304\u0323\u200dα', 'U+200D'],
  ['non-joiner after a Cyrillic letter with a mark', 'И\u0301\u200cн', 'U+200C'],
  ['joiner after a mark on a space', 'A \u0301\u200da', 'U+200D'],
  ['joiner after a mark alone', '\u0301\u200da', 'U+200D'],
  ['joiner after a selector on a digit', '1\ufe0f\u20e3\u200da', 'U+200D'],
  ['joiner after a modifier letter', 'Q\u02bc\u200da', 'U+200D'],
  ['joiner after a mathematical letter', '𝐀\u200dda', 'U+200D']
]

t.test('invisible characters are refused and named by code point', async t => {
  for (const [name, text, character] of refused) t.equal(invisibleIn(text), character, name)
})

const app = await build(t)

t.test('names of members, chapters, types and accounts have no invisible characters', async t => {
  const headers = await signedIn(app)
  const { id, membertype_id } = await aMember(app)
  const { id: type_id } = await aType(app)
  const { id: chapter_id } = await aChapter(app)
  const name = 'Anna \u202ekcalB'
  const ada = { firstname: name, lastname: name, email: '', chapter_id: 1, membertype_id }
  const person = { email: 'x@example.org', name, grants: [{ role: 'owner', chapter_id: null }] }
  const requests: [method: 'POST' | 'PUT', url: string, payload: object, paths: string[]][] = [
    ['POST', '/createmembers', ada, ['/firstname', '/lastname']],
    ['PUT', '/editmember', { id, lastname: name }, ['/lastname']],
    ['POST', '/createchapter', { name, location: name }, ['/name', '/location']],
    ['PUT', '/editchapter', { id: chapter_id, name }, ['/name']],
    ['POST', '/createmember_type', typeBody({ name }), ['/membership_type/name']],
    [
      'PUT',
      '/editmember_type',
      { membership_type: { id: type_id, category: name } },
      ['/membership_type/category']
    ],
    ['POST', '/createuser', person, ['/name']],
    ['PUT', '/edituser', { id: 1, name }, ['/name']],
    ['POST', '/auth/enrolment/check', { token: 'x', password, name }, ['/name']]
  ]
  for (const [method, url, payload, paths] of requests) {
    const response = await call(t, app, { method, url, headers, payload })
    t.equal(response.statusCode, 400, url)
    t.match(
      response.json().details,
      paths.map(path => ({ path, message: 'must not contain the invisible character U+202E' })),
      url
    )
  }
})

t.test('addresses that look the same are the same', async t => {
  const headers = await signedIn(app)
  const { membertype_id } = await aMember(app)
  const grants = [{ role: 'owner', chapter_id: null }]
  const hidden = [
    'ada\u3164@example.org',
    'ada@exam\u034fple.org',
    'ada\ufe0f@example.org',
    'ada1\ufe0f@example.org',
    'ada1\ufe0f\u20e3@example.org',
    'ada+\ufe0f@example.org',
    '葛\u{e0100}@example.org',
    'ada@葛\u{e0100}.example',
    'ᠮ\u180b@example.org'
  ]
  for (const email of hidden) {
    const ada = { firstname: 'A', lastname: 'B', email, chapter_id: 1, membertype_id }
    for (const [url, payload] of [
      ['/createmembers', ada],
      ['/createuser', { email, name: 'Ada', grants }]
    ] as const) {
      const answer = await call(t, app, { method: 'POST', url, headers, payload })
      t.match(answer.json(), { code: 'validation_error', details: [{ path: '/email' }] }, url)
    }
  }
})

t.test('long runs of marks and joiners are checked in linear time', async t => {
  const n = 200_000
  const runs: [run: string, character: string | undefined][] = [
    ['न\u0301', undefined],
    ['Q\u0301', 'U+200D'],
    ['\u0301\u200d', 'U+200D'],
    ['\u200d', 'U+200D'],
    ['1\ufe0f', 'U+FE0F']
  ]
  // in quadratic time none would end
  for (const [run, character] of runs)
    t.equal(invisibleIn(`ن${run.repeat(n)}\u200d`), character, JSON.stringify(run))
  t.equal(invisibleIn(`${'\u0301'.repeat(n)}\u200d`), 'U+200D', 'marks alone')
})

t.test('search texts and long texts may have invisible characters', async t => {
  const headers = await signedIn(app)
  const url = `/getmembers?chapter_id=1&search=${encodeURIComponent('\u200eAnna')}`
  t.equal((await call(t, app, { url, headers })).statusCode, 200, 'a search may have them')
  const payload = typeBody({ description: '\u2067אנה\u2069 🏴\u{e0067}\u{e0062}\u{e007f}' })
  const created = await call(t, app, {
    method: 'POST',
    url: '/createmember_type',
    headers,
    payload
  })
  t.equal(created.statusCode, 201, 'a description may have them')
})
