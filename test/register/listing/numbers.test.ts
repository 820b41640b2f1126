import { foldWords } from '../../../src/core/folding.ts'
import { phoneForms } from '../../../src/core/searched-numbers.ts'
import { staleMembers } from '../../../src/register/members/stale-store.ts'
import { aMember, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

t.test('phone numbers and days of birth are found however they are written', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  await aType(app)
  const members = [
    { firstname: 'Ada', phone: '+49 (0)30 1234567', date_of_birth: '1980-05-03' },
    { firstname: 'Bo', phone: '030/123 45 67', date_of_birth: '1980-11-13' },
    { firstname: 'Cleo', phone: '0041 79 123 45 67', date_of_birth: '1974-05-03' },
    { firstname: 'Dan', phone: '01575 12-34-56', date_of_birth: '2003-05-19' },
    { firstname: 'Eve', phone: 'by post', mobile: '+49 170 998877', membernumber: 'A-0815' },
    { firstname: 'Flo', email: 'flo-007@example.org' }
  ]
  for (const member of members)
    await aMember(app, { lastname: 'Byron', email: '', ...member, membertype_id: 1 })
  const cases: [search: string, firstnames: string][] = [
    ['030 1234567', 'Ada Bo'],
    ['0301234567', 'Ada Bo'],
    ['030/1234567', 'Ada Bo'],
    ['(030) 1234567', 'Ada Bo'],
    ['+49 30 1234567', 'Ada Bo'],
    ['+49301234567', 'Ada Bo'],
    ['+49 (0)30 123 45 67', 'Ada Bo'],
    ['0049 30 1234567', 'Ada Bo'],
    ['0049 (0)30 123 45 67', 'Ada Bo'],
    ['00493012345', 'Ada Bo'],
    ['0049 byron', 'Ada Eve'],
    ['1234567', 'Ada Bo Cleo'],
    ['byron 030 1234567 ada', 'Ada'],
    ['079 123', 'Cleo'],
    ['+41 79 123 45 67', 'Cleo'],
    ['+41', 'Cleo'],
    ['01575', 'Dan'],
    ['0157512', 'Dan'],
    ['+49 1575 123456', 'Dan'],
    ['1980-05-03', 'Ada'],
    ['03.05.1980', 'Ada'],
    ['3.5.1980', 'Ada'],
    ['3.5.80', 'Ada'],
    ['3.5.', 'Ada Cleo'],
    ['03.05.1980, byron', 'Ada'],
    ['1980', 'Ada Bo'],
    ['31.13.1980', ''],
    ['007', 'Flo'],
    ['flo-007', 'Flo'],
    ['0170/998877', 'Eve'],
    ['a-0815', 'Eve'],
    ['0815', 'Eve'],
    ['post', '']
  ]
  for (const [search, firstnames] of cases) {
    const url = `/getmembers?${new URLSearchParams({ chapter_id: '1', search })}`
    const payload = { filter: { search }, sort: 'id' }
    const found = { method: 'POST', url: '/findmembers', headers, payload } as const
    for (const request of [{ url, headers }, found]) {
      const { data } = (await call(t, app, request)).json()
      const names = data.members.map(({ firstname }: { firstname: string }) => firstname)
      t.equal(names.join(' '), firstnames, `${request.url.slice(0, 12)} ${search}`)
    }
  }
  const change = { id: 4, phone: null, date_of_birth: '1999-12-31' }
  await call(t, app, { method: 'PUT', url: '/editmember', headers, payload: change })
  for (const [search, total] of [
    ['01575', 0],
    ['31.12.1999', 1]
  ] as const) {
    const request = { url: `/getmembers?chapter_id=1&search=${search}`, headers }
    t.equal((await call(t, app, request)).json().data.pagination.total, total, `edited: ${search}`)
  }
  t.strictSame([...staleMembers(app.db)], [])
})

t.test('what phone numbers are stored as, and words are looked for as', async t => {
  const stored: [text: string, form: string | undefined][] = [
    ['+1 212 555 0100', '00102125550100'],
    ['+353 1 234', '003530' + '1234'],
    ['00 49 (0)30 1', '00490301'],
    ['030 1', '0301'],
    ['\uff10\uff13\uff10', '030'],
    ['', undefined]
  ]
  for (const [text, form] of stored) t.equal(phoneForms(text)[0], form, text)
  const asked: [search: string, words: string[]][] = [
    ['Müller, Anna', ['muller', 'anna']],
    ['+49', ['0049']],
    ['+', ['+']],
    ['0', ['0']],
    ['00.5', ['005']],
    ['0012', ['0012']],
    ['0049', ['0049']],
    ['0012 Meier', ['0012', 'meier']],
    ['a+49', ['a+49']],
    ['32.5.1980', ['32.5.1980']]
  ]
  for (const [search, words] of asked) t.strictSame(foldWords(search), words, search)
})
