import fp from 'fastify-plugin'
import { defineJob } from '../../background/jobs-plugin.ts'
import type { Config } from '../../config.ts'
import { createLimiter, type Limiter } from '../../core/limiter.ts'
import { checkpointWal } from '../../storage/database.ts'
import { authenticate } from '../../storage/secrets.ts'
import { purgeDrafts, type ToConfirm } from './drafts-store.ts'
import { writeConfirmation } from './mail-store.ts'

const name = defineJob('purge_applications')

const hour = 3_600_000
/** How many applications an hour are taken without a proof of work: from one network address, and for one chapter. */
const an_hour = { address: 5, chapter: 30 }

declare module 'fastify' {
  interface FastifyInstance {
    joining: Readonly<{
      /** The settings that the service lacks for forms on the web; empty if it has them. */
      lacks: string
      /** The key of challenges. */
      proof_key: () => string
      /** Counts an application; whether it needs a proof of work. */
      needsProof(address: string, chapter_id: number): boolean
    }>
  }
}

/** Applications from outside: how many are taken, their mails, and that nothing of them stays. */
export const applying = fp<Pick<Config, 'PUBLIC_URL'>>(
  async (app, { PUBLIC_URL }) => {
    const { db } = app
    const lacking = [
      ...(app.mail.state() === 'none' ? ['SMTP_URL'] : []),
      ...(PUBLIC_URL === undefined ? ['PUBLIC_URL'] : [])
    ]
    const by_address = createLimiter(an_hour.address, undefined, hour)
    const by_chapter = createLimiter(an_hour.chapter, undefined, hour)
    const isBeyond = (limiter: Limiter, key: string) => limiter.take(key).wait > 0

    app.decorate('joining', {
      lacks: lacking.join(' and '),
      proof_key: () => authenticate(app.secrets, 'challenges', 'proofs'),
      needsProof: (address, chapter_id) => {
        const beyond = [isBeyond(by_address, address), isBeyond(by_chapter, `${chapter_id}`)]
        return beyond.includes(true)
      }
    })
    app.prompt.writes('confirm_application', (about: ToConfirm) =>
      writeConfirmation(db, app.secrets, app.prompt.base, about)
    )
    app.schedule({
      name,
      every_ms: hour / 4,
      run: async () => {
        let gone = false
        while (await db.write(() => purgeDrafts(db))) gone = true
        // what was deleted is not in the write-ahead log either
        if (gone) checkpointWal(db, 0)
      }
    })
  },
  { name: 'applying', dependencies: ['database', 'jobs', 'prompt-mail', 'sending'] }
)
