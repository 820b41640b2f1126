import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { registerAll, type Wing } from '../wings.ts'
import { accountManagementRoutes } from './account-management/routes.ts'
import { account } from './accounts/noun.ts'
import { Permissions } from './accounts/schema.ts'
import { browserRenewalRoutes, browserSignInRoutes } from './browser-sign-in/routes.ts'
import { enrolmentLinks } from './enrolments/links-plugin.ts'
import { enrolmentRoutes } from './enrolments/routes.ts'
import { enrolmentVerification } from './enrolments/verification-plugin.ts'
import { firstStartRoutes } from './first-start/routes.ts'
import { authentication, requireSession, requireToken } from './guards/authentication-plugin.ts'
import { authorization } from './guards/authorization-plugin.ts'
import {
  limitByAccount,
  limitByAddress,
  limitByEmail,
  limitReauthentication,
  rateLimits
} from './guards/rate-limits-plugin.ts'
import { reauthentication } from './guards/reauthentication-plugin.ts'
import { ownAccountRoutes, ownCredentialsRoutes } from './own-account/routes.ts'
import { ownSessionRoutes } from './own-sessions/routes.ts'
import { purges } from './purges-plugin.ts'
import { accessTokens } from './sessions/access-tokens-plugin.ts'
import { client, requireSameOrigin, sessionCookie } from './sessions/cookie-plugin.ts'
import { signInRoutes, signOutRoutes } from './sign-in/routes.ts'
import { loginVerification } from './sign-in/verification-plugin.ts'
import { token } from './tokens/noun.ts'
import { tokenRoutes } from './tokens/routes.ts'
import { webhook } from './webhooks/noun.ts'
import { webhookSender } from './webhooks/plugin.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** Authentication and authorization: accounts, signing in, sessions, permissions. */
export const identity: Wing = {
  async plugins(app, config) {
    const { AUTH_RATE_LIMIT_PER_MINUTE: auth, RATE_LIMIT_PER_MINUTE: other } = config
    app.publishList(Permissions)
    await app.register(rateLimits, { auth, other })
    await app.register(accessTokens, { folder: config.DATA_DIR })
    for (const plugin of [enrolmentLinks, sessionCookie]) await app.register(plugin, config)
    for (const plugin of [client, enrolmentVerification, loginVerification])
      await app.register(plugin)
    for (const plugin of [authentication, authorization, reauthentication])
      await app.register(plugin)
    for (const purge of purges) await app.register(purge)
    await app.register(webhookSender, { allow_private: config.WEBHOOK_PRIVATE })
  },
  sections: [{ name: 'auth', description: 'Signing in, renewing and ending sessions.' }],
  open: [{ noun: null, routes: firstStartRoutes }],
  signed_in: [
    { noun: account, routes: accountManagementRoutes },
    { noun: token, routes: tokenRoutes },
    { noun: webhook, routes: webhookRoutes }
  ]
}

/** Registers signing in, renewing and signing out, each in a scope with limits of its own. */
export async function registerSigningIn(app: FastifyInstance, config: Readonly<Config>) {
  await app.register(async scope => {
    limitByAddress(scope, 'auth')
    limitByEmail(scope)
    await registerAll(scope, [
      { noun: null, routes: signInRoutes },
      { noun: null, routes: enrolmentRoutes }
    ])
    await scope.register(async pages => {
      requireSameOrigin(pages, config)
      await pages.register(browserSignInRoutes)
    })
  })

  // every page load renews its session, so only refused renewals count as sign-ins
  await app.register(async scope => {
    limitByAddress(scope, 'other')
    requireSameOrigin(scope, config)
    await scope.register(browserRenewalRoutes)
  })

  // with an access token, its session live or ended
  await app.register(async scope => {
    limitByAddress(scope, 'other')
    requireToken(scope)
    await scope.register(signOutRoutes)
  })
}

/** Registers the operations on the caller's own account, which need no permission. */
export async function registerOwnAccount(app: FastifyInstance) {
  // needs password and code again
  await app.register(async scope => {
    requireSession(scope)
    limitReauthentication(scope)
    await scope.register(ownCredentialsRoutes)
  })

  await app.register(async scope => {
    requireSession(scope)
    limitByAccount(scope)
    await registerAll(scope, [
      { noun: null, routes: ownAccountRoutes },
      { noun: null, routes: ownSessionRoutes }
    ])
  })
}
