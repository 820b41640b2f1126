import { aDisk, mib } from '../fixtures/a-disk.ts'
import t from '../folder.ts'
import { aTerm, office } from './office.ts'

t.test('rounds leave room on the disk, and go on once there is some', async t => {
  const disk = aDisk(t)
  const { app, get, send, wake } = await office(t)
  const { id } = await aTerm(app, { autorecurring_payment: false, duration: 1 })
  disk.free = 31 * mib
  await wake('2026-06-10')
  const round = () => app.jobs().find(({ name }) => name === 'round')
  t.match(round(), { outcome: 'failed' }, 'the round fails')
  const status = async () => (await get(`/getmember/${id}`)).status
  t.equal(await status(), 'active', 'nothing was written')
  t.match(await send('POST', '/startround', { chapter_id: 1 }), { code: 'storage_full' }, 'refused')
  disk.free = 1000 * mib
  await wake('2026-06-11')
  t.match([round()?.outcome, await status()], ['succeeded', 'inactive'], 'the round goes on')
})
