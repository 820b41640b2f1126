import type { Test } from 'tap'
import { typeBody } from '../fixtures/helper.ts'

type Answer = {
  id: number
  pairs?: unknown
  merged_ids?: unknown
  mappings?: unknown
  persons?: unknown
}
type Call = (
  method: string,
  url: string,
  body?: object | string
) => Promise<{ status: number; body: { data: Answer } }>

/** Merges, exports, removes and erases members like one that there is; ends a chapter and a type; keeps a mapping. */
export async function walkPersons(
  t: Test,
  call: Call,
  person: { firstname: string; lastname: string; chapter_id: number; membertype_id: number },
  { id }: { id: number }
) {
  const another = async (email: string) =>
    (await call('POST', '/createmembers', { ...person, email })).body.data
  const twin = await another('x@example.org')
  const pairs = await call('GET', `/getduplicates?chapter_id=${person.chapter_id}`)
  t.match(pairs.body.data.pairs, [{ reasons: ['name'] }])
  const merge = { keep_id: id, merge_id: twin.id }
  t.match((await call('PUT', '/mergemembers', merge)).body.data, { id })
  t.match((await call('GET', `/exportmember?id=${id}`)).body.data.merged_ids, [twin.id])
  const spare = await another('y@example.org')
  t.match((await call('PUT', '/removemember', { id: spare.id })).body.data, { id: spare.id })
  const erased = await call('PUT', '/erasemember', { id: spare.id, reason: 'asked for' })
  t.match(erased.body.data, { erased: true })
  const chapter = (await call('POST', '/createchapter', { name: 'South' })).body.data
  const { membership_type } = typeBody({ chapter_id: chapter.id })
  const type = (await call('POST', '/createmember_type', { membership_type })).body.data
  const removed = { body: { data: { id: type.id } } }
  t.match(await call('PUT', '/removemember_type', { id: type.id }), removed)
  const archive = { id: chapter.id, archived: true }
  t.match(await call('PUT', '/archivechapter', archive), { body: { data: archive } })
  t.match((await call('PUT', '/removechapter', { id: chapter.id })).body.data, { id: chapter.id })
  const west = (await call('POST', '/createchapter', { name: 'West' })).body.data
  const there = { membership_type: typeBody({ chapter_id: west.id }).membership_type }
  const { id: membertype_id } = (await call('POST', '/createmember_type', there)).body.data
  const joining = { ...person, email: 'z@example.org', chapter_id: west.id, membertype_id }
  const linked = (await call('POST', '/createmembers', joining)).body.data
  const ids = [id, linked.id]
  const { firstname, lastname, chapter_id } = person
  const alike = { firstname, lastname, chapter_id, email: 'z@example.org' }
  t.match((await call('POST', '/findpersons', alike)).body.data.persons, [{ id: linked.id }])
  t.match((await call('PUT', '/linkmembers', { ids })).body.data, { person_id: 1, ids })
  t.match((await call('GET', `/getlinked?id=${id}`)).body.data, { chapters: 1 })
  t.match((await call('PUT', '/unlinkmember', { id })).body.data, { id, person_id: null })
  const file = 'Called,Nachname\nBo,B\n'
  const defaults = JSON.stringify({ membertype_id: person.membertype_id })
  const query = `mapping={"Called":"firstname"}&defaults=${defaults}&save_mapping=List`
  const imported = await call(
    'POST',
    `/importmembers?chapter_id=${person.chapter_id}&${query}`,
    file
  )
  t.equal(imported.status, 200)
  for (const gone of [linked.id, linked.id + 1]) await call('PUT', '/removemember', { id: gone })
  const kept = await call('GET', `/getmappings?chapter_id=${person.chapter_id}`)
  t.match(kept.body.data.mappings, [{ id: 1, name: 'List' }])
  t.match((await call('PUT', '/removemapping', { id: 1 })).body.data, { id: 1 })
}
