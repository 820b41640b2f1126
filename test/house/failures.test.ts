import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { definedFailures, defineFailure } from '../../src/core/failure.ts'
import { home } from '../../src/core/home.ts'
import type { Wing } from '../../src/wings.ts'
import { build } from '../fixtures/helper.ts'
import t from '../folder.ts'

/** An operation that answers `failures`. */
function aWing(failures: ReturnType<typeof defineFailure>[]): Wing {
  const schema = { operationId: 'fail', summary: 'Fail', tags: ['health'], response: {} }
  return {
    plugins: async () => {},
    open: [
      {
        noun: null,
        routes: async app => void app.get('/x', { config: { failures }, schema }, () => {})
      }
    ]
  }
}

t.test('every failure is declared once, in its room or in core/', async t => {
  const sources = globSync('src/**/*.ts', { cwd: home }).filter(
    path => !/^src.console/.test(path) && path !== join('src', 'core', 'failure.ts')
  )
  const declaring = sources.filter(path =>
    readFileSync(join(home, path), 'utf8').includes('= defineFailure(')
  )
  t.ok(declaring.length > 4)
  for (const path of declaring) t.match(path, /^src.core.errors.ts$|^src.\w+.[\w-]+.failures.ts$/)
  for (const { code } of definedFailures()) t.match(code, /^[a-z]+(_[a-z]+)*$/)
  t.throws(() => defineFailure('not_found', 404, 'Look elsewhere.'), {
    message: 'two failures have the code not_found'
  })
})

t.test('the service does not start with a failure that no operation names', async t => {
  const Late = defineFailure('too_late', 409, 'Come earlier.')
  await t.rejects(build(t), { message: 'no operation names the failure too_late' })
  const { openapi } = (await build(t, {}, { wings: [aWing([Late])] })).contract()
  t.match(openapi.components.schemas.FailureCode, {
    enum: definedFailures().map(({ code }) => code)
  })
  t.match(openapi.paths['/x'], { get: { responses: { 409: {} } } })
})
