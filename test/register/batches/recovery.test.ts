import { command_line } from '../../../src/association/audit/store.ts'
import { editSlice } from '../../../src/register/batches/slice-store.ts'
import { changeBatch, getBatch, withEntries } from '../../../src/register/batches/state-store.ts'
import { addToBatch, openBatch } from '../../../src/register/batches/store.ts'
import { undoPart } from '../../../src/register/batches/undo-store.ts'
import { wrongCounts } from '../../../src/register/finding/totals-store.ts'
import { lockBatches } from '../../../src/storage/locks.ts'
import { type App, aFolder } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { anOffice } from './many.ts'

const opening = { chapter_id: 1, kind: 'edit', file_name: null, changes: {} } as const

/** Writes a slice of a batch as a process does that is killed before the next. */
function leaveHalf(app: App, ids: readonly number[], by = command_line) {
  const set = { status: 'inactive' } as const
  const request = { chapter_id: 1, filter: {}, set, dry_run: false }
  return app.db.write(() => {
    const { entries, changed } = editSlice(app.db, ids, request, { by, late: () => false })
    const id = openBatch(app.db, opening, by)
    if (entries) addToBatch(app.db, id, { entries, changed })
    return id
  })
}

t.test('what a crash left is brought to its end after the next start', async t => {
  const DATA_DIR = aFolder(t)
  let time = Date.now()
  const { app, some, edit } = await anOffice(t, { DATA_DIR }, { clock: () => time })
  // its jobs have run: none brings a batch to its end
  await app.runDueJobs()
  const ids = (await some(300)).map(({ id }) => id)
  const by = { actor: 'account', account_id: 1 } as const
  await leaveHalf(app, ids.slice(0, 100), by)
  await leaveHalf(app, ids.slice(100, 164))
  await edit({ ids: ids.slice(164) }, { status: 'suspended' })
  await app.db.write(() => {
    changeBatch(app.db, 3, 'done', { state: 'undoing' })
    const { entries: all } = withEntries(app.db, getBatch(app.db, 3))
    const [range = all[1]] = all
    undoPart(app.db, { chapter_id: 1, range, all } as never, by, () => false)
    changeBatch(app.db, 3, 'undoing', { undone_to: range?.last_id })
  })
  await app.close()

  const command = lockBatches(DATA_DIR)
  const next = await anOffice(t, { DATA_DIR }, { clock: () => time })
  const others = (await next.some(10)).map(({ id }) => id)
  const mine = await leaveHalf(next.app, others, by)
  time += 60_000
  await next.app.runDueJobs()
  const { count, batches } = next
  t.equal(count('inactive'), 64, 'what a running command writes stays')
  t.equal(count('suspended'), 0, 'the undo that a crash stopped is finished')
  const states = (await batches()).map(({ id = 0, state = '' }) => `${id} ${state}`)
  const wanted = [`${mine} undone`, '3 undone', '2 running', '1 undone']
  t.strictSame(states, wanted, 'the batches of the crashed service are undone')
  command.close()
  time += 60_000
  await next.app.runDueJobs()
  t.equal(count('inactive'), 0, 'the batch of the ended command is undone')
  t.match((await batches())[2], { id: 2, state: 'undone' }, 'the list says so')
  const { jobs } = (await next.send('GET', '/getsystem')).json().data
  const finishing = jobs.find(({ name = '' }) => name === 'finish_batches')
  t.match(finishing, { outcome: 'succeeded' }, 'the job has succeeded')
  t.strictSame(wrongCounts(next.app.db), [], 'the counts are sound')
})
