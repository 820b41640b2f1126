import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../src/core/home.ts'
import t from '../folder.ts'

const folder = join(home, 'src/console')
const files = globSync(
  '**/{texts.de,answers.de,details.de,de,view,actions,fields,records,*Words}.ts',
  { cwd: folder }
)

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
  t.ok(files.length > 15, 'the files with texts were found')
  const found = files.flatMap(file => {
    const texts = readFileSync(join(folder, file), 'utf8').match(/'[^'\n]+'|`[^`]+`/g) ?? []
    return texts.flatMap(text =>
      foreign.filter(([pattern]) => pattern.test(text)).map(([, better]) => [file, text, better])
    )
  })
  t.strictSame(found, [], 'no text has a word that offices do not use')
})
