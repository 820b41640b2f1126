import t from 'tap'
import { aMember, aType, build, call, signedIn } from '../../fixtures/helper.ts'

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
