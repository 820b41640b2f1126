import { Unavailable } from '../../core/errors.ts'
import { openFolder } from '../../storage/data-folder.ts'
import { databasePath } from '../../storage/database.ts'
import { gapsHold } from '../../storage/erased-texts.ts'
import { answerQuestions } from '../../threads/answer.ts'

/** Cleans the files of a database of texts that were deleted; all of it where the texts are not known any more. */
export type CleanFiles = typeof cleanFiles

answerQuestions(cleanFiles, { writes: true })

/** How often the write-ahead log is tried to be emptied, each time for the five seconds that readers have to end. */
const attempts = 6

function cleanFiles({ folder, texts }: { folder: string; texts?: string[] | undefined }) {
  const { db } = openFolder(folder, { is_open: true })
  const { $client: sqlite } = db
  const empty = () => {
    for (let i = 0; i < attempts; i++) {
      const [state] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
      if (state?.busy === 0) return
    }
    throw new Unavailable()
  }
  try {
    empty()
    if (texts && !gapsHold(databasePath(folder), texts)) return
    // the copy of a large register is no matter of memory
    sqlite.pragma('temp_store = FILE')
    sqlite.exec('VACUUM')
    empty()
  } finally {
    sqlite.close()
  }
}
