import fp from 'fastify-plugin'
import { type Config, createProxyCheck } from '../config.ts'
import { clientNetwork } from '../core/limiter.ts'

/** How many addresses the operator is warned about; strangers can send the header from many. */
const max_warnings = 100

/**
 * Warns the operator once about each proxy that is not in TRUST_PROXY: its X-Forwarded-For is ignored, so limits,
 * lock-outs and logs treat everybody behind it as one client.
 */
export const proxies = fp<Pick<Config, 'TRUST_PROXY'>>(
  async (app, config) => {
    const trusted = createProxyCheck(config)
    const warned = new Set<string>()
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.headers['x-forwarded-for'] !== undefined)
        warn(request.raw.socket.remoteAddress ?? '')
      done()
    })

    function warn(address: string) {
      const peer = clientNetwork(address)
      if (warned.size >= max_warnings || warned.has(peer) || trusted(address)) return
      warned.add(peer)
      app.log.warn({ address, setting: 'TRUST_PROXY' }, warning)
    }
  },
  { name: 'proxies' }
)

const warning =
  'X-Forwarded-For is not used: if this address is a proxy of yours, name it in TRUST_PROXY; until then everybody behind it counts as one client'
