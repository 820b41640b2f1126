import type { Actor } from '../../association/audit/store.ts'
import { Unavailable } from '../../core/errors.ts'
import { openFolder } from '../../storage/data-folder.ts'
import { answerQuestions } from '../../threads/answer.ts'
import { importMembers } from './import-async.ts'
import type { ImportQuery } from './schema.ts'
import { isAbandoned, type Shared, setBatch } from './shared.ts'
import { refuseWithoutRights, type Session } from './store.ts'

interface UploadedFile {
  folder: string
  path: string
  query: ImportQuery
  by: Actor
  session: Session
  shared: Shared
}

/** Imports an uploaded file on a connection of its own. */
export type ImportUpload = typeof importUpload

/** The most rows of a file, and the most bytes of what is planned for them. */
const limits = { rows: 1_000_000, bytes: 1024 ** 3 }

answerQuestions(importUpload, { writes: true })

async function importUpload({ folder, path, query, by, session, shared }: UploadedFile) {
  const { db } = openFolder(folder, { is_open: true })
  // runs checkpoints in this thread instead of the one that answers requests
  db.$client.pragma('wal_autocheckpoint = 1000')
  const check = () => {
    if (isAbandoned(shared)) throw new Unavailable()
    refuseWithoutRights(db, session, query.chapter_id)
  }
  try {
    const onOpen = (id: number) => setBatch(shared, id)
    return await importMembers(db, { path, query, by, limits, check, onOpen })
  } finally {
    db.$client.close()
  }
}
