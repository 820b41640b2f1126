import { aMember, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

t.test('umlauts are found however they are written, and a name with its comma', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  await aType(app)
  const names = [
    'Mila Schäfer',
    'Jo Müller',
    'Al Mueller',
    'Bo Muller',
    'Li Håkonsen',
    'Ed Haakonsen',
    'Ole Sørensen',
    'Eva Groß'
  ]
  for (const name of names) {
    const [firstname = '', lastname = ''] = name.split(' ')
    await aMember(app, { firstname, lastname, email: '', membertype_id: 1 })
  }
  const cases: [search: string, lastnames: string[]][] = [
    ['mueller', ['Müller', 'Mueller']],
    ['müller', ['Müller', 'Mueller', 'Muller']],
    ['muller', ['Müller', 'Mueller', 'Muller']],
    ['eller', ['Müller', 'Mueller']],
    ['schaefer mila', ['Schäfer']],
    ['Schäfer, Mila', ['Schäfer']],
    ['haakon', ['Håkonsen', 'Haakonsen']],
    ['håkon', ['Håkonsen', 'Haakonsen']],
    ['soerensen', ['Sørensen']],
    ['gross', ['Groß']],
    [',', names.map(name => name.split(' ')[1] as string)]
  ]
  for (const [search, lastnames] of cases) {
    const query = new URLSearchParams({ chapter_id: '1', search })
    const { data } = (await call(t, app, { url: `/getmembers?${query}`, headers })).json()
    const found = data.members.map(({ lastname }: { lastname: string }) => lastname)
    t.strictSame(found, lastnames, search)
  }
})

t.test('the parts of a name may be spelled in different ways', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  await aType(app)
  const names = [
    'Müller-Lüdenscheidt',
    'Mueller-Luedenscheidt',
    'Übel-Öz',
    'Großmüller',
    'Bauer',
    'Baur'
  ]
  for (const lastname of names) await aMember(app, { lastname, email: '', membertype_id: 1 })
  const both = names.slice(0, 2)
  const cases: [search: string, lastnames: string[]][] = [
    ['Mueller-Luedenscheidt', both],
    ['Mueller-Lüdenscheidt', both],
    ['Müller-Luedenscheidt', both],
    ['Muller-Luedenscheidt', both],
    ['Mueller-Ludenscheidt', both],
    ['Müller-Lüdenscheidt', both],
    ['-Lüdenscheidt', both],
    ['Luedenscheidt-Mueller', []],
    ['Übel-Oez', ['Übel-Öz']],
    ['Uebel-Öz', ['Übel-Öz']],
    ['Grossmueller', ['Großmüller']],
    ['bauer', ['Bauer']]
  ]
  for (const [search, lastnames] of cases) {
    const query = new URLSearchParams({ chapter_id: '1', search })
    const payload = { filter: { search }, sort: 'id' }
    for (const request of [
      { url: `/getmembers?${query}`, headers },
      { method: 'POST', url: '/findmembers', headers, payload } as const
    ]) {
      const { data } = (await call(t, app, request)).json()
      const found = data.members.map(({ lastname }: { lastname: string }) => lastname)
      t.strictSame(found, lastnames, `${request.url.slice(0, 12)} ${search}`)
    }
  }
})

t.test('the parts of a double name are looked for beside each other', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  await aType(app)
  const date_of_birth = '1990-05-01'
  for (const lastname of ['Grün-0', 'Gruen-0', 'Grün-1', 'Gruen'])
    await aMember(app, { lastname, date_of_birth, email: '', membertype_id: 1 })
  for (const search of ['gruen-0', 'grün-0', 'Gruen-0', 'Grün-0']) {
    const payload = { filter: { search }, sort: 'id' }
    const request = { method: 'POST', url: '/findmembers', headers, payload } as const
    const { data } = (await call(t, app, request)).json()
    const found = data.members.map(({ lastname }: { lastname: string }) => lastname)
    t.strictSame(found, ['Grün-0', 'Gruen-0'], search)
  }
})
