import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Entity, TemplateVariable } from '../../src/console/api/contract.ts'
import type { Action } from '../../src/console/shared/action.ts'
import { member_fields } from '../../src/console/shared/memberWords.ts'
import { differences } from '../../src/console/texts/compile.ts'
import { createFormat } from '../../src/console/texts/format.ts'
import { createReader, fillWords } from '../../src/console/texts/reader.ts'
import { home } from '../../src/core/home.ts'
import t from '../folder.ts'
import { areas, en, readCatalogue, readTexts } from './texts.ts'

const folder = join(home, 'src/console')

type Words = Record<string, Action> & { actions?: Record<string, Action> }

/** The words of all views, also of those that stand in records. */
async function readKnown() {
  const files = globSync('src/console/**/{actions,records,*Record}.ts', { cwd: home })
  const modules = await Promise.all(files.map(file => import(join(home, file))))
  const parts = modules.flatMap(module => Object.values<Words>(module))
  return Object.assign({}, ...parts.map(part => part.actions ?? part)) as Record<string, Action>
}

/** The actions that the service writes into the audit log, by its sources. */
function findActions(): string[] {
  // texts of messages have variables with such names
  const sources = globSync('src/**/*.ts', { cwd: home }).filter(
    path => !/^src.(console|messages.texts)/.test(path)
  )
  const text = sources.map(path => readFileSync(join(home, path), 'utf8')).join('\n')
  const found = text.matchAll(new RegExp(`['\`]((?:${Entity.join('|')})\\.[a-z_]+)['\`]`, 'g'))
  const variables: readonly string[] = TemplateVariable
  return [...found].map(([, name = '']) => name).filter(name => !variables.includes(name))
}

t.test('the views have words for every action that the service logs', async t => {
  const known = await readKnown()
  const logged = new Set(findActions())
  t.ok(logged.size > 15, 'actions were found')
  for (const entity of Entity)
    t.ok(
      [...logged].some(action => action.startsWith(`${entity}.`)),
      `something is logged of ${entity}`
    )
  for (const action of logged)
    t.match(known[action], { en: /\w/, de: /\w/ }, `${action} has words in both languages`)
})

t.test('every kind of record has its words in a view', async t => {
  const texts = globSync('src/console/**/{view,records,*Record}.ts', { cwd: home }).map(path =>
    readFileSync(join(home, path), 'utf8')
  )
  const shown = texts.flatMap(text =>
    [...text.matchAll(/\bentity: '(\w+)'/g)].map(([, entity]) => entity)
  )
  t.strictSame([...new Set(shown)].sort(), [...Entity].sort(), 'each kind has a view')
})

const german_files = globSync('**/{texts/de/*.json,{view,actions,fields,records,*Words}.ts}', {
  cwd: folder
})

/** Words that no office uses for these things, and what it says instead. */
const foreign: [RegExp, string][] = [
  [/Verb[aä]nd/, 'Abteilung'],
  [/Inhaber|Verwalter/, 'Hauptadministration, Administration'],
  [/(Neue|Noch keine|Welche|aktuelle|archivierten) Mitgliedschaft/, 'Mitgliedsart'],
  [/wohlgeformt|Datensatz|Token|geschrieben/, 'what the reader knows'],
  [/[Dd](er|em|es) Dienst/, 'Chapterhouse'],
  [/\b([Dd]u|[Dd]ein\w*|[Ee]uch|[Ee]uer)\b/, 'Sie'],
  // the association's own word has one form, which is not that of a dative
  [
    /\b([Ii]n|[Aa]us|[Vv]on|[Mm]it|[Zz]u|[Bb]ei) (allen|anderen|den) \{[Cc]hapters\}/,
    'alle {chapters}'
  ],
  // a sentence behind a colon begins with a capital
  [/: (\p{Ll}+n Sie|es|er|sie|das|die|der|bitte|ist|sind)\b/u, 'a capital behind the colon']
]

t.test('German is what an office writes', async t => {
  t.ok(german_files.length > 15, 'the files with texts were found')
  const found = german_files.flatMap(file => {
    const texts =
      readFileSync(join(folder, file), 'utf8').match(/'[^'\n]+'|`[^`]+`|"[^"\n]+"/g) ?? []
    return texts.flatMap(text =>
      foreign.filter(([pattern]) => pattern.test(text)).map(([, better]) => [file, text, better])
    )
  })
  t.strictSame(found, [], 'no text has a word that offices do not use')
})

