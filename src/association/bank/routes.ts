import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { InUse, NotFound } from '../../core/errors.ts'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { IbanTaken } from './failures.ts'
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

export const bankAccountRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getbankaccounts',
    operation({
      id: 'listBankAccounts',
      summary: "List the association's accounts at banks",
      description: 'The main one is that of the association, and of all chapters that name none.',
      permission: 'see_bank_accounts',
      chapter: 'none',
      querystring: BankAccountQuery,
      answer: BankAccountList
    }),
    async ({ query }) => success(listAccounts(app.db, query))
  )

  app.post(
    '/createbankaccount',
    operation({
      id: 'createBankAccount',
      summary: 'Add an account at a bank',
      permission,
      chapter: 'none',
      creates: true,
      failures: [IbanTaken],
      body: BankAccountCreate,
      answer: BankAccountReply
    }),
    async ({ body, actor }, reply) => reply.created(() => createAccount(app.db, body, actor))
  )

  app.put(
    '/editbankaccount',
    operation({
      id: 'editBankAccount',
      summary: 'Change an account at a bank, or archive it',
      permission,
      chapter: 'none',
      failures: [NotFound, IbanTaken],
      body: BankAccountEdit,
      answer: BankAccountReply
    }),
    request => request.change((db, body, { by }) => editAccount(db, body, by))
  )

  app.put(
    '/removebankaccount',
    operation({
      id: 'removeBankAccount',
      summary: 'Remove an account at a bank that no chapter names',
      description: 'Answers it as it was. Letters that were issued keep its numbers.',
      permission,
      chapter: 'none',
      failures: [NotFound, InUse],
      body: BankAccountRemove,
      answer: BankAccountReply
    }),
    request => request.change((db, body, { by }) => removeAccount(db, body, by))
  )
}
