import fp from 'fastify-plugin'
import { purgeEnrolments } from '../../identity/enrolments/store.ts'
import { purgeTries } from '../../identity/lockout/store.ts'
import { purgeSessions } from '../../identity/sessions/store.ts'
import { purgeKeys } from '../idempotency/store.ts'

const hour = 3_600_000

/** Once an hour, forgets what no longer counts: ended sessions, expired links, old tries and answers. */
export const purge = fp(
  async app => {
    const timer = setInterval(() => {
      for (const forget of [purgeSessions, purgeEnrolments, purgeTries, purgeKeys])
        app.db.write(() => forget(app.db)).catch(err => app.log.error({ err }, 'purge failed'))
    }, hour)
    timer.unref()
    app.addHook('onClose', async () => clearInterval(timer))
  },
  { name: 'purge', dependencies: ['database'] }
)
