import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { ById, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { createInvoices, type Print } from './issue-async.ts'
import {
  InvoiceCancel,
  InvoiceList,
  InvoiceQuery,
  InvoiceReply,
  InvoicesCreate,
  InvoicesCreatedReply,
  YearStatementQuery
} from './schema.ts'
import {
  cancelInvoice,
  getInvoice,
  getInvoiceFile,
  InvoiceCancelled,
  listInvoices,
  SenderIncomplete
} from './store.ts'
import { statementLetter } from './year-letter.ts'
import { readYearStatement } from './year-store.ts'

const permission = 'manage_money'

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
    async ({ body }, reply) => {
      const print: Print = letters => reply.printLetters(letters)
      return success(
        await reply.withManyMembers(writer => createInvoices(db, body, { writer, print }))
      )
    }
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

  app.get(
    '/getyearstatement.pdf',
    operation({
      id: 'getYearStatement',
      summary: 'Print what a member has paid in a year',
      description:
        'A letter with each payment of the calendar year by its day, what it was for, what was taken back or returned, and the sum. It is printed anew each time.',
      permission,
      chapter: 'record',
      querystring: YearStatementQuery,
      answer: Type.String({ contentType: 'application/pdf' })
    }),
    async ({ query, permitted }, reply) => {
      const letter = statementLetter(readYearStatement(db, query, permitted))
      const [file] = await reply.printLetters([letter])
      return reply.pdf(`payments-${query.year}-${query.member_id}`, file as Uint8Array)
    }
  )
}
