import { command_line, record } from '../../../src/association/audit/store.ts'
import type { Writer } from '../../../src/register/batches/undo-async.ts'
import type { App } from '../../fixtures/helper.ts'

/** What writes an erasure without a request; `before` is called before each of its reads and writes, with their number. */
export function aWriter({ db }: App, before: (step: number) => unknown = () => {}): Writer {
  let step = 0
  const write: Writer['write'] = async change => {
    await before(step++)
    return db.write(change)
  }
  const read: Writer['read'] = async look => {
    await before(step++)
    return look()
  }
  return {
    ...{ actor: command_line, permitted: 'all', permittedTo: () => 'all' },
    ...{ read, write, writeUndo: write }
  }
}

/** Appends an entry of an export that looked for something. */
export function mention({ db }: App, search: string) {
  const about = { action: 'chapter.export_started', entity: 'chapter', entity_id: 1, chapter_id: 1 }
  return db.write(() => record(db, { ...about, changes: { search: [null, search] } }, command_line))
}
