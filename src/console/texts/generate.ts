// Writes catalogues.ts, the types of the texts, from the catalogues: npm run texts.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { argumentsType, type Catalogue } from './compile.ts'

const folder = import.meta.dirname
const read = (path: string): Catalogue => JSON.parse(readFileSync(join(folder, path), 'utf8'))

/** The text of catalogues.ts. What a language lacks is then a compile error. */
export function generateTypes(): string {
  const areas = globSync('en/*.json', { cwd: folder })
    .map(path => basename(path, '.json'))
    .sort()
  const languages = globSync('*/first.json', { cwd: folder })
    .map(path => path.slice(0, 2))
    .sort((a, b) => +(b === 'en') - +(a === 'en') || a.localeCompare(b))
  const imports = languages.flatMap(language =>
    areas.map(area => `import type ${area}_${language} from './${language}/${area}.json'`)
  )
  const types = areas.map(area => {
    const others = languages
      .slice(1)
      .map(language => `typeof ${area}_${language}`)
      .join(' & ')
    return `  ${area}: Told<typeof ${area}_en, ${others}, ${argumentsType(read(`en/${area}.json`)) || '{}'}>`
  })
  return `// Made from the catalogues by npm run texts.
${imports.join('\n')}
import type { Choice, Told } from './reader.ts'

/** The texts that are loaded first. */
export type Texts = Catalogues['first']

/** These, and those of a view. */
export type ViewTexts<Area extends keyof Catalogues> = Texts & Catalogues[Area]

/** The texts of each catalogue. A message with one argument is given it as it is, others are given theirs by name. */
export interface Catalogues {
${types.join('\n')}
}
`
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(folder, 'catalogues.ts'), generateTypes())
