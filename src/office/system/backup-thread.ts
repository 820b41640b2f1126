import { createBackup, rotateBackups } from '../../storage/backups.ts'
import { answerQuestions } from '../../threads/answer.ts'

/** Makes a backup and deletes expired ones; `keep` is the number of each kind to keep. */
export type BackUp = typeof backUp

answerQuestions(backUp)

interface Order {
  folder: string
  by_hand: boolean
  keep: number
  /** The tables whose rows stay out of backups; this thread does not load the features that declare them. */
  transient: string[]
}

function backUp({ folder, by_hand, keep, transient }: Order) {
  const backup = createBackup(folder, by_hand ? 'manual' : 'scheduled', transient)
  rotateBackups(folder, keep)
  return backup
}
