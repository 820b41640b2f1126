import { answerQuestions } from '../../background/answer.ts'
import { createBackup, type DeclaredTables, rotateBackups } from '../../storage/backups.ts'

/** Makes a backup and deletes expired ones; `keep` is the number of each kind to keep. */
export type BackUp = typeof backUp

answerQuestions(backUp)

interface Order {
  folder: string
  by_hand: boolean
  keep: number
  /** This thread does not load the features that declare them. */
  tables: DeclaredTables
}

function backUp({ folder, by_hand, keep, tables }: Order) {
  const backup = createBackup(folder, by_hand ? 'manual' : 'scheduled', tables)
  rotateBackups(folder, keep)
  return backup
}
