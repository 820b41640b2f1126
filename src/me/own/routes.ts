import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { tryOut } from '../../association/audit/dry-run-async.ts'
import { by_member } from '../../association/audit/store.ts'
import { findAssociation } from '../../association/profile/store.ts'
import { details as common } from '../../core/details.ts'
import {
  Conflict,
  invalid,
  NotFound,
  ReauthenticationRequired,
  TooManyKept
} from '../../core/errors.ts'
import { acceptedLanguage } from '../../core/languages.ts'
import { ById, Done, success } from '../../core/types.ts'
import { InvalidCredentials } from '../../identity/sign-in/failures.ts'
import { askErasure } from '../../joining/requests/store.ts'
import { MessageList } from '../../messages/outbox/schema.ts'
import { listMessages } from '../../messages/outbox/store.ts'
import { InvoiceList, YearStatementQuery } from '../../money/invoices/schema.ts'
import { getInvoice, getInvoiceFile, listInvoices } from '../../money/invoices/store.ts'
import {
  CreditorMissing,
  IbanNotSepa,
  MandateEnded,
  ReferenceTaken
} from '../../money/mandates/failures.ts'
import { operation } from '../../operation.ts'
import { TooManyFacts, ValueTaken } from '../../register/members/failures.ts'
import { getDue } from '../../terms/dues/store.ts'
import {
  LeavesBeforeJoining,
  NoMembership,
  NothingToRenew
} from '../../terms/membership-commands/failures.ts'
import { askAddress, confirmAddress } from './addresses-store.ts'
import { drawCode } from './code-async.ts'
import { leaveOwn, stayOwn } from './leaving-store.ts'
import { draftOwn, endOwnMandate, findOwnMandate, signOwn } from './mandate-store.ts'
import { editOwn, exportOwn, setConsent, showOwn } from './member-store.ts'
import { own_icon, own_policy, ownManifest } from './page.ts'
import { listOwnDues, ownStatement, readPayment } from './pay-store.ts'
import { readCookie, requireMember, requireOwnOrigin, setCookie } from './plugin.ts'
import {
  findReached,
  reachFresh,
  reachIds,
  reachMember,
  reachOwner,
  showSession
} from './reach-store.ts'
import {
  LinkAsk,
  OwnConsent,
  OwnConsentReply,
  OwnDueList,
  OwnEdit,
  OwnEditReply,
  OwnEmail,
  OwnEmailConfirm,
  OwnExportReply,
  OwnLeave,
  OwnLeaveReply,
  OwnListQuery,
  OwnMandateReply,
  OwnMandateSign,
  OwnMember,
  OwnMemberReply,
  OwnPageQuery,
  OwnQuery,
  SessionEnd,
  SessionReply,
  SignIn
} from './schema.ts'
import { askLink, endSession, newSecret, openSession, spendLink } from './sessions-store.ts'

/** The page of a member: signing in by mail, and what is stored. */
export const meRoutes: FastifyPluginAsyncTypebox = async app => {
  const files = [
    ['/me', 'text/html', app.me.page, 'showMemberPage', 'Open the page of members'],
    [
      '/me/manifest.webmanifest',
      'application/manifest+json',
      () => ownManifest(findAssociation(app.db).name),
      'getMemberManifest',
      'What telephones offer the page as'
    ],
    ['/me/icon.svg', 'image/svg+xml', () => own_icon, 'getMemberIcon', 'The icon of the page']
  ] as const
  for (const [url, contentType, read, id, summary] of files)
    app.get(
      url,
      operation({
        id,
        summary,
        tags: ['me'],
        cache: 'no-cache',
        answer: Type.String({ contentType })
      }),
      async (_, reply) =>
        reply
          .header('content-security-policy', own_policy)
          .header('referrer-policy', 'no-referrer')
          .type(`${contentType}; charset=utf-8`)
          .send(read())
    )
  await app.register(signingIn)
  await app.register(ownRoutes)
}

