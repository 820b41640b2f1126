import type { Works } from 'fastify'
import { answerQuestions } from './background/answer.ts'
import type { Asked } from './background/protocol.ts'

/** What `app.work` asks. A thread answers one question, and loads only what that needs. */
const works: {
  [Name in keyof Works]: (
    ...question: Parameters<Works[Name]>
  ) => Promise<Awaited<ReturnType<Works[Name]>>>
} = {
  async importMembers(file) {
    // declares the memberships, which decide about the status of new members
    await import('./terms/lives/acts-store.ts')
    return (await import('./register/importing/upload-async.ts')).importUpload(file)
  },
  async importStatement(file) {
    return (await import('./money/statements/upload-async.ts')).importUpload(file)
  },
  async printFiles(files) {
    return (await import('./money/letters/pdf-async.ts')).printFiles(files)
  },
  async printExtract(asked) {
    return (await import('./office/extract/print-async.ts')).printExtract(asked)
  },
  async backUp({ folder, by_hand, keep, tables }) {
    const { createBackup, rotateBackups } = await import('./storage/backups.ts')
    const backup = createBackup(folder, by_hand ? 'manual' : 'scheduled', tables)
    rotateBackups(folder, keep)
    return backup
  },
  async checkIntegrity(folder) {
    const { databasePath } = await import('./storage/database.ts')
    const { checkDatabaseFile } = await import('./storage/integrity-check.ts')
    return checkDatabaseFile(databasePath(folder), 'quick_check')
  },
  async cleanFiles({ path, file, within }) {
    const { cleanGaps } = await import('./storage/gap-cleaning.ts')
    return cleanGaps(path, file, performance.now() + within)
  }
}

answerQuestions(work)

/** Does one piece of work. */
export async function work({ name, question }: Asked): Promise<unknown> {
  return (works[name as keyof Works] as (question: unknown) => unknown)(question)
}
