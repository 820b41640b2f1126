import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { RegisterQuery, RegisterReply, StatisticsQuery, StatisticsReply } from './schema.ts'
import { writeAges, writeBirthYears, writeStatistics } from './statistics-store.ts'

export const registerRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getregister',
    operation({
      id: 'getRegister',
      summary: 'List who is a member on a day',
      description:
        'Members whose terms cover the day, by name. Members who pause are included; members in grace or with only an offered term are not. CSV has all members at once, with cells as in `exportmembers`.',
      permission: 'see_register',
      chapter: 'query/chapter_id',
      compressed: true,
      querystring: RegisterQuery,
      answer: { ...RegisterReply, orText: 'text/csv' }
    }),
    async (request, reply) => {
      const { query } = request
      if (query.format === 'json') return success(await request.readTerms('register', query, reply))
      const { text, on } = await request.readTerms('register_file', query, reply)
      return reply.csv(`register-${on}`, text)
    }
  )

  app.get(
    '/getstatistics',
    operation({
      id: 'getStatistics',
      summary: 'Count the members on a day',
      description:
        'Memberships by type; persons by gender, age and year of birth, each counted once however many memberships they have. `by_chapter` has the same for each chapter; there somebody counts in each of them.',
      permission: 'see_register',
      chapter: 'query/chapter_id',
      querystring: StatisticsQuery,
      answer: { ...StatisticsReply, orText: 'text/csv' }
    }),
    async (request, reply) => {
      const { query } = request
      const counted = await request.readTerms('statistics', query, reply)
      if (query.format === 'json') return success(counted)
      const [name, write] = files[query.table]
      return reply.csv(`${name}-${counted.on}`, write(counted, query.delimiter))
    }
  )
}

const files = {
  all: ['statistics', writeStatistics],
  age: ['statistics-age', writeAges],
  birth_year: ['statistics-birth-year', writeBirthYears]
} as const