const own = { one: 'Ortsverein', many: 'Ortsvereine' }
const none = { one: '', many: '' }

t.test('texts have the word of the association for a chapter', async t => {
  const german = await readTexts('de', own)
  t.equal(german.shell.chapter, 'Ortsverein', 'the word begins with a capital')
  t.equal(german.roles.everywhere('Leitung'), 'Leitung (alle Ortsvereine)', 'the plural is used')
  const label = fillWords(member_fields.chapter_id.de, createReader('de', createFormat('de'), own))
  t.equal(label, 'Ortsverein', 'words of fields are filled')
  const english = await readTexts('en', { one: 'section', many: 'sections' })
  t.equal(english.shell.chapter, 'Section', 'a line begins with a capital')
  t.equal(
    english.roles.everywhere('Moderator'),
    'Moderator of all sections',
    'the English plural is used'
  )
  t.equal(
    english.details.role_needs_chapter,
    'Choose the section',
    'inside of a line the word is small'
  )
  t.equal(english.session.starting, 'Opening Chapterhouse', 'the name of the service stays')
})

t.test('without a word of its own, or with half of one, it has the usual one', async t => {
  for (const word of [none, { one: 'Ortsverein', many: '' }]) {
    const [german, english] = [await readTexts('de', word), await readTexts('en', word)]
    t.equal(german.shell.chapter, 'Abteilung', 'the usual German word')
    t.equal(english.roles.everywhere('Owner'), 'Owner of all chapters', 'the usual English word')
  }
})

t.test('names stay as they are', async t => {
  const { roles, shared } = await readTexts('de', own)
  t.equal(
    roles.in_chapter({ role: 'Leitung', place: 'Die {chapters}' }),
    'Leitung (Die {chapters})',
    'a name with braces stays'
  )
  t.equal(
    shared.archived('{Chapter} {x}'),
    '{Chapter} {x} (archiviert)',
    'a name with braces stays in a longer text'
  )
})

t.test('languages count and choose', async t => {
  const told = [0, 1, 2].map(left => en.session.codes_left(left))
  t.strictSame(told, [
    'You have no recovery code left.',
    'You have one recovery code left.',
    'You have 2 recovery codes left.'
  ])
  t.equal(en.bank.todo.some(1234), '1,234 entries wait for you.', 'as the reader writes numbers')
  t.equal(en.overview.task_go(''), 'Decide', 'an empty text is none')
  t.equal(en.overview.task_go('Zürich'), 'Decide: Zürich', 'a text is another')
})

t.test('each language has the entries of English, and they are given the same', t => {
  for (const area of areas)
    t.strictSame(differences(readCatalogue('en', area), readCatalogue('de', area)), [], area)
  const one = { a: { b: '{count} of {all}' } }
  t.strictSame(differences(one, { a: {} }), ['a.b is missing'], 'a missing entry is named')
  t.match(differences(one, { a: { b: '{count}' } }), [/^a\.b: /], 'and a missing argument')
  t.end()
})

t.test('no text has the usual word by itself', t => {
  const files = globSync('**/{texts/*/*.json,{view,actions,fields,records,*Words}.ts}', {
    cwd: folder
  })
  t.ok(files.length > 30, 'the files with texts were found')
  const found = files.flatMap(file => {
    if (file.startsWith('association/')) return []
    const source = readFileSync(join(folder, file), 'utf8').replace(/\$\{[^}]*\}|\['\w+'\]/g, '')
    const texts = source.match(/'[^'\n]*'|`[^`]*`/g) ?? []
    return texts
      .filter(text => / |^'[A-Z]/.test(text))
      .filter(text => /(?<!\{)\b([Cc]hapters?|Abteilung(en)?)\b(?!\})/.test(text))
      .map(text => `${file}: ${text}`)
  })
  t.strictSame(found, [], 'every text has a place for the word')
  t.end()
})

t.test('contract.ts is what the contract says; npm run schema writes it anew', async t => {
  // by its path: the script finds what it reads beside itself
  const { generateContract } = await import(join(folder, 'api/generate.ts'))
  t.ok(
    readFileSync(join(folder, 'api/contract.ts'), 'utf8') === (await generateContract()),
    'the file is current'
  )
})

t.test('catalogues.ts is what the catalogues say; npm run texts writes it anew', async t => {
  const { generateTypes } = await import(join(folder, 'texts/generate.ts'))
  t.equal(
    readFileSync(join(folder, 'texts/catalogues.ts'), 'utf8'),
    generateTypes(),
    'the file is current'
  )
})
