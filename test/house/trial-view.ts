import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { changedFiles, insertAfter, type Tree, typeErrors } from './copied-tree.ts'

const views = 'src/console/views.ts'
const answers = { en: 'src/console/texts/answers.en.ts', de: 'src/console/texts/answers.de.ts' }

/** Adds what the console lacks for loans, one thing after the other; it compiles with none of them missing. */
export function completeConsole(t: Test, copy: string, before: Tree, by_hand: readonly string[]) {
  t.strictSame(consoleErrors(copy), ['src/console/shared/useFailure.ts'], 'a failure without words')
  insertAfter(
    join(copy, answers.en),
    '  codes: {',
    "    reference_taken: 'This reference is taken.',"
  )
  t.strictSame(consoleErrors(copy), [answers.de])
  insertAfter(join(copy, answers.de), '  codes: {', "    reference_taken: 'Vergeben.',")
  t.strictSame(consoleErrors(copy), [])
  addView(copy)
  const fields = 'src/console/loans/fields.ts'
  t.strictSame(consoleErrors(copy), [fields], 'a field without a label does not compile')
  const reference = "  reference: { en: 'Reference', de: 'Zeichen' },"
  insertAfter(join(copy, fields), 'export const loan_fields = {', reference)
  t.strictSame(consoleErrors(copy), [])
  const changed = changedFiles(copy, before).filter(
    path => !/^(drizzle|schema)\/|\/(loans|extensions)\/|api\/contract\.ts$/.test(path)
  )
  t.strictSame(changed, [...by_hand, answers.de, answers.en, views].sort())
}

/** What the console needs: the words for the failure in two languages, a folder with the view, and two lines for it. */
function addView(copy: string) {
  cpSync(join(home, 'test/house/trial/console'), join(copy, 'src/console/loans'), {
    recursive: true
  })
  const list = join(copy, views)
  insertAfter(
    list,
    "import { chapter_overview, overview } from './overview/view.ts'",
    "import { loans } from './loans/view.ts'"
  )
  insertAfter(list, '  members,', '  loans,')
}

/** The files that the console's compiler complains about. */
function consoleErrors(copy: string) {
  const said = typeErrors(copy, '-p', 'src/console', '--pretty', 'false')
  return [...new Set(said.match(/^src[^(]+/gm))]
}
