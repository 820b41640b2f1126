import type { Wing } from '../wings.ts'
import { applicationRoutes } from './applications/routes.ts'
import { dueRoutes } from './dues/routes.ts'
import { explainRoutes } from './explaining/routes.ts'
import { termLists } from './lists/plugin.ts'
import { membership } from './membership-history/noun.ts'
import { membershipRoutes } from './memberships/routes.ts'
import { openingRoutes } from './opening/routes.ts'
import { payment } from './payments/noun.ts'
import { paymentRoutes } from './payments/routes.ts'
import { previewRoutes } from './preview/routes.ts'
import { registerRoutes } from './register-on-a-day/routes.ts'
import { rounds } from './rounds/plugin.ts'
import { roundRoutes } from './rounds/routes.ts'
import { simulationRoutes } from './simulation/routes.ts'
import { taskRoutes } from './tasks/routes.ts'

/** Memberships: who is a member, from when to when, and what rules do automatically. */
export const terms: Wing = {
  async plugins(app) {
    await app.register(termLists)
    await app.register(rounds)
  },
  signed_in: [
    { noun: membership, routes: membershipRoutes },
    { noun: membership, routes: applicationRoutes },
    { noun: membership, routes: explainRoutes },
    { noun: membership, routes: roundRoutes },
    { noun: membership, routes: openingRoutes },
    { noun: membership, routes: dueRoutes },
    { noun: payment, routes: paymentRoutes },
    { noun: membership, routes: taskRoutes },
    { noun: membership, routes: simulationRoutes },
    { noun: membership, routes: previewRoutes },
    { noun: membership, routes: registerRoutes }
  ]
}
