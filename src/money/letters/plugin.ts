import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { asSent } from '../../core/types.ts'
import type { Letter } from './letter.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Prints letters in a thread, a file each, when it is the turn of the account. Throws `unavailable` once the client has gone, or where too many wait. */
    printLetters(letters: readonly Letter[]): Promise<Uint8Array[]>
    /** Prints letters in a thread as one file, each on pages of its own. Throws as `printLetters`. */
    printTogether(letters: readonly Letter[]): Promise<Uint8Array>
    /** Sends a PDF that the browser shows; a handler returns the result. */
    pdf(name: string, file: Uint8Array): never
  }
}

/**
 * The thread loads pdfkit and fonts, some 60 MB, and ends with its letters. Two: one letter does not wait for a run of others. Prints
 * of one account run one after the other; as many wait as there can be connections.
 */
const bounds = { at_once: 2, each: 1, all: 2048, own: 64 }

/** Letters as PDF. */
export const letters = fp(
  async app => {
    const print = (reply: FastifyReply, files: readonly (readonly Letter[])[]) => {
      // pages of members have no account: their prints share one turn
      const account: { id: number } | null = reply.request.account
      const requester = { account_id: account?.id ?? 0, signal: reply.disconnected }
      return app.work('printFiles', files, bounds, requester)
    }
    app.decorateReply('printLetters', function (this: FastifyReply, asked) {
      return print(
        this,
        asked.map(letter => [letter])
      )
    })
    app.decorateReply('printTogether', async function (this: FastifyReply, asked) {
      const [file] = await print(this, [asked])
      return file as Uint8Array
    })
    app.decorateReply('pdf', function (this: FastifyReply, name, file) {
      const disposition = `inline; filename="${name}.pdf"`
      this.type('application/pdf').header('content-disposition', disposition)
      return asSent<never>(Buffer.from(file))
    })
  },
  { name: 'letters', dependencies: ['threads', 'disconnects'] }
)
