import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Entity, TemplateVariable } from '../../src/console/api/contract.ts'
import type { Action } from '../../src/console/shared/action.ts'
import { home } from '../../src/core/home.ts'
import t from '../folder.ts'

type Words = Record<string, Action> & { actions?: Record<string, Action> }

/** The words of all views, also of those that stand in records. */
async function readKnown() {
  const files = globSync('src/console/**/{actions,*Record}.ts', { cwd: home })
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
