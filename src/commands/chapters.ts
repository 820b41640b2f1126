import { command_line } from '../association/audit/store.ts'
import { Chapter, ChapterCreate } from '../association/chapters/schema.ts'
import { createChapter, listChapters } from '../association/chapters/store.ts'
import type { Config } from '../config.ts'
import { createValidator } from '../core/validator.ts'
import { everything, printJson, printTable, withOffice, writeGiven } from './office.ts'

interface NewChapter {
  name: string
  timezone?: string
  currency?: string
  json?: boolean
}

const readChapter = createValidator(ChapterCreate)

/** `chapter add`: adds a chapter and prints it. */
export async function addChapter(config: Readonly<Config>, { json, ...given }: NewChapter) {
  const input = readChapter(given)
  const chapter = await withOffice(config, ({ db }) =>
    writeGiven(db, input, () => createChapter(db, input, command_line))
  )
  if (json) printJson(published(chapter))
  else printTable(Object.entries(published(chapter)).map(([name, value]) => [name, String(value)]))
}

/** `chapter list`: every chapter. */
export async function showChapters(config: Readonly<Config>, { json }: { json?: boolean }) {
  const { chapters } = await withOffice(config, ({ db }) => listChapters(db, everything, 'all'))
  if (json) return printJson(chapters.map(published))
  printTable([
    ['id', 'name', 'timezone', 'currency'],
    ...chapters.map(({ id, name, timezone, currency }) => [String(id), name, timezone, currency])
  ])
}

/** A chapter with the fields that lists answer. */
function published(chapter: Chapter) {
  const fields = Object.keys(Chapter.properties) as (keyof typeof Chapter.properties)[]
  return Object.fromEntries(fields.map(field => [field, chapter[field]]))
}
