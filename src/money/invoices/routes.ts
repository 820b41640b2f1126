import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { ById, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import {
  InvoiceCancel,
  InvoiceList,
  InvoiceQuery,
  InvoiceReply,
  InvoicesCreate,
  InvoicesCreatedReply
} from './schema.ts'
import {
  cancelInvoice,
  getInvoice,
  getInvoiceFile,
  InvoiceCancelled,
  listInvoices,
  SenderIncomplete
} from './store.ts'

const permission = 'manage_money'

/** Invoices. */
export const invoiceRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app

  app.post(
    '/createinvoices',
    operation({
      id: 'createInvoices',
      summary: 'Issue invoices for what is owed',
      description:
        'One invoice for each payer and currency: all that is open and on no valid invoice, of all who are paid for; of more than 500 dues, several. Each is printed and numbered without gaps by chapter and year. It is written in slices of 100 payers or 500 dues, counts as one request, and ends with its client; what was issued by then stays, and `getinvoices` shows it meanwhile.',
      permission,
      chapter: 'body/chapter_id',
      failures: [SenderIncomplete],
      body: InvoicesCreate,
      answer: InvoicesCreatedReply
    }),
    async ({ body }, reply) => success(await reply.createInvoices(body))
  )

  app.get(
    '/getinvoices',
    operation({
      id: 'listInvoices',
      summary: 'List the invoices of a chapter or of a payer',
      permission,
      chapter: 'query/chapter_id',
      querystring: InvoiceQuery,
      answer: InvoiceList
    }),
    async request => {
      const { query, permitted } = request
      const list = listInvoices(db, query, permitted)
      const payers = new Set(list.invoices.map(({ payer_id }) => payer_id))
      if (query.member_id === undefined)
        await request.logReads(query.chapter_id, Math.max(1, payers.size))
      return success(list)
    }
  )

  app.get(
    '/getinvoice/:id',
    operation({
      id: 'getInvoice',
      summary: 'Show an invoice',
      permission,
      chapter: 'record',
      params: ById,
      answer: InvoiceReply
    }),
    async ({ params: { id }, permitted }) => success(getInvoice(db, id, permitted))
  )

  app.get(
    '/getinvoice/:id.pdf',
    operation({
      id: 'getInvoiceFile',
      summary: 'Open an invoice as PDF',
      description: 'The file as it was issued. Erasing the payer takes it.',
      permission,
      chapter: 'record',
      params: ById,
      answer: Type.String({ contentType: 'application/pdf' })
    }),
    async ({ params: { id }, permitted }, reply) => {
      const { number, pdf } = getInvoiceFile(db, id, permitted)
      return reply.pdf(number, pdf)
    }
  )

  app.put(
    '/cancelinvoice',
    operation({
      id: 'cancelInvoice',
      summary: 'Cancel an invoice',
      description:
        'The invoice and its number stay. Its dues are open as before, and the next run bundles them again.',
      permission,
      chapter: 'record',
      failures: [InvoiceCancelled],
      body: InvoiceCancel,
      answer: InvoiceReply
    }),
    request => request.change(cancelInvoice)
  )
}
