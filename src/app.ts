import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import { meRoutes, signInRoutes, signOutRoutes } from './auth/routes.ts'
import { chapterRoutes } from './chapters/routes.ts'
import type { Config } from './config.ts'
import { contractRoutes } from './contract/routes.ts'
import { readQuery } from './core/query.ts'
import { healthRoutes } from './health/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { membertypeRoutes } from './membertypes/routes.ts'
import { answerBrokenRequest } from './plugins/broken-requests.ts'
import { database } from './plugins/database.ts'
import { failures, sendFailure } from './plugins/failures.ts'
import { headers, requestId } from './plugins/headers.ts'
import { log, logger } from './plugins/log.ts'
import { methods } from './plugins/methods.ts'
import { permitted } from './plugins/permitted.ts'
import { proofs } from './plugins/proofs.ts'
import { published } from './plugins/published.ts'
import { signedIn, signedInRequests, withToken } from './plugins/signed-in.ts'
import { strictJson } from './plugins/strict-json.ts'
import { tokens } from './plugins/tokens.ts'
import { validation } from './plugins/validation.ts'

/** Builds the whole service from its configuration; nothing listens yet. */
export async function buildApp(config: Readonly<Config>) {
  const app = Fastify(options(config)).withTypeProvider<TypeBoxTypeProvider>()

  // what every request goes through
  for (const plugin of [log, headers, failures, methods, strictJson, validation, published])
    await app.register(plugin)

  // what the features stand on
  await app.register(database, { folder: config.DATA_DIR })
  for (const plugin of [tokens, proofs, signedInRequests, permitted]) await app.register(plugin)

  // open to anyone
  for (const routes of [healthRoutes, contractRoutes, signInRoutes]) await app.register(routes)

  // with an access token, its session alive or ended
  await app.register(async scope => {
    withToken(scope)
    await scope.register(signOutRoutes)
  })

  // signed in
  await app.register(async scope => {
    signedIn(scope)
    for (const routes of [meRoutes, chapterRoutes, membertypeRoutes, memberRoutes])
      await scope.register(routes)
  })

  return app
}

function options(config: Readonly<Config>) {
  return {
    ...logger(config),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    http: { maxHeaderSize: 64 * 1024, headersTimeout: 10_000, requireHostHeader: false },
    return503OnClosing: false,
    genReqId: requestId,
    routerOptions: { querystringParser: readQuery, maxParamLength: 64 * 1024 },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: sendFailure
  }
}
