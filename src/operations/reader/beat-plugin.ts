import fp from 'fastify-plugin'
import { now } from '../../core/time.ts'
import { noteBeat } from '../replica/store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Says in the register every few seconds that the service runs, so that readers know how old their copy is. */
    startBeat(): void
  }
}

/** Keeps the beat of a register that has readers; none with 0 seconds. */
export const beat = fp<{ seconds: number }>(
  async (app, { seconds }) => {
    let beating: NodeJS.Timeout | undefined
    // a disk that is full has its own alert, and readers see that the copy grows old
    const say = () => void app.db.write(() => noteBeat(app.db, now())).catch(() => {})
    app.decorate('startBeat', () => {
      if (seconds === 0) return
      say()
      beating = setInterval(say, seconds * 1000).unref()
    })
    app.addHook('preClose', async () => clearInterval(beating))
  },
  { name: 'beat', dependencies: ['database'] }
)
