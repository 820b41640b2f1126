import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { CreditorMissing, IbanNotSepa, MandateEnded, ReferenceTaken } from './failures.ts'
import { mandateLetter } from './form-letter.ts'
import {
  MandateCreate,
  MandateEdit,
  MandateEnd,
  MandateFormQuery,
  MandateList,
  MandatePath,
  MandateQuery,
  MandateReply
} from './schema.ts'
import { readMandateForm } from './signing-store.ts'
import { createMandate, editMandate, endMandate, listMandates, readDocument } from './store.ts'

const permission = 'manage_money'
const pdf = Type.String({ contentType: 'application/pdf' })

/** Mandates for direct debits. */
export const mandateRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db, secrets } = app

  app.get(
    '/getmandates',
    operation({
      id: 'listMandates',
      summary: 'List the mandates of a chapter or of a member, with their accounts',
      permission,
      chapter: 'query/chapter_id',
      failures: [NotFound],
      querystring: MandateQuery,
      answer: MandateList
    }),
    async request => {
      const { query, permitted } = request
      const list = listMandates(db, secrets, query, permitted)
      const holders = new Set(list.mandates.map(({ member_id }) => member_id))
      if (query.member_id === undefined)
        await request.logReads(query.chapter_id, Math.max(1, holders.size))
      return success(list)
    }
  )

  app.post(
    '/createmandate',
    operation({
      id: 'createMandate',
      summary: 'Enter a mandate that somebody has signed',
      permission,
      chapter: 'record',
      creates: true,
      failures: [NotFound, IbanNotSepa, ReferenceTaken],
      body: MandateCreate,
      answer: MandateReply
    }),
    async ({ body, permitted, actor }, reply) =>
      reply.created(() => createMandate(db, secrets, body, { permitted, by: actor }))
  )

  app.put(
    '/editmandate',
    operation({
      id: 'editMandate',
      summary: 'Change the account of a mandate, pause it or let it go on',
      description:
        'Another account of the same holder is another mandate under the same reference, which replaces this one; banks are told with the next collection. Another holder signs a mandate of their own.',
      permission,
      chapter: 'record',
      failures: [NotFound, MandateEnded, IbanNotSepa],
      body: MandateEdit,
      answer: MandateReply
    }),
    request => request.change((db, body, caller) => editMandate(db, secrets, body, caller))
  )

  app.put(
    '/endmandate',
    operation({
      id: 'endMandate',
      summary: 'End a mandate',
      permission,
      chapter: 'record',
      failures: [NotFound, MandateEnded],
      body: MandateEnd,
      answer: MandateReply
    }),
    request => request.change((db, body, caller) => endMandate(db, secrets, body, caller))
  )

  app.get(
    '/getmandate/:id.pdf',
    operation({
      id: 'getMandateDocument',
      summary: 'Open what somebody has signed online',
      description: 'With the text, its version and the moment; 404 for mandates on paper.',
      permission,
      chapter: 'record',
      failures: [NotFound],
      params: MandatePath,
      answer: pdf
    }),
    async ({ params, permitted }, reply) => {
      const { reference, pdf: file } = readDocument(db, secrets, params.id, permitted)
      return reply.pdf(fileName(reference), file)
    }
  )

  app.get(
    '/getmandateform.pdf',
    operation({
      id: 'printMandateForm',
      summary: 'Print a mandate to be signed on paper',
      description:
        'A letter with the creditor, the reference that the next mandate of the member has by default, the text, and lines for the account.',
      permission,
      chapter: 'record',
      failures: [NotFound, CreditorMissing],
      querystring: MandateFormQuery,
      answer: pdf
    }),
    async ({ query, permitted }, reply) => {
      const form = readMandateForm(db, query.member_id, permitted)
      const [file] = await reply.printLetters([mandateLetter(form)])
      return reply.pdf(fileName(form.reference), file as Uint8Array)
    }
  )
}

/** References have signs that names of files should not have. */
const fileName = (reference: string) => `mandate-${reference.replace(/[^A-Za-z0-9.-]/g, '-')}`
