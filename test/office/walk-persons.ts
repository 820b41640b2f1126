import type { Test } from 'tap'

type Answer = { id: number; pairs?: unknown; merged_ids?: unknown }
type Call = (
  method: string,
  url: string,
  body?: object
) => Promise<{ status: number; body: { data: Answer } }>

/** Merges, exports, removes and erases members like one that there is. */
export async function walkPersons(
  t: Test,
  call: Call,
  person: { chapter_id: number },
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
}
