import { type App, build } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test('every route outside the open scope answers 401 without a token', async t => {
  const app = await build(t)
  const routes = app.printRoutes({ commonPrefix: false, includeHooks: false })
  // the tree that the router prints, as one line for each path with its methods
  const paths: string[] = []
  const found: [method: string, path: string][] = []
  for (const line of routes.split('\n')) {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ]*[├└]── )(\S*) \(([^)]*)\)/.exec(line) ?? []
    if (!indent) continue
    const depth = indent.length / 4 - 1
    paths.length = depth
    paths[depth] = part
    for (const method of methods.split(', ')) found.push([method, paths.join('')])
  }
  t.ok(found.length >= 40, `${found.length}`)
  const open = new Set<string>()
  for (const [method, path] of found) {
    const response = await app.inject({
      method: method as 'GET',
      url: path.replace(':id', '1').replace(/:name\([^)]*\)/, 'member'),
      // a body for a route without one is refused before anything else
      ...(takesBody(app, method, path) && { payload: {} })
    })
    if (response.statusCode !== 401) open.add(path.replace(/\([^)]*\)/, ''))
  }
  const console_pages = ['/', '/console', '/console*', '/console/assets/:name', '/enrol']
  for (const page of console_pages) t.ok(open.delete(page), page)
  t.strictSame(
    [...open].sort(),
    [
      '/apply',
      '/auth/enrol',
      '/auth/enrolment',
      '/auth/enrolment/check',
      '/auth/login',
      '/auth/refresh',
      '/auth/session',
      '/auth/session/enrol',
      '/auth/start',
      '/confirmapplication',
      '/docs',
      '/getform/:slug',
      '/health/live',
      '/health/ready',
      '/join/:slug',
      '/join/:slug/confirm',
      '/me',
      '/me/email/confirm',
      '/me/icon.svg',
      '/me/link',
      '/me/manifest.webmanifest',
      '/me/session',
      '/openapi.json',
      '/pay/:token',
      '/payments/stripe/:chapter_id',
      '/schema',
      '/schema/:name.json',
      '/unsubscribe/:token'
    ],
    'these alone are open'
  )
  const documented = Object.values(app.contract().openapi.paths).flatMap(methods =>
    Object.keys(methods)
  )
  t.equal(
    documented.length,
    found.filter(([method, path]) => method !== 'HEAD' && !console_pages.includes(path)).length,
    'every route is published'
  )
})

function takesBody(app: App, method: string, path: string) {
  const operation = app.contract().openapi.paths[path]?.[method.toLowerCase()]
  return operation !== undefined && 'requestBody' in (operation as object)
}
