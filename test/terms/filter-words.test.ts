import t from '../folder.ts'
import { office } from './office.ts'

t.test('the log says in words what a kept filter means', async t => {
  const { send } = await office(t)
  const days = { from: '1980-01-01', to: '1990-12-31' }
  const filter = {
    ...{
      search: 'Müller',
      status: ['active'],
      born: days,
      joined: days,
      left: days,
      ends: days,
      owes: true,
      has_email: true
    },
    ...{ birthday: { from: '12-24', to: '01-06' }, missing: ['phone', 'city'], tags: ['Board'] }
  }
  const kept = { chapter_id: 1, name: 'To call', filter, columns: ['phone'], sort: '-joined' }
  const created = await send('POST', '/createfilter', kept)
  t.match(created, { status: 'success' }, JSON.stringify(created))
  const { id } = created.data
  // the teardown of the office reads the log
  t.match(
    await send('PUT', '/editfilter', { id, sort: 'name', columns: ['city'] }),
    { status: 'success' },
    'done'
  )
})
