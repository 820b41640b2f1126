import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { type Config, listOf } from './config.ts'
import { Currency } from './core/currencies.ts'
import { bodies } from './http/bodies.ts'
import { oddRequests } from './http/broken-requests.ts'
import { connections } from './http/connections.ts'
import { consolePages } from './http/console-files.ts'
import { cors } from './http/cors.ts'
import { draining } from './http/draining.ts'
import { entityTags } from './http/entity-tags.ts'
import { failures } from './http/failures.ts'
import { headers } from './http/headers.ts'
import { log } from './http/log.ts'
import { methods } from './http/methods.ts'
import { published } from './http/openapi/plugin.ts'
import { contractRoutes } from './http/openapi/routes.ts'
import { serverOptions } from './http/options.ts'
import { proxies } from './http/proxies.ts'
import { strictJson } from './http/strict-json.ts'
import { validation } from './http/validation.ts'
import { accountRoutes } from './identity/accounts/routes.ts'
import { signedIn, signedInRequests, withToken } from './identity/authentication.ts'
import { needsPermission, permitted } from './identity/authorization.ts'
import { links } from './identity/enrolments/plugin.ts'
import { enrolmentRoutes } from './identity/enrolments/routes.ts'
import { ownSessionRoutes } from './identity/own-sessions/routes.ts'
import {
  limitedByAccount,
  limitedByAddress,
  limitedByEmail,
  limitedByProof,
  limits
} from './identity/rate-limits.ts'
import { reauthentication } from './identity/reauthentication-plugin.ts'
import { clients } from './identity/sessions/client.ts'
import { fromOwnPages, sessionCookie } from './identity/sessions/cookie.ts'
import { browserRenewalRoutes, browserSignInRoutes } from './identity/sessions/routes.ts'
import { ownRoutes, provenRoutes, signInRoutes, signOutRoutes } from './identity/sign-in/routes.ts'
import { proofs } from './identity/sign-in/verification.ts'
import { tokens } from './identity/tokens.ts'
import { auditRoutes } from './office/audit/routes.ts'
import { healthRoutes } from './office/health/routes.ts'
import { created } from './office/idempotency/plugin.ts'
import { backups } from './office/system/backups.ts'
import { checks } from './office/system/integrity-checks.ts'
import { purge } from './office/system/purge.ts'
import { troubles } from './office/system/readiness.ts'
import { systemRoutes } from './office/system/routes.ts'
import { chapterRoutes } from './register/chapters/routes.ts'
import { rosters } from './register/listing/plugin.ts'
import { searches } from './register/listing/search-thread.ts'
import { memberRoutes } from './register/members/routes.ts'
import { membertypeRoutes } from './register/membertypes/routes.ts'
import { TemplateVariable } from './register/membertypes/settings.ts'
import { overviewRoutes } from './register/overview/routes.ts'
import { exporting } from './register/transfer/export-plugin.ts'
import { exportRoutes, importRoutes } from './register/transfer/routes.ts'
import { takesCsv } from './register/transfer/upload.ts'
import { soundness } from './storage/integrity-plugin.ts'
import { database } from './storage/plugin.ts'
import { threads } from './threads/plugin.ts'

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
  await app.register(published, { lists: [Currency, TemplateVariable] })
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
