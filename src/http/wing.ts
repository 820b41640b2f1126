import { splitList } from '../config.ts'
import type { Wing } from '../wings.ts'
import { bodies } from './bodies.ts'
import { unusualRequests } from './broken-requests.ts'
import { compression } from './compression.ts'
import { connections, draining } from './connections.ts'
import { consolePages } from './console-files.ts'
import { failures } from './failures.ts'
import { entityTags, headers, proxies } from './headers.ts'
import { log } from './log.ts'
import { disconnects, longLists } from './long-lists.ts'
import { cors, methods } from './methods.ts'
import { published } from './openapi/plugin.ts'
import { contractRoutes } from './openapi/routes.ts'
import { strictJson } from './strict-json.ts'
import { serialization, validation } from './validation.ts'

/** HTTP: the plugins for every request, and the published contract. */
export const http: Wing = {
  async plugins(app, config) {
    for (const plugin of [connections, proxies]) await app.register(plugin, config)
    await app.register(log)
    // before anything is refused, so that pages of other origins can read why
    await app.register(cors, { origins: splitList(config.CORS_ORIGIN) })
    for (const plugin of [headers, failures, unusualRequests, draining, disconnects])
      await app.register(plugin)
    for (const plugin of [bodies, methods, strictJson, validation, entityTags, compression])
      await app.register(plugin)
    for (const plugin of [serialization, longLists, published]) await app.register(plugin)
    await app.register(consolePages, config)
  },
  sections: [{ name: 'contract', description: 'This description, for programs and people.' }],
  open: [{ noun: null, routes: contractRoutes }]
}
