import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { member_fields } from '../../src/console/shared/memberWords.ts'
import { createFill } from '../../src/console/texts/chapterWord.ts'
import { home } from '../../src/core/home.ts'
import t from '../folder.ts'
import { de, en } from './texts.ts'

const own = { one: 'Ortsverein', many: 'Ortsvereine' }
const none = { one: '', many: '' }

t.test('texts have the word of the association for a chapter', t => {
  const { fill, fillTexts } = createFill('de', own)
  const german = fillTexts(de)
  t.equal(german.shell.chapter, 'Ortsverein', 'the word begins with a capital')
  t.equal(german.roles.everywhere('Leitung'), 'Leitung (alle Ortsvereine)', 'the plural is used')
  t.equal(fill(member_fields.chapter_id.de), 'Ortsverein', 'words of fields are filled')
  const english = createFill('en', { one: 'section', many: 'sections' }).fillTexts(en)
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
  t.end()
})

t.test('without a word of its own, or with half of one, it has the usual one', t => {
  for (const word of [none, { one: 'Ortsverein', many: '' }]) {
    t.equal(
      createFill('de', word).fillTexts(de).shell.chapter,
      'Abteilung',
      'the usual German word'
    )
    t.equal(
      createFill('en', word).fillTexts(en).roles.everywhere('Owner'),
      'Owner of all chapters',
      'the usual English word'
    )
  }
  t.end()
})

t.test('names stay as they are', t => {
  const { roles, shared } = createFill('de', own).fillTexts(de)
  t.equal(
    roles.in_chapter('Leitung', 'Die {chapters}'),
    'Leitung (Die {chapters})',
    'a name with braces stays'
  )
  t.equal(
    shared.archived('{Chapter} {x}'),
    '{Chapter} {x} (archiviert)',
    'a name with braces stays in a longer text'
  )
  t.end()
})

t.test('a part is filled once', t => {
  const { fillTexts } = createFill('de', own)
  t.equal(fillTexts(de), fillTexts(de), 'rows of a table share it')
  t.end()
})

t.test('no text has the usual word by itself', t => {
  const folder = join(home, 'src/console')
  const files = globSync('**/{texts.*,answers.*,de,en,view,actions,fields,records,*Words}.ts', {
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
