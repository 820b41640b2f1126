import { createKnown } from '../../src/register/importing/links-store.ts'
import { identifyMember } from '../../src/register/members/identity.ts'
import { findMember } from '../../src/register/members/rows-store.ts'
import type { MemberRow } from '../../src/register/members/table.ts'
import { send } from '../fixtures/files.ts'
import { aChapter, aMember, aType, build, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

const head = 'firstname,lastname,email,date_of_birth,membertype\n'
const strangers = Array.from({ length: 40 }, (_, n) => `S${n},Stranger,s${n}@example.org,,T\n`)

t.test('who is looked up in other chapters', async t => {
  const app = await build(t)
  await aType(app, { name: 'T' })
  const { id: chapter_id } = await aChapter(app)
  const { id: membertype_id } = await aType(app, { chapter_id, name: 'T' })
  const join = (values: object) => aMember(app, { chapter_id, membertype_id, ...values })
  const born = { firstname: 'Ada', lastname: 'Lovelace', date_of_birth: '1815-12-10' }
  const ada = await join({ ...born, email: '' })
  const bo = await join({ firstname: 'Bo', lastname: 'Byron', email: 'bo@example.org' })

  await t.test('few people: everybody', async t => {
    const people = `${strangers.slice(0, 1).join('')}Ada,Lovelace,,1815-12-10,T\n`
    const answer = await send(
      t,
      app,
      await signedIn(app),
      head + people,
      '&dry_run=true&explain=true'
    )
    const her = [{ line: 3, candidates: [{ id: ada.id }] }]
    t.match(answer.json().data.linkable, her, 'the other member is found')
  })

  await t.test('many: those who may be found, and the same ones are', async t => {
    const rows = `${strangers.join('')}Ada,Lovelace,,1815-12-10,T\nBo,King,bo@example.org,,T\nBo,Byron,,,T\n`
    const query = '&dry_run=true&explain=true'
    const { linkable } = (await send(t, app, await signedIn(app), head + rows, query)).json().data
    t.match(
      linkable,
      [
        { line: 42, candidates: [{ id: ada.id }] },
        { line: 43, candidates: [{ id: bo.id }] }
      ],
      'both are found'
    )
    t.equal(linkable.length, 2, 'a name alone is not enough')
  })

  await t.test('who is nobody elsewhere is not looked up', async t => {
    const known = createKnown(() => 1)
    const [one, other] = [ada, bo].map(({ id }) =>
      identifyMember(findMember(app.db, id) as MemberRow)
    )
    const nobody = { ...one, name_key: 'nobody\nknown', email_key: 'nobody@example.org' } as never
    t.notOk(known.mayHave(app.db, nobody), 'of two members, all keys are read at once')
    for (const person of [one, other])
      t.ok(known.mayHave(app.db, person as never), 'who is there may be found')
    t.notOk(
      known.mayHave(app.db, { ...one, date_of_birth: '1815-12-11' } as never),
      'another date of birth is another person'
    )
    t.notOk(
      known.mayHave(app.db, { ...one, date_of_birth: '' } as never),
      'without a date of birth it is nobody'
    )
  })
})
