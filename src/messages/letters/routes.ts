import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { ById, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { printMessages } from './print-async.ts'
import { listRuns, readLetters } from './runs-store.ts'
import {
  LettersAsked,
  LettersList,
  LettersPart,
  LettersPrintedReply,
  LettersQuery
} from './schema.ts'

const permission = 'manage_messages'

export const letterRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app

  app.post(
    '/printmessages',
    operation({
      id: 'printMessages',
      summary: 'Tell messages by letter',
      description:
        'Each gets the text and the postal address of today and is `sent`: no mail is sent for it any more. What is no longer so, and who has no postal address, is left out and counted. It is written in slices of 100 or fewer, and ends with its client; `getletters` has what was printed by then.',
      permission,
      releases: true,
      chapter: 'body/chapter_id',
      body: LettersAsked,
      answer: LettersPrintedReply
    }),
    async ({ body }, reply) =>
      success(await reply.withManyMembers(writer => printMessages(db, body, writer)))
  )

  app.get(
    '/getletters',
    operation({
      id: 'listLetters',
      summary: 'List the runs in which letters were printed',
      permission,
      chapter: 'query/chapter_id',
      querystring: LettersQuery,
      answer: LettersList
    }),
    async ({ query }) => success(listRuns(db, query))
  )

  app.get(
    '/getletters/:id.pdf',
    operation({
      id: 'getLetters',
      summary: 'Open the letters of a run as PDF',
      description:
        'All of them in one file, or one of them, with the words and addresses with which they were printed first: as often as it is asked for.',
      permission,
      chapter: 'record',
      params: ById,
      querystring: LettersPart,
      answer: Type.String({ contentType: 'application/pdf' })
    }),
    async (request, reply) => {
      const { params, query, permitted } = request
      const { chapter_id, letters } = readLetters(db, { ...params, ...query }, permitted)
      await request.logReads(chapter_id, letters.length)
      return reply.pdf(`letters-${params.id}`, await reply.printTogether(letters))
    }
  )
}
