import { createBackup, rotateBackups } from '../../storage/backups.ts'
import { answerQuestions } from '../../threads/answer.ts'

/** Makes a backup and deletes expired ones; `keep` is the number of each kind to keep. */
export type BackUp = typeof backUp

answerQuestions(backUp)

function backUp({ folder, by_hand, keep }: { folder: string; by_hand: boolean; keep: number }) {
  const backup = createBackup(folder, by_hand ? 'manual' : 'scheduled')
  rotateBackups(folder, keep)
  return backup
}