const signingIn: FastifyPluginAsyncTypebox = async app => {
  const { db } = app
  requireOwnOrigin(app)

  app.post(
    '/me/link',
    operation({
      id: 'askSignIn',
      summary: 'Ask for a mail by which a member signs in',
      description:
        'The answer is the same whoever has the address. The link and the code of the mail are one sign-in, for 15 minutes.',
      body: LinkAsk,
      accepts: true,
      answer: Done
    }),
    async (request, reply) => {
      const { email } = request.body
      const language = request.body.language ?? languageOf(request)
      const browser = readCookie(request, 'browser') || newSecret()
      await db.write(() => askLink(db, app.secrets, { email, browser, language }))
      app.prompt.wake()
      setCookie(app, reply, 'browser', browser)
      return reply.code(202).send(success({}))
    }
  )

  app.post(
    '/me/session',
    operation({
      id: 'openMemberSession',
      summary: 'Sign in by the link or the code of a mail',
      description:
        'Sets a cookie for `/me` alone. The code is good in the browser that asked for it, five tries; the link in any.',
      failures: [InvalidCredentials],
      body: SignIn,
      answer: SessionReply
    }),
    async (request, reply) => {
      const { body } = request
      if (body.token === undefined && (body.code === undefined || body.email === undefined))
        throw invalid([common.required('/token')])
      const browser = readCookie(request, 'browser')
      const opened = await db.write(() => {
        const email = spendLink(db, app.secrets, { ...body, browser })
        return email === undefined
          ? undefined
          : { email, token: openSession(db, app.secrets, email) }
      })
      const session = opened && showSession(db, opened.email)
      if (!session || session.members.length === 0) throw new InvalidCredentials()
      setCookie(app, reply, 'session', opened.token)
      return success(session)
    }
  )

  app.post(
    '/me/email/confirm',
    operation({
      id: 'confirmAddress',
      summary: 'Confirm a new address, or take the change back from the old one',
      failures: [NotFound],
      body: OwnEmailConfirm,
      answer: Done
    }),
    async ({ body }) => {
      await db.write(() => confirmAddress(db, app.secrets, body.token))
      app.prompt.wake()
      return success({})
    }
  )
}

const ownRoutes: FastifyPluginAsyncTypebox = async app => {
  requireOwnOrigin(app)
  requireMember(app)
  for (const routes of [sessionRoutes, moneyRoutes, actRoutes, mandateRoutes]) routes(app)
}

type Scope = Parameters<FastifyPluginAsyncTypebox>[0]

/** The session, what is stored of whom it reaches, and what may be changed. */
function sessionRoutes(app: Scope) {
  const { db } = app

  app.post(
    '/me/session/end',
    operation({ id: 'endMemberSession', summary: 'Sign out', body: SessionEnd, answer: Done }),
    async ({ me, body }, reply) => {
      await db.write(() => endSession(db, app.secrets, me, body?.all ?? false))
      setCookie(app, reply, 'session')
      return success({})
    }
  )

  app.get(
    '/me/session',
    operation({
      id: 'showMemberSession',
      summary: 'Show for whom the session can act',
      answer: SessionReply
    }),
    async ({ me }) => success(showSession(db, me.email))
  )

  app.get(
    '/me/member',
    operation({
      id: 'showOwnPage',
      summary: 'Show the page of a member',
      failures: [NotFound],
      querystring: OwnPageQuery,
      answer: OwnMemberReply
    }),
    async ({ me, query, headers }) => {
      const language = query.language ?? wishedLanguage(headers['accept-language'])
      return success(showOwn(db, findReached(db, me, query.member_id), language))
    }
  )

  app.put(
    '/me/member',
    operation({
      id: 'editOwnPage',
      summary: 'Change what the chapter lets members change, and ask for the rest',
      failures: [NotFound, TooManyKept, ValueTaken],
      body: OwnEdit,
      answer: OwnEditReply
    }),
    async ({ me, body }) => {
      const { member_id, set } = body
      return success(await db.write(() => editOwn(db, reachMember(db, me, member_id), set)))
    }
  )

  app.get(
    '/me/messages',
    operation({
      id: 'listOwnMessages',
      summary: 'List the messages that were sent to a member',
      failures: [NotFound],
      querystring: OwnListQuery,
      answer: MessageList
    }),
    async ({ me, query }) => {
      const page = { state: 'sent', counts: false, offset: 0, limit: 200 } as const
      const all = reachIds(db, me, query.member_id, 'whole').flatMap(
        member_id => listMessages(db, { ...page, member_id }, 'all').messages
      )
      const { rows: messages, pagination } = pageOf(all, query)
      return success({ messages, pagination })
    }
  )

  app.get(
    '/me/export',
    operation({
      id: 'exportOwnPage',
      summary: 'Export all that is stored of a member',
      failures: [NotFound, ReauthenticationRequired],
      querystring: OwnQuery,
      answer: OwnExportReply
    }),
    async ({ me, query }) => {
      const member = reachFresh(db, me, query.member_id)
      return success(await db.write(() => exportOwn(db, member)))
    }
  )
}

