import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { NotFound, UnsupportedMediaType } from '../../core/errors.ts'
import { acceptedLanguage } from '../../core/languages.ts'
import { Done, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import type { Saying } from './pay-page.ts'
import {
  EventPath,
  OnlinePaymentAnswer,
  OnlinePaymentList,
  OnlinePaymentQuery,
  OnlinePaymentReply,
  PaymentSettingsEdit,
  PaymentSettingsQuery,
  PaymentSettingsReply,
  PayPath,
  PayQuery,
  ProviderEvent
} from './schema.ts'
import { WrongSignature } from './seam.ts'
import { answerSession, findInvoice, listSessions, PaymentsUnderWay } from './sessions-store.ts'
import { editSettings, refuseStale, showSettings } from './settings-store.ts'

const cache = 'no-store'

/** How members of a chapter pay online, and what became of it. */
export const paymentSettingsRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db, secrets } = app
  const permission = 'manage_payment_settings'

  app.get(
    '/getpaymentsettings',
    operation({
      id: 'getPaymentSettings',
      summary: 'Show how members of a chapter pay online',
      description: 'The keys of the provider are never answered.',
      permission,
      chapter: 'query/chapter_id',
      querystring: PaymentSettingsQuery,
      answer: PaymentSettingsReply
    }),
    async ({ query }) => success(showSettings(db, query.chapter_id))
  )

  app.put(
    '/editpaymentsettings',
    operation({
      id: 'editPaymentSettings',
      summary: 'Choose how members of a chapter pay online',
      description:
        'A key that is not sent stays. `provider: null` removes both keys. That, and another `secret_key`, expires what is open with the provider; while the money of a completed payment is still to come, it is refused.',
      permission,
      chapter: 'body/chapter_id',
      reauthenticates: true,
      failures: [PaymentsUnderWay],
      body: PaymentSettingsEdit,
      answer: PaymentSettingsReply
    }),
    async request => {
      const { body, manager: by } = request
      refuseStale(by)
      if (body.provider === null || body.secret_key) await app.payments.close(body.chapter_id)
      const changing = { by, secrets, base: app.payments.base }
      return success(await request.write(() => editSettings(db, body, changing)))
    }
  )

  app.get(
    '/getonlinepayments',
    operation({
      id: 'listOnlinePayments',
      summary: 'List the attempts to pay invoices of a chapter online',
      permission: 'manage_money',
      chapter: 'query/chapter_id',
      querystring: OnlinePaymentQuery,
      answer: OnlinePaymentList
    }),
    async ({ query }) => success(listSessions(db, query))
  )

  app.put(
    '/answeronlinepayment',
    operation({
      id: 'answerOnlinePayment',
      summary: 'Answer the task that an online payment has made',
      permission: 'manage_money',
      chapter: 'record',
      failures: [NotFound],
      body: OnlinePaymentAnswer,
      answer: OnlinePaymentReply
    }),
    request => request.change(answerSession)
  )
}

const page = Type.String({ contentType: 'text/html' })
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
const Press = Type.Object({}, { title: 'PayPress', description: 'What it holds is not read.' })

/** The page on which an invoice is paid, without sign-in and without scripts. */
export const payRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app
  // what a form holds changes nothing: it is left unread
  app.addContentTypeParser(forms, (_request, _body, done) => done(null, undefined))

  type Asked = Parameters<typeof languageOf>[0]
  const answer = (request: Asked, id: number | undefined, said?: Saying) => {
    const { code, policy, html } = app.payments.show(id, languageOf(request), said)
    const headers = {
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      vary: 'Accept-Language',
      'content-type': 'text/html; charset=utf-8'
    }
    return { code, headers, html }
  }

  app.get(
    '/pay/:token',
    {
      config: { cache, form_page: true },
      schema: {
        operationId: 'showPayPage',
        summary: 'Show the page on which an invoice is paid online',
        description: 'Number, amount and who writes the invoice, and nothing of a person.',
        params: PayPath,
        querystring: PayQuery,
        response: { 200: page, 404: page }
      }
    },
    async (request, reply) => {
      const id = findInvoice(db, request.params.token)
      if (id !== undefined && request.query.paid) await app.payments.comeBack(id)
      const { code, headers, html } = answer(request, id)
      return reply.code(code).headers(headers).send(html)
    }
  )

  app.post(
    '/pay/:token',
    {
      config: {
        cache,
        form_page: true,
        takes: Object.fromEntries(forms.map(form => [form, Press])),
        failures: [UnsupportedMediaType]
      },
      schema: {
        operationId: 'payInvoice',
        summary: 'Lead to the page of the provider on which an invoice is paid',
        description:
          'Leads to the session that is open; where the open amount is another one by now, that is expired first. A page says so where there is nothing to pay.',
        params: PayPath,
        response: { 200: page, 303: page, 404: page }
      }
    },
    async (request, reply) => {
      const { token } = request.params
      const id = findInvoice(db, token)
      const how = { page: `${app.payments.base}/pay/${token}`, language: languageOf(request) }
      const pressed = id === undefined ? undefined : await app.payments.press(id, how)
      if (pressed && 'url' in pressed) return reply.redirect(pressed.url, 303)
      const { code, headers, html } = answer(request, id, pressed?.say)
      return reply.code(code).headers(headers).send(html)
    }
  )
}

const languageOf = ({ headers }: { headers: { 'accept-language'?: string } }) =>
  acceptedLanguage(headers['accept-language']) === 'de' ? ('de' as const) : ('en' as const)

/** The events of Stripe, as they are signed: byte by byte. */
export const stripeRoutes: FastifyPluginAsyncTypebox = async app => {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, raw, done) =>
    done(null, raw)
  )

  app.post(
    '/payments/stripe/:chapter_id',
    operation({
      id: 'takeStripeEvent',
      summary: 'Take an event of Stripe',
      description:
        'For Stripe alone, which signs it. An event is only ever a reason to ask Stripe about a session that began here: what it says itself is not believed.',
      takes: { 'application/json': ProviderEvent },
      failures: [WrongSignature],
      params: EventPath,
      answer: Done
    }),
    async ({ body, params, headers }) => {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      await app.payments.receive('stripe', params.chapter_id, { raw, headers })
      return success({})
    }
  )
}
