import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { InvoiceCancelled, SenderIncomplete } from './failures.ts'
import {
  InvoiceCancel,
  InvoiceList,
  InvoicePath,
  InvoiceQuery,
  InvoiceReply,
  InvoicesCreate,
  InvoicesCreatedReply
} from './schema.ts'
import { cancelInvoice, getInvoice, getInvoiceFile, listInvoices } from './store.ts'

const cache = 'no-store'
const permission = 'manage_money'

/** Invoices. */
export const invoiceRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app

  app.post(
    '/createinvoices',
    {
      config: {
        permission,
        chapter: 'body/chapter_id',
        cache,
        failures: [SenderIncomplete]
      },
      schema: {
        operationId: 'createInvoices',
        summary: 'Issue invoices for what is owed',
        description:
          'One invoice for each payer and currency: all that is open and on no valid invoice, of all who are paid for; of more than 500 dues, several. Each is printed and numbered without gaps by chapter and year. It is written in slices of 100 payers or 500 dues, counts as one request, and ends with its client; what was issued by then stays, and `getinvoices` shows it meanwhile.',
        body: InvoicesCreate,
        response: { 200: InvoicesCreatedReply }
      }
    },
    async ({ body }, reply) => success(await reply.createInvoices(body))
  )

  app.get(
    '/getinvoices',
    {
      config: {
        permission,
        chapter: 'query/chapter_id',
        cache,
        failures: [NotFound]
      },
      schema: {
        operationId: 'listInvoices',
        summary: 'List the invoices of a chapter or of a payer',
        querystring: InvoiceQuery,
        response: { 200: InvoiceList }
      }
    },
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
    {
      config: {
        permission,
        chapter: 'record',
        cache,
        failures: [NotFound]
      },
      schema: {
        operationId: 'getInvoice',
        summary: 'Show an invoice',
        params: InvoicePath,
        response: { 200: InvoiceReply }
      }
    },
    async ({ params: { id }, permitted }) => success(getInvoice(db, id, permitted))
  )

  app.get(
    '/getinvoice/:id.pdf',
    {
      config: {
        permission,
        chapter: 'record',
        cache,
        failures: [NotFound]
      },
      schema: {
        operationId: 'getInvoiceFile',
        summary: 'Open an invoice as PDF',
        description: 'The file as it was issued. Erasing the payer takes it.',
        params: InvoicePath,
        response: { 200: Type.String({ contentType: 'application/pdf' }) }
      }
    },
    async ({ params: { id }, permitted }, reply) => {
      const { number, pdf } = getInvoiceFile(db, id, permitted)
      return reply.pdf(number, pdf)
    }
  )

  app.put(
    '/cancelinvoice',
    {
      config: {
        permission,
        chapter: 'record',
        cache,
        failures: [NotFound, InvoiceCancelled]
      },
      schema: {
        operationId: 'cancelInvoice',
        summary: 'Cancel an invoice',
        description:
          'The invoice and its number stay. Its dues are open as before, and the next run bundles them again.',
        body: InvoiceCancel,
        response: { 200: InvoiceReply }
      }
    },
    async request => {
      const { body, permitted, actor } = request
      return success(await request.write(() => cancelInvoice(db, body, { permitted, by: actor })))
    }
  )
}
