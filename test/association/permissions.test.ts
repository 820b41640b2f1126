import type { Test } from 'tap'
import { type Permission, permissions, roles } from '../../src/association/access/permissions.ts'
import type { Wing } from '../../src/wings.ts'
import { build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

interface Guarded {
  method: 'GET'
  url: string
  permission: Permission
}

/** An app, and every route of it that needs a permission, as it was registered. */
async function buildWithRoutes(t: Test) {
  const routes: Guarded[] = []
  const listing: Wing = {
    async plugins(app) {
      app.addHook('onRoute', ({ method, url, config }) => {
        const methods = [method].flat() as 'GET'[]
        const permission = config?.permission
        if (permission) routes.push(...methods.map(method => ({ method, url, permission })))
      })
    }
  }
  return { app: await build(t, {}, { wings: [listing] }), routes }
}

t.test('every route refuses the roles without its permission, and no other', async t => {
  const { app, routes } = await buildWithRoutes(t)
  const payload = (method: string, url: string) => {
    const operation = app.contract().openapi.paths[url]?.[method.toLowerCase()] as
      | object
      | undefined
    return operation && 'requestBody' in operation ? {} : undefined
  }
  const needed = new Set(routes.map(({ permission }) => permission))
  // whoever made a filter changes it too: its store asks for this one
  needed.add('manage_filters')
  const all_needed = [...needed].sort()
  t.strictSame(all_needed, Object.keys(permissions).sort(), 'each permission is needed somewhere')
  for (const role of roles) {
    const headers = await signedIn(app, role, role === 'chapter_lead' ? 1 : null)
    for (const { method, url, permission } of routes) {
      const request = {
        method,
        url: url.replace(':id', '1'),
        headers,
        payload: payload(method, url)
      }
      const { statusCode, body } = await call(t, app, request)
      const allowed: readonly string[] = permissions[permission]
      const what = `${role}: ${method} ${url} ${statusCode}`
      if (method === ('HEAD' as string)) t.equal(statusCode === 403, !allowed.includes(role), what)
      else t.equal(/"code":"forbidden"/.test(body), !allowed.includes(role), what)
      t.not(statusCode, 401, what)
    }
  }
})
