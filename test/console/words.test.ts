import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TSchema } from '@sinclair/typebox'
import t from 'tap'
// the nouns are known once their wings are
import '../../src/app.ts'
import { findEmailColumn, foreignColumns, told_columns } from '../../src/console/imports/header.ts'
import { reasonText, standsTwice } from '../../src/console/imports/reasons.ts'
import { fieldWords } from '../../src/console/shared/fieldWords.ts'
import type { Detail } from '../../src/core/errors.ts'
import { formats } from '../../src/core/formats.ts'
import { home } from '../../src/core/home.ts'
import { Strict } from '../../src/core/types.ts'
import { validatorOf } from '../../src/core/validator.ts'
import { findGrantFlaw, roles } from '../../src/identity/access/permissions.ts'
import { listed } from '../../src/register/members/schema.ts'
import { columnOf } from '../../src/register/transfer/cells.ts'
import { de, en } from './texts.ts'

/** Values of every type, so that one is invalid for any field. */
const wrong = [
  ...[undefined, null, true, -1, 0.5, 1e15, 1e300, '', 'x', ' \u0007', 'x\u202e', 'x'.repeat(9000)],
  ...[`e${'\u0301\u0327'.repeat(40)}`, [], Array(300).fill(null), {}, { constructor_: 1 }]
]

/** What the service says of a field that holds each of them, and of the fields inside it. */
function saidOf(schema: TSchema): string[] {
  const check = validatorOf(Strict({ field: schema }))
  const said = wrong.flatMap(value => {
    try {
      check(value === undefined ? {} : { field: structuredClone(value) })
      return []
    } catch (error) {
      return (error as { details: Detail[] }).details.map(({ message }) => message)
    }
  })
  const inner: TSchema[] = [...Object.values<TSchema>(schema.properties ?? {}), schema.items]
  return [...said, ...inner.filter(Boolean).flatMap(saidOf)]
}

/** Whatever stands in the sources as a sentence of that kind; what is filled in stands for itself. */
function writtenIn(file: string): string[] {
  const source = readFileSync(join(home, file), 'utf8')
  const sentences = source.matchAll(/(['`])((?:must|is|has|cannot) (?:(?!\1)[^\\\n])*)\1/g)
  return [...sentences].flatMap(([, , sentence = '']) =>
    sentence.includes('{params.format}')
      ? Object.keys(formats).map(format => sentence.replace(/\$\{.*\}/, format))
      : sentence.replaceAll(/\$\{[^}]*\}/g, '5')
  )
}

const sources = globSync('src/**/*.ts', { cwd: home }).filter(
  file => !/^src.(console|cli|commands.(?!transfer))/.test(file)
)

t.test('there are words in both languages for whatever is said of a field', async t => {
  const said = new Set<string>(roles.flatMap(role => findGrantFlaw({ role, chapter_id: 1 }) ?? []))
  said.add(findGrantFlaw({ role: 'chapter_lead', chapter_id: null }) ?? '')
  for (const file of sources.filter(file => file.endsWith('schema.ts')))
    for (const schema of Object.values<TSchema>(await import(join(home, file))))
      if (schema.additionalProperties === false) for (const one of saidOf(schema)) said.add(one)
  for (const file of sources.filter(file => !/^src.register.transfer./.test(file)))
    for (const one of writtenIn(file)) said.add(one)
  t.ok(said.size > 50, `${said.size} sentences`)
  for (const sentence of said) {
    const [english, german] = [fieldWords(sentence, en), fieldWords(sentence, de)]
    t.ok(english && german && english !== german, sentence)
  }
})

t.test('and of a row or a file', async t => {
  const said = sources.filter(file => /^src.register.transfer./.test(file)).flatMap(writtenIn)
  t.ok(said.length > 5)
  const row = readFileSync(join(home, 'src/register/transfer/judging.ts'), 'utf8')
  t.ok(standsTwice(/message: '(stands twice[^']*)'/.exec(row)?.[1] ?? ''))
  for (const texts of [en, de])
    for (const sentence of said) t.not(reasonText(sentence, texts), texts.fields.refused, sentence)
})

t.test('what nobody has words for is told in the language of the page', async t => {
  t.equal(fieldWords('must be beautiful', de), undefined)
  t.equal(reasonText('must be beautiful', de), de.fields.refused)
})

t.test('the column of addresses is the one that the service takes', t => {
  const { en, de, fr } = listed.email.header
  const meant = [en, de, fr].flatMap(names => names.split(', '))
  t.ok(meant.length > 5)
  for (const name of meant) {
    t.equal(columnOf(name), 'email')
    t.equal(findEmailColumn(['id', name]), 1, name)
    t.equal(findEmailColumn([name, ' E-Mail ']), name === 'email' ? 0 : 1, 'its own name counts')
  }
  t.equal(findEmailColumn(['phone', 'second mail']), -1)
  t.end()
})

t.test('what a file of refused rows has for its reader is not called passed over', async t => {
  const heads = [en, de].map(({ imports }) => [imports.line, imports.reason])
  t.strictSame(told_columns, heads)
  for (const head of heads) {
    t.strictSame(foreignColumns([...head, 'Notiz']), ['Notiz'])
    t.strictSame(foreignColumns(['Notiz', ...head]), ['Notiz', ...head], 'somebody else\u2019s')
  }
})
