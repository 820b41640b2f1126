import fp from 'fastify-plugin'
import { type Config, createProxyCheck } from '../config.ts'

/**
 * Warns the operator once about a proxy that is not in TRUST_PROXY: its X-Forwarded-For is ignored, so limits,
 * lock-outs and logs treat everybody behind it as one client.
 */
export const proxies = fp<Pick<Config, 'TRUST_PROXY'>>(
  async (app, config) => {
    const trusted = createProxyCheck(config)
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
