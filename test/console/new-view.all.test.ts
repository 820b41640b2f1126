import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aBrowser, aPage } from './browser.ts'
import { anOfficeOf, aPerson, signIn } from './office.ts'

/** The files of a view, in a folder of their own. */
const folder = {
  'view.ts': `import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { members_view } from '../members/view.ts'
import type { View } from '../shared/view.ts'
import { office } from '../shell/routes.ts'
import { withTexts } from '../texts/texts.tsx'
import { loans_texts } from './texts.ts'

const view: View = {
  label: { en: 'Loans', de: 'Leihen' },
  icon: members_view.icon,
  permission: 'manage_system'
}

/** What is lent. */
export const loans = createRoute({
  getParentRoute: () => office,
  path: '/loans',
  component: lazyRouteComponent(
    () => withTexts(import('./LoansView.tsx'), loans_texts),
    'LoansView'
  ),
  staticData: { view }
})
`,
  'LoansView.tsx': `import { Text, Title } from '@mantine/core'
import { useLabel } from '../shared/view.ts'
import { useTexts } from './texts.ts'

/** What is lent. */
export function LoansView() {
  const { texts } = useTexts()
  return (
    <>
      <Title order={1}>{useLabel()}</Title>
      <Text>{texts.loans.none}</Text>
    </>
  )
}
`,
  'texts.ts': `import { viewTexts } from '../texts/texts.tsx'

/** The words of the loans. */
export const loans_texts = viewTexts('loans')

/** These words. */
export const useTexts = loans_texts.useTexts
`
}

/** The words of the view in English, and in German, where one is missing. */
const words = {
  en: { loans: { none: 'Nothing is lent', first: 'The first loan' } },
  de: { loans: { none: 'Nichts ist verliehen' } }
}

/** Writes a catalogue of a copy. */
const writeWords = (root: string, language: string, catalogue: object) =>
  writeFileSync(join(root, `src/console/texts/${language}/loans.json`), JSON.stringify(catalogue))

/** A copy of the project in which the console has one more view: its folder, its words, and one line. */
function aCopy(t: Parameters<typeof aFolder>[0]): string {
  const root = aFolder(t)
  for (const name of ['src', 'drizzle', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(home, name), join(root, name), { recursive: true })
  for (const name of ['build.js', 'chapterhouse.js']) cpSync(join(home, name), join(root, name))
  symlinkSync(join(home, 'node_modules'), join(root, 'node_modules'), 'junction')
  const place = join(root, 'src/console/loans')
  mkdirSync(place)
  for (const [name, text] of Object.entries(folder)) writeFileSync(join(place, name), text)
  for (const [language, catalogue] of Object.entries(words)) writeWords(root, language, catalogue)
  spawnSync(process.execPath, ['src/console/texts/generate.ts'], { cwd: root })
  const list = join(root, 'src/console/views.ts')
  const listed = readFileSync(list, 'utf8').replace(/\n] as const/, ',\n  loans\n] as const')
  writeFileSync(list, `import { loans } from './loans/view.ts'\n${listed}`)
  return root
}

t.test('a new view needs its folder, its words and one line', async t => {
  const root = aCopy(t)
  // without the options of the test runner
  const command = ['-u', 'NODE_OPTIONS', join(home, 'node_modules/.bin/tsc')]
  const { stdout } = spawnSync('env', [...command, '-p', 'src/console', '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8'
  })
  const errors = stdout.split('\n').filter(line => /error/.test(line))
  t.equal(errors.length, 1, 'all compiles but what a language lacks')
  t.match(errors[0], /^src.console.texts.catalogues\.ts/, 'the missing word is named')
  t.match(stdout, /'first' is missing/, 'by its name')
  writeWords(root, 'de', { loans: { ...words.de.loans, first: 'Die erste Leihe' } })

  const office = await anOfficeOf(t, root)
  const [owner, moderator] = [await aPerson(office), await aPerson(office, { role: 'moderator' })]
  const browser = await aBrowser()
  const page = await aPage(t, browser)
  await signIn(page, office, owner)
  await page.getByRole('link', { name: 'Loans' }).click()
  await page.getByRole('heading', { name: 'Loans' }).waitFor()
  await page.getByText('Nothing is lent').waitFor()
  t.equal(await page.title(), 'Loans – Chapterhouse', 'the title has the label')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await page.getByText('Nichts ist verliehen').waitFor()
  t.equal(await page.title(), 'Leihen – Chapterhouse', 'the title is German')

  const other = await aPage(t, browser)
  await signIn(other, office, moderator, '/console/loans')
  await other.getByRole('heading', { name: 'Loans' }).waitFor()
  await other.getByText('Your role does not allow this').waitFor()
  t.equal(await other.getByRole('link', { name: 'Loans' }).count(), 0, 'no link')
  t.equal(await other.getByText('Nothing is lent').count(), 0, 'no text')
})
