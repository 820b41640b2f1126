import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { asSent } from '../../core/types.ts'
import { createInvoices } from './issue-async.ts'
import type { PrintInThread } from './print-thread.ts'
import type { InvoicesCreate, InvoicesCreated } from './schema.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Issues invoices, printed in a thread; ends with the client and its rights. */
    createInvoices(request: InvoicesCreate): Promise<InvoicesCreated>
    /** Sends a PDF that the browser shows; a handler returns the result. */
    pdf(name: string, file: Buffer): never
  }
}

/** The thread loads pdfkit and fonts, some 60 MB, and ends with each slice of a run. */
const print_thread = { entry: 'money/invoices/print-thread', at_once: 1, bulk: true } as const

/** Letters as PDF. */
export const invoicing = fp(
  async app => {
    app.decorateReply('createInvoices', function (this: FastifyReply, request) {
      const signal = this.disconnected
      const kind = { ...print_thread, signal }
      return this.withManyMembers(writer =>
        createInvoices(app.db, request, {
          writer,
          print: invoices => app.inThread<PrintInThread>(kind, invoices)
        })
      )
    })
    app.decorateReply('pdf', function (this: FastifyReply, name, file) {
      const disposition = `inline; filename="${name}.pdf"`
      this.type('application/pdf').header('content-disposition', disposition)
      return asSent<never>(file)
    })
  },
  { name: 'invoices', dependencies: ['database', 'threads', 'batches'] }
)
