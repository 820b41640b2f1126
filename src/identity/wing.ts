import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { registerAll, type Wing } from '../http/types.ts'
import { account } from './accounts/noun.ts'
import { accountRoutes } from './accounts/routes.ts'
import { Permissions } from './accounts/schema.ts'
import { signedIn, signedInRequests, withToken } from './authentication.ts'
import { permitted } from './authorization.ts'
import { links } from './enrolments/plugin.ts'
import { enrolmentRoutes } from './enrolments/routes.ts'
import { resealing } from './keys/plugin.ts'
import { ownSessionRoutes } from './own-sessions/routes.ts'
import {
  limitedByAccount,
  limitedByAddress,
  limitedByEmail,
  limitedByProof,
  limits
} from './rate-limits.ts'
import { reauthentication } from './reauthentication-plugin.ts'
import { clients } from './sessions/client.ts'
import { fromOwnPages, sessionCookie } from './sessions/cookie.ts'
import { browserRenewalRoutes, browserSignInRoutes } from './sessions/routes.ts'
import { ownRoutes, provenRoutes, signInRoutes, signOutRoutes } from './sign-in/routes.ts'
import { proofs } from './sign-in/verification.ts'
import { tokens } from './tokens.ts'

/** Who asks, and what they may do: accounts, signing in, sessions, rights. */
export const identity: Wing = {
  async plugins(app, config) {
    const { AUTH_RATE_LIMIT_PER_MINUTE: auth, RATE_LIMIT_PER_MINUTE: other } = config
    app.publishList(Permissions)
    await app.register(resealing)
    await app.register(limits, { auth, other })
    await app.register(tokens, { folder: config.DATA_DIR })
    for (const plugin of [links, sessionCookie]) await app.register(plugin, config)
    for (const plugin of [clients, proofs, signedInRequests, permitted, reauthentication])
      await app.register(plugin)
  },
  sections: [{ name: 'auth', description: 'Signing in, renewing and ending sessions.' }],
  signed_in: [{ noun: account, routes: accountRoutes }]
}

/** Signing in, renewing and signing out: scopes in front of the ones for those who are signed in. */
export async function registerSigningIn(app: FastifyInstance, config: Readonly<Config>) {
  await app.register(async scope => {
    limitedByAddress(scope, 'auth')
    limitedByEmail(scope)
    await registerAll(scope, [{ routes: signInRoutes }, { routes: enrolmentRoutes }])
    await scope.register(async pages => {
      fromOwnPages(pages, config)
      await pages.register(browserSignInRoutes)
    })
  })

  // renewing what a page has: a reload costs one, so that only refusals count as signing in
  await app.register(async scope => {
    limitedByAddress(scope, 'other')
    fromOwnPages(scope, config)
    await scope.register(browserRenewalRoutes)
  })

  // with an access token, its session alive or ended
  await app.register(async scope => {
    limitedByAddress(scope, 'other')
    withToken(scope)
    await scope.register(signOutRoutes)
  })
}

/** The caller's own account: it needs no permission. */
export async function registerOwnAccount(app: FastifyInstance) {
  // what asks for password and code again
  await app.register(async scope => {
    signedIn(scope)
    limitedByProof(scope)
    await scope.register(provenRoutes)
  })

  await app.register(async scope => {
    signedIn(scope)
    limitedByAccount(scope)
    await registerAll(scope, [{ routes: ownRoutes }, { routes: ownSessionRoutes }])
  })
}
