import type { Wing } from '../wings.ts'
import { ownPages } from './own/plugin.ts'
import { meRoutes } from './own/routes.ts'

/** The page of a member, who has no account: what is stored, what may be changed, and what may be asked for. */
export const me: Wing = {
  async plugins(app, config) {
    await app.register(ownPages, config)
  },
  sections: [{ name: 'me', description: 'The page of a member, who signs in by mail.' }],
  open: [{ noun: null, routes: meRoutes }]
}
