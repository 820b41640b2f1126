import fp from 'fastify-plugin'
import { type Config, trustedBy } from '../config.ts'

/**
 * Warns the operator, once, of a proxy that TRUST_PROXY does not name: its X-Forwarded-For is not used, so
 * limits, lock-outs and logs take everybody behind it for one client.
 */
export const proxies = fp<Pick<Config, 'TRUST_PROXY'>>(
  async (app, config) => {
    const trusted = trustedBy(config)
    let warned = false
    app.addHook('onRequest', (request, _reply, done) => {
      const address = request.raw.socket.remoteAddress ?? ''
      if (!warned && request.headers['x-forwarded-for'] !== undefined && !trusted(address)) {
        warned = true
        app.log.warn({ address, setting: 'TRUST_PROXY' }, warning)
      }
      done()
    })
  },
  { name: 'proxies' }
)

const warning =
  'X-Forwarded-For is not used: if this address is a proxy of yours, name it in TRUST_PROXY; until then everybody behind it counts as one client'
