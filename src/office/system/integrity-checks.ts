import fp from 'fastify-plugin'
import type { CheckIntegrity } from './integrity-thread.ts'

interface Options {
  folder: string
}

const integrity_thread = { entry: 'office/system/integrity-thread', at_once: 1, nursery_mb: 2 }

/** How soon after the start the register is looked through, milliseconds: after what a start itself needs. */
const first = 5_000
const day = 24 * 3_600_000

/** Looks the register through while serving, soon after the start and then daily; what it finds is an alert. */
export const checks = fp<Options>(
  async (app, { folder }) => {
    const look = async () => {
      try {
        const findings = await app.inThread<CheckIntegrity>(integrity_thread, folder)
        if (findings.length === 0) return app.log.info('checked the register: nothing to report')
        app.soundness.report('damaged', new Error(findings.join('; ')))
      } catch (error) {
        app.log.error({ why: (error as Error).message }, 'check failed')
      }
    }
    const soon = setTimeout(look, first).unref()
    const daily = setInterval(look, day).unref()
    app.addHook('onClose', async () => {
      clearTimeout(soon)
      clearInterval(daily)
    })
  },
  { name: 'checks', dependencies: ['soundness', 'database', 'threads'] }
)
