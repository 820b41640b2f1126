import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { createInvoices } from './issue-async.ts'
import type { InvoicesCreate, InvoicesCreated } from './schema.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Issues invoices, printed in a thread; ends with the client and its rights. */
    createInvoices(request: InvoicesCreate): Promise<InvoicesCreated>
  }
}

/** Invoices for many, as changes of many members are made: in slots, with turns for accounts. */
export const invoicing = fp(
  async app => {
    app.decorateReply('createInvoices', function (this: FastifyReply, request) {
      return this.withManyMembers(writer =>
        createInvoices(app.db, request, { writer, print: asked => this.printLetters(asked) })
      )
    })
  },
  { name: 'invoices', dependencies: ['database', 'letters', 'batches'] }
)
