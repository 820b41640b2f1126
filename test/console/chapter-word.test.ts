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
  t.equal(german.shell.chapter, 'Ortsverein')
  t.equal(german.roles.everywhere('Leitung'), 'Leitung (alle Ortsvereine)')
  t.equal(fill(member_fields.chapter_id.de), 'Ortsverein')
  const english = createFill('en', { one: 'section', many: 'sections' }).fillTexts(en)
  t.equal(english.shell.chapter, 'Section', 'a line begins with a capital')
  t.equal(english.roles.everywhere('Moderator'), 'Moderator of all sections')
  t.equal(english.details.role_needs_chapter, 'Choose the section')
  t.equal(english.session.starting, 'Opening Chapterhouse', 'the name of the service stays')
  t.end()
})

t.test('without a word of its own, or with half of one, it has the usual one', t => {
  for (const word of [none, { one: 'Ortsverein', many: '' }]) {
    t.equal(createFill('de', word).fillTexts(de).shell.chapter, 'Abteilung')
    t.equal(createFill('en', word).fillTexts(en).roles.everywhere('Owner'), 'Owner of all chapters')
  }
  t.end()
})

t.test('names stay as they are', t => {
  const { roles, shared } = createFill('de', own).fillTexts(de)
  t.equal(roles.in_chapter('Leitung', 'Die {chapters}'), 'Leitung (Die {chapters})')
  t.equal(shared.archived('{Chapter} {x}'), '{Chapter} {x} (archiviert)')
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
  t.ok(files.length > 30)
  const found = files.flatMap(file => {
    if (file.startsWith('association/')) return []
    const source = readFileSync(join(folder, file), 'utf8').replace(/\$\{[^}]*\}|\['\w+'\]/g, '')
    const texts = source.match(/'[^'\n]*'|`[^`]*`/g) ?? []
    return texts
      .filter(text => / |^'[A-Z]/.test(text))
      .filter(text => /(?<!\{)\b([Cc]hapters?|Abteilung(en)?)\b(?!\})/.test(text))
      .map(text => `${file}: ${text}`)
  })
  t.strictSame(found, [])
  t.end()
})
