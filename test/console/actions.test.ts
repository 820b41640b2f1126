import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { account_actions } from '../../src/console/accounts/actions.ts'
import { TemplateVariable } from '../../src/console/api/contract.ts'
import { association_actions } from '../../src/console/association/actions.ts'
import { chapter_actions } from '../../src/console/chapters/actions.ts'
import { member_actions } from '../../src/console/members/actions.ts'
import { membership_type_actions } from '../../src/console/membertypes/actions.ts'
import { home } from '../../src/core/home.ts'

const known = {
  ...{ ...account_actions, ...association_actions, ...chapter_actions },
  ...{ ...member_actions, ...membership_type_actions }
}

/** The actions that the service writes into the audit log, by its sources. */
function findActions(): string[] {
  const sources = globSync('src/**/*.ts', { cwd: home }).filter(path => !/^src.console/.test(path))
  const text = sources.map(path => readFileSync(join(home, path), 'utf8')).join('\n')
  const entities = 'account|association|chapter|member|membership_type'
  const found = text.matchAll(new RegExp(`['\`]((?:${entities})\\.[a-z_]+)['\`]`, 'g'))
  const variables: readonly string[] = TemplateVariable
  return [...found].map(([, name = '']) => name).filter(name => !variables.includes(name))
}

t.test('the views have words for every action that the service logs', async t => {
  const logged = new Set(findActions())
  t.ok(logged.size > 15)
  for (const action of logged)
    t.match(known[action], { en: /\w/, de: /\w/ }, `${action} has words in both languages`)
})