/** What is owed and was paid. */
function moneyRoutes(app: Scope) {
  const { db } = app

  app.get(
    '/me/dues',
    operation({
      id: 'listOwnDues',
      summary: 'List the dues of a member, own and paid for',
      failures: [NotFound],
      querystring: OwnListQuery,
      answer: OwnDueList
    }),
    async ({ me, query }) => {
      const all = listOwnDues(db, reachIds(db, me, query.member_id, 'money'))
      const { rows: dues, pagination } = pageOf(all, query)
      return success({ dues, pagination })
    }
  )

  app.get(
    '/me/invoices',
    operation({
      id: 'listOwnInvoices',
      summary: 'List the invoices of a member',
      failures: [NotFound],
      querystring: OwnListQuery,
      answer: InvoiceList
    }),
    async ({ me, query }) => {
      const all = reachIds(db, me, query.member_id, 'money').flatMap(
        member_id => listInvoices(db, { member_id, offset: 0, limit: 200 }, 'all').invoices
      )
      const { rows: invoices, pagination } = pageOf(all, query)
      return success({ invoices, pagination })
    }
  )

  app.get(
    '/me/invoice/:id.pdf',
    operation({
      id: 'getOwnInvoiceFile',
      summary: 'Open an invoice as PDF',
      failures: [NotFound],
      params: ById,
      answer: Pdf
    }),
    async ({ me, params: { id } }, reply) => {
      const { payer_id } = getInvoice(db, id, 'all')
      reachOwner(db, me, { member_id: payer_id, noun: 'invoice', id })
      const { number, pdf } = getInvoiceFile(db, id, 'all')
      return reply.pdf(number, pdf)
    }
  )

  app.get(
    '/me/code/:id.svg',
    operation({
      id: 'getOwnPaymentCode',
      summary: 'Draw the code with which apps of banks pay what is open of a due',
      description:
        'For dues in EUR to an account in SEPA, and in CHF to one in Switzerland or Liechtenstein; 404 for others.',
      failures: [NotFound],
      params: ById,
      answer: Type.String({ contentType: 'image/svg+xml' })
    }),
    async ({ me, params: { id } }, reply) => {
      const { member_id } = getDue(db, id, 'all')
      const member = reachOwner(db, me, { member_id, noun: 'due', id })
      return reply.type('image/svg+xml').send(drawCode(readPayment(db, id, member)))
    }
  )

  app.get(
    '/me/yearstatement.pdf',
    operation({
      id: 'getOwnYearStatement',
      summary: 'Print what a member has paid in a year',
      failures: [NotFound],
      querystring: YearStatementQuery,
      answer: Pdf
    }),
    async ({ me, query }, reply) => {
      const { id } = reachMember(db, me, query.member_id, 'money')
      const [file] = await reply.printLetters([ownStatement(db, query)])
      return reply.pdf(`payments-${query.year}-${id}`, file as Uint8Array)
    }
  )
}

