import type { Wing } from '../wings.ts'
import { applying } from './applying/plugin.ts'
import { applyRoutes } from './applying/routes.ts'
import { form } from './forms/noun.ts'
import { formRoutes } from './forms/routes.ts'
import { change_request } from './requests/noun.ts'
import { requestRoutes } from './requests/routes.ts'

/** Joining from outside: forms on the web, applications, and what members ask the office to change. */
export const joining: Wing = {
  async plugins(app, config) {
    await app.register(applying, config)
  },
  open: [{ noun: form, routes: applyRoutes }],
  signed_in: [
    { noun: form, routes: formRoutes },
    { noun: change_request, routes: requestRoutes }
  ]
}
