import { command_line, entriesSince, lastEntry } from '../../../src/association/audit/store.ts'
import { createHistory } from '../../../src/register/members/history-store.ts'
import { deleteMembers } from '../../../src/register/members/store.ts'
import { aChapter, aMember, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

t.test('the log tells the states of members around each entry', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id: chapter_id } = await aChapter(app)
  const start = lastEntry(app.db)
  const stays = await aMember(app, { chapter_id, firstname: 'Ada', lastname: 'Byron' })
  const goes = await aMember(app, { chapter_id, firstname: 'Grace', phone: '555' })
  for (const lastname of ['King', 'Lovelace'])
    await call(t, app, {
      method: 'PUT',
      url: '/editmember',
      headers,
      payload: { id: stays.id, lastname }
    })
  const action = 'member.deleted'
  await app.db.write(() => deleteMembers(app.db, [goes.id], { action, by: command_line }))

  const entries = [...entriesSince(app.db, chapter_id, start)].filter(
    ({ entity }) => entity === 'member'
  )
  const found = entries.map(createHistory(app.db))
  t.match(found, [
    { id: goes.id, before: { firstname: 'Grace', phone: '555' }, after: undefined },
    { id: stays.id, before: { lastname: 'King' }, after: { lastname: 'Lovelace' } },
    { id: stays.id, before: { lastname: 'Byron' }, after: { lastname: 'King' } },
    { id: goes.id, before: undefined, after: { firstname: 'Grace' } },
    { id: stays.id, before: undefined, after: { lastname: 'Byron', sort_name: 'byron\nada' } }
  ])
})

t.test('the action of an entry says whether it created a member, not an empty name', async t => {
  const app = await build(t)
  const { id: entity_id } = await aMember(app, { firstname: 'Ada' })
  const changes = { lastname: [null, 'Lovelace'] }
  const created = createHistory(app.db)({ entity_id, action: 'member.created', changes })
  t.match(created, { before: undefined, after: { firstname: 'Ada' } })
  const erased = { entity_id, action: 'member.updated', changes: null }
  t.equal(createHistory(app.db)(erased), undefined, 'what was erased is not known')
  const moved = { ...erased, changes: { chapter_id: [2, 1] } }
  t.equal(createHistory(app.db)(moved), undefined)
})
