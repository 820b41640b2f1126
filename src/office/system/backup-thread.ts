import { createBackup, rotateBackups } from '../../storage/backups.ts'
import { answerQuestions } from '../../threads/answer.ts'

/** Makes a backup and deletes those that are no longer kept: `keep` of each kind stay. */
export type BackUp = typeof backUp

answerQuestions(backUp)

function backUp({ folder, by_hand, keep }: { folder: string; by_hand: boolean; keep: number }) {
  const backup = createBackup(folder, by_hand ? 'manual' : 'scheduled')
  rotateBackups(folder, keep)
  return backup
}
