import { command_line } from '../../../src/association/audit/store.ts'
import { personal_names } from '../../../src/register/members/person.ts'
import { editMember, staleMembers } from '../../../src/register/members/store.ts'
import type { MemberRow } from '../../../src/register/members/table.ts'
import { linkMembers, unlinkMember } from '../../../src/register/persons/links-store.ts'
import { mergeMembers } from '../../../src/register/persons/merge-store.ts'
import { aChapter, aMember, aType, build } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import fc from '../../properties.ts'

const oneOf = (...texts: string[]) => fc.constantFrom(...texts)
const id = fc.integer({ min: 1, max: 12 })
const action = fc.oneof(
  fc.record({ edit: id, city: oneOf('Bonn', 'Ulm', ''), phone: oneOf('1', '2', '') }),
  fc.record({ edit: id, lastname: oneOf('Byron', 'King'), email: oneOf('', 'a@x.org', 'b@x.org') }),
  fc.record({ link: fc.uniqueArray(id, { minLength: 2, maxLength: 3 }) }),
  fc.record({ unlink: id }),
  fc.record({ keep: id, merge: id })
)

t.test('after edits, links, unlinks and merges linked members are equal as persons', async t => {
  const app = await build(t)
  const terms = { permitted: 'all' as const, by: command_line }
  const types = new Map<number, number>()
  for (let n = 1; n <= 4; n++) {
    const chapter_id = n === 1 ? 1 : (await aChapter(app)).id
    types.set(chapter_id, (await aType(app, { chapter_id })).id)
  }
  for (let n = 0; n < 12; n++) {
    const chapter_id = 1 + (n % 4)
    const membertype_id = types.get(chapter_id) ?? 0
    await aMember(app, { chapter_id, membertype_id, firstname: `Ada ${n}` })
  }
  const { $client: sqlite } = app.db
  const run = (one: Partial<Record<string, unknown>>) => {
    if (one.link) return void linkMembers(app.db, { ids: one.link as number[] }, terms)
    if (one.unlink) return unlinkMember(app.db, { id: one.unlink as number }, terms)
    const { keep, merge, edit, ...values } = one
    const both = { keep_id: keep as number, merge_id: merge as number }
    if (merge) return void mergeMembers(app.db, both, terms)
    return void editMember(app.db, { ...values, id: edit as number }, terms)
  }
  let [linked, done] = [0, 0]
  fc.assert(
    fc.property(fc.array(action, { maxLength: 25 }), actions => {
      sqlite.exec('SAVEPOINT sequence')
      for (const one of actions) {
        sqlite.exec('SAVEPOINT action')
        try {
          run(one)
          done++
        } catch (error) {
          // what is refused changes nothing; anything else is a fault
          if (((error as { statusCode?: number }).statusCode ?? 500) >= 500) throw error
          sqlite.exec('ROLLBACK TO action')
        }
        sqlite.exec('RELEASE action')
      }
      const all = sqlite
        .prepare('SELECT members.*, person_id FROM linked_members LEFT JOIN members USING (id)')
        .all() as (MemberRow & { person_id: number })[]
      const stale = [...staleMembers(app.db)]
      sqlite.exec('ROLLBACK TO sequence; RELEASE sequence')
      const persons = Map.groupBy(all, ({ person_id }) => person_id)
      linked += all.length
      return (
        stale.length === 0 &&
        [...persons.values()].every(
          members =>
            members.length > 1 &&
            new Set(members.map(({ chapter_id }) => chapter_id)).size === members.length &&
            personal_names.every(name => new Set(members.map(member => member[name])).size === 1)
        )
      )
    }),
    { numRuns: 60 }
  )
  t.ok(linked > 20 && done > 100, `${linked} linked after ${done} actions`)
})
