import { once } from 'node:events'
import { chapterExists } from '../association/chapters/store.ts'
import type { Config } from '../config.ts'
import { details } from '../core/details.ts'
import { invalid } from '../core/errors.ts'
import { duesFile, paymentsFile } from '../money/exporting/files-async.ts'
import { type ExportedFile, openExport } from '../register/exporting/logged-async.ts'
import { membersFile } from '../register/exporting/members-async.ts'
import type { Db } from '../storage/database.ts'
import { operator, refuseAbsent, withOffice } from './office.ts'

/** What a verb of `export` is given. */
interface ExportOptions {
  chapter: number
  format: 'csv' | 'ndjson'
}

/** `export members`: what GET /exportmembers answers, on standard output. */
export function printMembers(config: Readonly<Config>, { chapter, format }: ExportOptions) {
  const query = { chapter_id: chapter, format, delimiter: 'comma' } as const
  return printFile(config, chapter, db => membersFile(db, query))
}

/** `export dues`: what GET /exportdues answers, on standard output. */
export function printDues(config: Readonly<Config>, { chapter, format }: ExportOptions) {
  const query = { chapter_id: chapter, format, delimiter: 'comma' } as const
  return printFile(config, chapter, db => duesFile(db, query, 'all'))
}

/** `export payments`: what GET /exportpayments answers, on standard output. */
export function printPayments(config: Readonly<Config>, { chapter, format }: ExportOptions) {
  const query = { chapter_id: chapter, format, delimiter: 'comma' } as const
  return printFile(config, chapter, db => paymentsFile(db, query, 'all'))
}

async function printFile(
  config: Readonly<Config>,
  chapter_id: number,
  file: (db: Db) => ExportedFile
) {
  refuseAbsent(config)
  await withOffice(config, async ({ db }) => {
    if (!chapterExists(db, chapter_id))
      throw invalid([details.no_such_record('/chapter', { entity: 'chapter' })])
    const { actor, account_id } = operator
    const { pages, end } = await openExport(db, file(db), { actor, account_id })
    for await (const page of pages)
      if (!process.stdout.write(page)) await once(process.stdout, 'drain')
    await end()
  })
}
