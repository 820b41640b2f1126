import type { Actor } from '../../association/audit/store.ts'
import { Forbidden, Unavailable } from '../../core/errors.ts'
import { isSet, type SharedFlag, setFlag } from '../../core/shared-flag.ts'
import { openFolder } from '../../storage/data-folder.ts'
import { importMembers } from './import-async.ts'
import type { ImportQuery } from './schema.ts'
import { findChaptersOf, refuseWithoutRights, type Session } from './store.ts'

/** An uploaded file of members, and who sent it. */
export interface UploadedFile {
  folder: string
  path: string
  query: ImportQuery
  by: Actor
  session: Session
  /** Set once the client has gone. */
  gone: SharedFlag
  /** Set to the id of the batch once it is opened. */
  batch_id: SharedFlag
  lock_wanted: SharedFlag
}

/** The most rows of a file, and the most bytes of its plan. */
const limits = { rows: 1_000_000, bytes: 1024 ** 3 }

/** Imports an uploaded file in a thread, on a connection of its own. */
export async function importUpload(file: UploadedFile) {
  const { folder, path, query, by, session } = file
  const { db, secrets } = openFolder(folder, { is_open: true })
  // runs checkpoints in this thread instead of the one that answers requests
  db.$client.pragma('wal_autocheckpoint = 1000')
  let permitted = findChaptersOf(db, session, 'link_members')
  let importable = findChaptersOf(db, session, 'import_members')
  const check = () => {
    if (isSet(file.gone)) throw new Unavailable()
    refuseWithoutRights(db, session, query.chapter_id)
    permitted = findChaptersOf(db, session, 'link_members')
    importable = findChaptersOf(db, session, 'import_members')
  }
  try {
    const onOpen = (id: number) => setFlag(file.batch_id, id)
    const wanted = () => isSet(file.lock_wanted)
    const mayMakeTypes = () =>
      refuseWithoutRights(db, session, query.chapter_id, 'manage_membertypes')
    const mayMakeChapters = () => {
      if (findChaptersOf(db, session, 'create_chapters').length === 0) throw new Forbidden()
    }
    const callbacks = {
      check,
      mayMakeTypes,
      mayMakeChapters,
      onOpen,
      isWanted: wanted,
      linkable: () => permitted,
      importable: () => importable
    }
    // a chapter that the request names among others alone was not checked before
    check()
    return await importMembers(db, { path, query, by, secrets, limits, ...callbacks })
  } finally {
    db.$client.close()
  }
}
