import type { Test } from 'tap'
import { call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aMailingOffice } from './mailing-office.ts'

/** An office with a draft, and requests of somebody who has read it: each answers the code of a failure or the mailing. */
async function aDraft(t: Test) {
  const { app, ids, write, send, ledger } = await aMailingOffice(t)
  const seen = await write()
  const headers = await signedIn(app, 'admin')
  const put = async (url: string, payload: object, etag?: string) => {
    const known = { ...headers, ...(etag && { 'if-match': etag }) }
    const response = await call(t, app, {
      ...{ method: 'PUT', url, headers: known },
      payload: { id: seen.id, ...payload }
    })
    return response.statusCode === 200 ? response.json().data : response.json().code
  }
  return {
    ...{ ids, seen, ledger },
    edit: (fields: object, etag?: string) => put('/editmailing', fields, etag),
    release: (fields: object, etag?: string) => put('/releasemailing', fields, etag),
    read: async () =>
      (await send('GET', `/getmailings?chapter_id=1&id=${seen.id}`)).data.mailings[0]
  }
}

t.test('what somebody else has changed is neither overwritten nor released', async t => {
  const { seen, edit, release, read, ledger } = await aDraft(t)
  const theirs = await edit({ subject: 'Regatta on Monday' }, seen.etag)
  t.match(theirs, { subject: 'Regatta on Monday' })
  t.equal(await edit({ body: 'My words' }, seen.etag), 'precondition_failed')
  t.equal(await release({ dry_run: true }, seen.etag), 'precondition_failed')
  t.equal(await release({}, seen.etag), 'precondition_failed')
  t.strictSame(ledger(), [])
  const { counts: _, ...kept } = await read()
  t.match(kept, { state: 'draft', subject: theirs.subject, body: seen.body, etag: theirs.etag })
  t.match(await release({}, kept.etag), { state: 'released' })
  t.match(await release({}, seen.etag), { state: 'released' }, 'a second press changes nothing')
})

t.test('all that is written makes another tag, and what is as it was makes none', async t => {
  const { ids, seen, edit } = await aDraft(t)
  const tags = [seen.etag]
  const last = { filter: { ids: [ids.ada] } }
  for (const change of [{ subject: 'Sunday' }, { body: 'Come.' }, { send_at: '2026-03-11' }, last])
    tags.push((await edit(change, tags.at(-1))).etag)
  t.equal(new Set(tags).size, 5)
  t.match(await edit(last, seen.etag), { etag: tags.at(-1) }, 'an answer was lost: asked again')
  const { subject, body, filter, send_at } = seen
  t.match(await edit({ subject, body, filter, send_at }), { etag: seen.etag })
})

t.test('without If-Match, or with a star, the last change stays', async t => {
  const { edit, release } = await aDraft(t)
  t.match(await edit({ subject: 'Sunday' }), { subject: 'Sunday' })
  t.match(await edit({ subject: 'Monday' }, '*'), { subject: 'Monday' })
  t.match(await release({}), { state: 'released' })
})
