import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { AccountQuery, AccountReply } from './schema.ts'
import { readAccount } from './store.ts'

/** What a member owes and has paid. */
export const accountRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getaccount',
    operation({
      id: 'getMemberAccount',
      summary: 'Show what a member owes and has paid',
      description:
        'The account of a payer has the dues of all who are paid for; that of somebody with a payer has only what this person has paid. It has one currency; `others` says which others there are. Where one account has paid a due of another, both have an entry, so that the balance is always what is left of payments, without what is open.',
      tags: ['money'],
      permission: 'manage_money',
      chapter: 'record',
      querystring: AccountQuery,
      answer: AccountReply
    }),
    async ({ query, permitted }) => success(readAccount(app.db, query, permitted))
  )
}
