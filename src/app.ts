import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { accountRoutes } from './accounts/routes.ts'
import { Permissions } from './accounts/schema.ts'
import { auditRoutes } from './audit/routes.ts'
import { ownRoutes, provenRoutes, signInRoutes, signOutRoutes } from './auth/routes.ts'
import { chapterRoutes } from './chapters/routes.ts'
import { type Config, listOf } from './config.ts'
import { contractRoutes } from './contract/routes.ts'
import { Currency, CurrencyDecimals } from './core/currencies.ts'
import { exportRoutes, importRoutes } from './csv/routes.ts'
import { enrolmentRoutes } from './enrolments/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { membertypeRoutes } from './membertypes/routes.ts'
import { TemplateVariable } from './membertypes/settings.ts'
import { serverOptions } from './options.ts'
import { overviewRoutes } from './overview/routes.ts'
import { ownSessionRoutes } from './ownsessions/routes.ts'
import { backups } from './plugins/backups.ts'
import { bodies } from './plugins/bodies.ts'
import { oddRequests } from './plugins/broken-requests.ts'
import { checks } from './plugins/checks.ts'
import { clients } from './plugins/client.ts'
import { connections } from './plugins/connections.ts'
import { consolePages } from './plugins/console.ts'
import { cors } from './plugins/cors.ts'
import { created } from './plugins/created.ts'
import { database } from './plugins/database.ts'
import { draining } from './plugins/draining.ts'
import { entityTags } from './plugins/entity-tags.ts'
import { exporting } from './plugins/exports.ts'
import { failures } from './plugins/failures.ts'
import { headers } from './plugins/headers.ts'
import {
  limitedByAccount,
  limitedByAddress,
  limitedByEmail,
  limitedByProof,
  limits
} from './plugins/limits.ts'
import { links } from './plugins/links.ts'
import { log } from './plugins/log.ts'
import { methods } from './plugins/methods.ts'
import { needsPermission, permitted } from './plugins/permitted.ts'
import { proofs } from './plugins/proofs.ts'
import { proxies } from './plugins/proxies.ts'
import { published } from './plugins/published.ts'
import { purge } from './plugins/purge.ts'
import { reauthentication } from './plugins/reauthentication.ts'
import { rosters } from './plugins/rosters.ts'
import { searches } from './plugins/searches.ts'
import { fromOwnPages, sessionCookie } from './plugins/session-cookie.ts'
import { signedIn, signedInRequests, withToken } from './plugins/signed-in.ts'
import { soundness } from './plugins/soundness.ts'
import { strictJson } from './plugins/strict-json.ts'
import { threads } from './plugins/threads.ts'
import { tokens } from './plugins/tokens.ts'
import { troubles } from './plugins/troubles.ts'
import { takesCsv } from './plugins/uploads.ts'
import { validation } from './plugins/validation.ts'
import { browserRenewalRoutes, browserSignInRoutes } from './sessions/routes.ts'
import { systemRoutes } from './system/routes.ts'

/** Builds the whole service from its configuration; nothing listens yet. */
export async function buildApp(config: Readonly<Config>) {
  const app = Fastify(serverOptions(config)).withTypeProvider<TypeBoxTypeProvider>()

  try {
    await assemble(app, config)
    return app
  } catch (error) {
    await app.close()
    throw error
  }
}

async function assemble(app: FastifyInstance, config: Readonly<Config>) {
  await registerManners(app, config)

  // what the features stand on
  for (const plugin of [soundness, clients]) await app.register(plugin)
  await app.register(database, { folder: config.DATA_DIR })
  await app.register(limits, limitsOf(config))
  await app.register(tokens, { folder: config.DATA_DIR })
  await app.register(links, config)
  await app.register(sessionCookie, config)
  await app.register(consolePages, config)
  await app.register(threads)
  await app.register(searches, { folder: config.DATA_DIR })
  await app.register(rosters, { folder: config.DATA_DIR })
  await app.register(checks, { folder: config.DATA_DIR })
  await app.register(backups, {
    folder: config.DATA_DIR,
    every: config.BACKUP_EVERY_HOURS,
    keep: config.BACKUP_KEEP
  })
  for (const plugin of [troubles, proofs, signedInRequests, permitted, reauthentication])
    await app.register(plugin)
  for (const plugin of [exporting, created, purge]) await app.register(plugin)

  await registerOpen(app, config)
  await registerSignedIn(app, config.DATA_DIR)
}

/** What every request goes through. */
async function registerManners(app: FastifyInstance, config: Readonly<Config>) {
  for (const plugin of [connections, proxies]) await app.register(plugin, config)
  for (const plugin of [log, headers, failures, oddRequests, draining]) await app.register(plugin)
  await app.register(cors, { origins: listOf(config.CORS_ORIGIN) })
  for (const plugin of [bodies, methods, strictJson, validation, entityTags])
    await app.register(plugin)
  await app.register(published, {
    lists: [Currency, CurrencyDecimals, Permissions, TemplateVariable]
  })
}

async function registerOpen(app: FastifyInstance, config: Readonly<Config>) {
  // open to anyone
  await app.register(async scope => {
    limitedByAddress(scope, 'other')
    await register(scope, [healthRoutes, contractRoutes])
  })

  // signing in
  await app.register(async scope => {
    limitedByAddress(scope, 'auth')
    limitedByEmail(scope)
    await register(scope, [signInRoutes, enrolmentRoutes])
    await scope.register(async pages => {
      fromOwnPages(pages, config)
      await register(pages, [browserSignInRoutes])
    })
  })

  // renewing what a page has: a reload costs one, so that only refusals count as signing in
  await app.register(async scope => {
    limitedByAddress(scope, 'other')
    fromOwnPages(scope, config)
    await register(scope, [browserRenewalRoutes])
  })
}

async function registerSignedIn(app: FastifyInstance, folder: string) {
  // with an access token, its session alive or ended
  await app.register(async scope => {
    limitedByAddress(scope, 'other')
    withToken(scope)
    await register(scope, [signOutRoutes])
  })

  // signed in: what asks for password and code again
  await app.register(async scope => {
    signedIn(scope)
    limitedByProof(scope)
    await register(scope, [provenRoutes])
  })

  // signed in: the caller's own account
  await app.register(async scope => {
    signedIn(scope)
    limitedByAccount(scope)
    await register(scope, [ownRoutes, ownSessionRoutes])
  })

  // signed in: everything else
  await app.register(async scope => {
    signedIn(scope)
    limitedByAccount(scope)
    needsPermission(scope)
    await register(scope, [accountRoutes, chapterRoutes, systemRoutes, auditRoutes])
    await register(scope, [membertypeRoutes, memberRoutes, exportRoutes])
    await register(scope, [overviewRoutes])
    await scope.register(async uploads => {
      takesCsv(uploads, folder)
      await uploads.register(importRoutes, { folder })
    })
  })
}

async function register(scope: FastifyInstance, features: FastifyPluginAsync[]) {
  for (const routes of features) await scope.register(routes)
}

function limitsOf(config: Readonly<Config>) {
  return { auth: config.AUTH_RATE_LIMIT_PER_MINUTE, other: config.RATE_LIMIT_PER_MINUTE }
}
