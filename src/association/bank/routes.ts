import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { InUse, NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import {
  BankAccountCreate,
  BankAccountEdit,
  BankAccountList,
  BankAccountQuery,
  BankAccountRemove,
  BankAccountReply
} from './schema.ts'
import { createAccount, editAccount, listAccounts, removeAccount } from './store.ts'

const permission = 'manage_bank_accounts'

/** The association's accounts at banks. */
export const bankAccountRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getbankaccounts',
    {
      config: { permission: 'see_bank_accounts', chapter: 'none', cache: 'no-store' },
      schema: {
        operationId: 'listBankAccounts',
        summary: "List the association's accounts at banks",
        description: 'The main one is that of the association, and of all chapters that name none.',
        querystring: BankAccountQuery,
        response: { 200: BankAccountList }
      }
    },
    async ({ query }) => success(listAccounts(app.db, query))
  )

  app.post(
    '/createbankaccount',
    {
      config: { permission, chapter: 'none', creates: true },
      schema: {
        operationId: 'createBankAccount',
        summary: 'Add an account at a bank',
        body: BankAccountCreate,
        response: { 201: BankAccountReply }
      }
    },
    async ({ body, actor }, reply) => reply.created(() => createAccount(app.db, body, actor))
  )

  app.put(
    '/editbankaccount',
    {
      config: { permission, chapter: 'none', failures: [NotFound] },
      schema: {
        operationId: 'editBankAccount',
        summary: 'Change an account at a bank, or archive it',
        body: BankAccountEdit,
        response: { 200: BankAccountReply }
      }
    },
    async request =>
      success(await request.write(() => editAccount(app.db, request.body, request.actor)))
  )

  app.put(
    '/removebankaccount',
    {
      config: { permission, chapter: 'none', failures: [NotFound, InUse] },
      schema: {
        operationId: 'removeBankAccount',
        summary: 'Remove an account at a bank that no chapter names',
        description: 'Answers it as it was. Letters that were issued keep its numbers.',
        body: BankAccountRemove,
        response: { 200: BankAccountReply }
      }
    },
    async request =>
      success(await request.write(() => removeAccount(app.db, request.body, request.actor)))
  )
}
