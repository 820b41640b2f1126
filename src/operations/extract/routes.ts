import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Default, Id, OneOf, Strict } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { PersonExportReply } from '../../register/persons/schema.ts'
import { exportPerson, getMember, readExtract } from './store.ts'

/** GET /exportmember: the member whose data is exported, and the form of the answer. */
const ExtractQuery = Strict({
  id: Id,
  format: Default(
    OneOf(['json', 'pdf'], {
      title: 'ExtractFormat',
      description: "Data for programs, or a letter in the association's language.",
      default: 'json'
    })
  )
})

/** Extracts are printed one after the other; as many wait as there can be connections. */
const printing = { at_once: 1, all: 2048 }

/** All that is stored about a person, for whoever asks for it. */
export const extractRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db, folder } = app

  app.get(
    '/exportmember',
    operation({
      id: 'exportMember',
      tags: ['members'],
      summary: 'All that is stored about one member',
      description:
        'For a person who asks what is stored about them (GDPR, article 15), as JSON or as a letter in PDF. The export is recorded in the audit log.',
      permission: 'export_members',
      chapter: 'record',
      per_hour: 600,
      querystring: ExtractQuery,
      answer: { ...PersonExportReply, orText: 'application/pdf' }
    }),
    async (request, reply) => {
      const { id, format } = request.query
      const caller = () => ({ permitted: request.permitted, by: request.actor })
      const check = () => {
        request.recheck()
        getMember(db, id, request.permitted)
      }
      if (format === 'json')
        return reply.sendList(await request.write(() => exportPerson(db, { id }, caller())), check)
      const { extract, entries } = await request.write(() => readExtract(db, { id }, caller()))
      const requester = { account_id: request.account.id, signal: reply.disconnected }
      const asked = { folder, extract, entries }
      const file = await app.work('printExtract', asked, printing, requester)
      check()
      return reply.pdf(`person-${id}`, file)
    }
  )
}