/** What members do about their membership and their data. */
function actRoutes(app: Scope) {
  const { db } = app

  app.post(
    '/me/leave',
    operation({
      id: 'leaveOwnMembership',
      summary: 'Give notice, or show what it would lead to',
      failures: [
        ...[NotFound, ReauthenticationRequired],
        ...[NoMembership, LeavesBeforeJoining, TooManyFacts]
      ],
      body: OwnLeave,
      answer: OwnLeaveReply
    }),
    async ({ me, body }) => {
      const { member_id, reason, dry_run } = body
      reachFresh(db, me, member_id)
      const leave = (by = by_member) => leaveOwn(db, reachMember(db, me, member_id), reason, by)
      if (!dry_run) return success(await db.write(() => leave()))
      const write = <T>(change: () => T) => db.write(change)
      return success(await tryOut({ actor: by_member, write }, leave))
    }
  )

  app.post(
    '/me/stay',
    operation({
      id: 'stayMember',
      summary: 'Take back one’s own notice, or confirm a renewal',
      failures: [NotFound, Conflict, NothingToRenew, TooManyFacts],
      body: OwnMember,
      answer: OwnMemberReply
    }),
    async ({ me, body: { member_id } }) => {
      await db.write(() => stayOwn(db, reachMember(db, me, member_id)))
      return success(showOwn(db, findReached(db, me, member_id)))
    }
  )

  app.post(
    '/me/consent',
    operation({
      id: 'setOwnConsent',
      summary: 'Give or withdraw a consent',
      failures: [NotFound],
      body: OwnConsent,
      answer: OwnConsentReply
    }),
    async ({ me, body }) =>
      success(await db.write(() => setConsent(db, reachMember(db, me, body.member_id), body)))
  )

  app.post(
    '/me/email',
    operation({
      id: 'changeOwnAddress',
      summary: 'Ask for another e-mail address',
      description:
        'It counts once a mail to it was pressed; the answer is the same for one that is taken.',
      failures: [NotFound, ReauthenticationRequired],
      body: OwnEmail,
      accepts: true,
      answer: Done
    }),
    async (request, reply) => {
      const { member_id, email, language = languageOf(request) } = request.body
      const member = reachFresh(db, request.me, member_id)
      await db.write(() => askAddress(db, app.secrets, member, { email, language }))
      app.prompt.wake()
      return reply.code(202).send(success({}))
    }
  )

  app.post(
    '/me/erasure',
    operation({
      id: 'askErasure',
      summary: 'Ask the office to erase what is stored',
      failures: [NotFound, ReauthenticationRequired],
      body: OwnMember,
      answer: Done
    }),
    async ({ me, body }) => {
      await db.write(() => askErasure(db, reachFresh(db, me, body.member_id)))
      return success({})
    }
  )
}

/** The mandate of whoever pays. */
function mandateRoutes(app: Scope) {
  const { db } = app

  app.post(
    '/me/mandate',
    operation({
      id: 'signOwnMandate',
      summary: 'Sign a mandate for direct debits',
      description:
        'Of whoever pays. Another account of the same holder replaces the one before; the mandate with its text is mailed as PDF.',
      failures: [
        ...[NotFound, ReauthenticationRequired],
        ...[CreditorMissing, IbanNotSepa, MandateEnded, ReferenceTaken]
      ],
      body: OwnMandateSign,
      answer: OwnMandateReply
    }),
    async (request, reply) => {
      const { me, body } = request
      const { member_id, language = languageOf(request) } = body
      const draft = draftOwn(db, app.secrets, me, { ...body, language })
      if (draft) {
        const [document] = await reply.printLetters([draft.letter])
        const signed = { member_id, draft, document: document as Uint8Array }
        await db.write(() => signOwn(db, app.secrets, me, signed))
        app.prompt.wake()
      }
      return success(findOwnMandate(db, me, member_id))
    }
  )

  app.post(
    '/me/mandate/end',
    operation({
      id: 'endOwnMandate',
      summary: 'End one’s own mandate',
      failures: [NotFound, ReauthenticationRequired, MandateEnded],
      body: OwnMember,
      answer: OwnMandateReply
    }),
    async ({ me, body }) => success(await db.write(() => endOwnMandate(db, me, body.member_id)))
  )
}

const Pdf = Type.String({ contentType: 'application/pdf' })

/** One page of all that was found, the newest first. */
function pageOf<T extends { id: number }>(
  all: readonly T[],
  { offset, limit }: { offset: number; limit: number }
) {
  const rows = all.toSorted((one, other) => other.id - one.id).slice(offset, offset + limit)
  return { rows, pagination: { total: all.length, offset, limit } }
}

/** The language that a browser asks for, if it is one of the page. */
function wishedLanguage(header: string | undefined): 'en' | 'de' | undefined {
  const accepted = acceptedLanguage(header)
  return accepted === 'de' || accepted === 'en' ? accepted : undefined
}

function languageOf({
  headers
}: {
  headers: Readonly<{ 'accept-language'?: string | undefined }>
}) {
  return wishedLanguage(headers['accept-language']) ?? 'en'
}
