import type { Actor } from '../../association/audit/store.ts'
import { Unavailable } from '../../core/errors.ts'
import { isSet, type SharedFlag, setFlag } from '../../core/shared-flag.ts'
import { refuseWithoutRights, type Session } from '../../register/importing/store.ts'
import { openFolder } from '../../storage/data-folder.ts'
import { importStatement } from './import-async.ts'
import type { StatementQuery } from './schema.ts'

/** An uploaded file of a bank, and who sent it. */
export interface UploadedStatement {
  folder: string
  path: string
  query: StatementQuery
  by: Actor
  session: Session
  /** Set once the client has gone. */
  gone: SharedFlag
  /** Set to the id of the batch once it is opened. */
  batch_id: SharedFlag
}

/** Imports an uploaded file of a bank in a thread, on a connection of its own. */
export async function importUpload({
  folder,
  path,
  query,
  by,
  session,
  gone,
  batch_id
}: UploadedStatement) {
  const { db } = openFolder(folder, { is_open: true })
  // runs checkpoints in this thread instead of the one that answers requests
  db.$client.pragma('wal_autocheckpoint = 1000')
  const check = () => {
    if (isSet(gone)) throw new Unavailable()
    refuseWithoutRights(db, session, query.chapter_id, 'manage_money')
  }
  try {
    const onOpen = (id: number) => setFlag(batch_id, id)
    return await importStatement(db, { path, query, by, check, onOpen })
  } finally {
    db.$client.close()
  }
}
