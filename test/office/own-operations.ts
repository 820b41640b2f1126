import type { Test } from 'tap'

type Call = (method: string, path: string, body?: object) => Promise<{ body: unknown }>

/** Calls the operations of fields of one's own, and exports by a filter object. */
export async function callOwn(t: Test, call: Call, chapter_id: number) {
  const field = { chapter_id, key: 'shirt', label: 'Shirt', kind: 'text' }
  t.match((await call('POST', '/createfield', field)).body, { data: field })
  const edited = await call('PUT', '/editfield', { id: 1, label: 'Size' })
  t.match(edited.body, { data: { label: 'Size' } })
  t.match((await call('GET', '/getfields')).body, { data: { fields: [{ label: 'Size' }] } })
  const wanted = { chapter_id, filter: {}, columns: ['fields.shirt'] }
  t.match((await call('POST', '/exportmembers', wanted)).body, /"shirt"/)
  const kept = { chapter_id, name: 'All', filter: {} }
  t.match((await call('POST', '/createfilter', kept)).body, { data: kept })
  t.match((await call('PUT', '/editfilter', { id: 1, name: 'Everybody' })).body, {
    data: { id: 1 }
  })
  const filters = await call('GET', `/getfilters?chapter_id=${chapter_id}`)
  t.match(filters.body, { data: { filters: [{ name: 'Everybody' }] } })
  t.match((await call('PUT', '/removefilter', { id: 1 })).body, { data: { id: 1 } })
}
