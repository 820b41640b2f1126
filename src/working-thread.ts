import { type Asked, answerQuestions } from './background/answer.ts'
import type { Letter } from './money/letters/letter.ts'
import type { UploadedStatement } from './money/statements/import-async.ts'
import type { PrintedExtract } from './operations/extract/print-async.ts'
import type { UploadedFile } from './register/importing/upload-async.ts'
import type { DeclaredTables } from './storage/backups.ts'

interface BackupOrder {
  folder: string
  by_hand: boolean
  /** How many backups of each kind are kept; others are deleted. */
  keep: number
  /** This thread does not load the features that declare them. */
  tables: DeclaredTables
}

/** What `app.work` asks. A thread answers one question, and loads only what that needs. */
const works = {
  async importMembers(file: UploadedFile) {
    // memberships decide about the status of new members
    const { declareMemberships } = await import('./register/members/memberships-store.ts')
    declareMemberships((await import('./terms/membership-history/acts-store.ts')).lives)
    const { declareBringers } = await import('./register/members/bringers-store.ts')
    declareBringers((await import('./money/mandates/brought-store.ts')).bringers)
    return (await import('./register/importing/upload-async.ts')).importUpload(file)
  },
  async importStatement(file: UploadedStatement) {
    return (await import('./money/statements/import-async.ts')).importUpload(file)
  },
  async printFiles(files: readonly (readonly Letter[])[]) {
    return (await import('./money/letters/pdf-async.ts')).printFiles(files)
  },
  async printExtract(asked: PrintedExtract): Promise<Uint8Array> {
    return (await import('./operations/extract/print-async.ts')).printExtract(asked)
  },
  async backUp({ folder, by_hand, keep, tables }: BackupOrder) {
    const { createBackup, rotateBackups } = await import('./storage/backups.ts')
    const backup = createBackup(folder, by_hand ? 'manual' : 'scheduled', tables)
    rotateBackups(folder, keep)
    return backup
  },
  /** Runs the quick check of the whole database in a data folder; returns what is wrong. */
  async checkIntegrity(folder: string) {
    const { databasePath } = await import('./storage/database.ts')
    const { checkDatabaseFile } = await import('./storage/integrity.ts')
    return checkDatabaseFile(databasePath(folder), 'quick_check')
  },
  /**
   * Overwrites the remains of deleted texts in the files of a database, for some milliseconds at most; returns whether all are
   * overwritten.
   */
  async cleanFiles({ path, file, within }: { path: string; file: number; within: number }) {
    const { cleanGaps } = await import('./storage/gap-cleaning.ts')
    return cleanGaps(path, file, performance.now() + within)
  }
}

type Declared = typeof works

declare module 'fastify' {
  interface Works extends Declared {}
}

answerQuestions(work)

/** Does one piece of work. */
export async function work({ name, question }: Asked): Promise<unknown> {
  return (works[name as keyof Declared] as (question: unknown) => unknown)(question)
}
