import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { EmailTaken, InUse, NotFound } from '../../core/errors.ts'
import { ById, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { type Manager, refuseCreation } from '../accounts/store.ts'
import {
  AccountCreate,
  AccountCreated,
  AccountDetailsReply,
  AccountEdit,
  AccountList,
  AccountQuery,
  AccountReply,
  AccountReset,
  AccountResetReply,
  AccountUnlock
} from './schema.ts'
import {
  editAccount,
  type Invitation,
  inviteAccount,
  listAccounts,
  resetAccount,
  showAccount,
  unlockAccount
} from './store.ts'

type App = Parameters<FastifyPluginAsyncTypebox>[0]

const permission = 'manage_accounts'

/** Listing, inviting, changing, resetting and unlocking accounts. */
export const accountManagementRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getusers',
    operation({
      id: 'listAccounts',
      summary: 'List the accounts',
      permission,
      chapter: 'none',
      querystring: AccountQuery,
      answer: AccountList
    }),
    async ({ query }) => success(listAccounts(app.db, query))
  )

  app.get(
    '/getuser/:id',
    operation({
      id: 'getAccount',
      summary: 'Show one account, and whether it is locked out',
      permission,
      chapter: 'none',
      failures: [NotFound],
      params: ById,
      answer: AccountDetailsReply
    }),
    async ({ params }) => success(showAccount(app.db, app.secrets, params))
  )

  app.post(
    '/createuser',
    operation({
      id: 'createAccount',
      summary: 'Invite a colleague',
      permission,
      chapter: 'none',
      chapters_in_store: ['grants/*/chapter_id'],
      creates: true,
      reauthenticates: true,
      failures: [EmailTaken],
      body: AccountCreate,
      answer: AccountCreated
    }),
    async (request, reply) => {
      let invited: Invitation | undefined
      const make = () => {
        invited = invite(app, request.body, request.manager)
        return invited
      }
      await reply.created(make, {
        guard: () => refuseCreation(app.db, request.body, request.manager),
        // links are not stored; POST /resetuser creates another
        storable: answer => ({ ...answer, enrolment_url: null })
      })
      if (invited) app.invitations.mail(invited)
      return reply
    }
  )

  app.put(
    '/edituser',
    operation({
      id: 'editAccount',
      summary: "Change an account's name or grants, disable or enable it",
      permission,
      chapter: 'none',
      chapters_in_store: ['grants/*/chapter_id'],
      reauthenticates: true,
      failures: [NotFound, InUse],
      body: AccountEdit,
      answer: AccountReply
    }),
    async request =>
      success(await request.write(() => editAccount(app.db, request.body, request.manager)))
  )

  app.post(
    '/resetuser',
    operation({
      id: 'resetAccount',
      summary: 'Make a person enrol anew',
      description:
        'Ends every session of the account and voids its password and authenticator; the link enrols its person anew.',
      permission,
      chapter: 'none',
      reauthenticates: true,
      failures: [NotFound],
      body: AccountReset,
      answer: AccountResetReply
    }),
    async request => {
      const token = await request.write(() =>
        resetAccount(app.db, app.secrets, request.body.id, request.manager)
      )
      return success({ enrolment_url: app.enrolmentUrl(token) })
    }
  )

  app.put(
    '/unlockuser',
    operation({
      id: 'unlockAccount',
      summary: 'Let a person try to sign in again after a lock-out',
      description:
        'Forgets the failed tries to sign in to the account, from every address. Only an owner unlocks an owner.',
      permission,
      chapter: 'none',
      failures: [NotFound],
      body: AccountUnlock,
      answer: AccountReply
    }),
    async request =>
      success(
        await request.write(() =>
          unlockAccount(app.db, app.secrets, request.body.id, request.manager)
        )
      )
  )
}

function invite(app: App, body: AccountCreate, by: Manager) {
  const { account, token } = inviteAccount(app.db, app.secrets, body, by)
  const { are_mailed: mailed } = app.invitations
  return { ...account, enrolment_url: app.enrolmentUrl(token), mailed }
}
