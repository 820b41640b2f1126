import { send } from '../fixtures/files.ts'
import { signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aMailingOffice } from './mailing-office.ts'

t.test('a mailing to many is released in slices, with other changes in between', async t => {
  const { app, send: get, write, release, rows, set } = await aMailingOffice(t)
  const { membership_type_with_logs } = (await get('GET', '/getmember_types?chapter_id=1')).data
  const [{ name }] = membership_type_with_logs
  const person = (n: number) => `Ada,Number ${n},number${n}@example.org,${name}`
  const people = Array.from({ length: 1200 }, (_, n) => person(n))
  const file = ['firstname,lastname,email,membertype', ...people].join('\n')
  const imported = await send(t, app, await signedIn(app), file)
  t.equal(imported.json().data.created, 1200)
  const draft = await write()
  t.equal(draft.recipients, 1202)

  const seen = new Set<number>()
  const released = release(draft.id).then(() => 'released' as const)
  const change = () => set('UPDATE mailings SET id = id').then(() => 'written' as const)
  while ((await Promise.race([released, change()])) === 'written')
    seen.add(rows().filter(({ kind }) => kind === 'mailing').length)
  t.ok(
    [...seen].some(count => count > 0 && count < 1204),
    [...seen].join(' ')
  )
  t.equal(rows().filter(({ kind }) => kind === 'mailing').length, 1204)
})
