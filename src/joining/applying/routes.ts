import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { findChapter } from '../../association/chapters/store.ts'
import { details as common } from '../../core/details.ts'
import { invalid, NotFound, UnsupportedMediaType } from '../../core/errors.ts'
import { clientNetwork } from '../../core/limiter.ts'
import { asSent, Done, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { confirm_script, confirmPage, sayPage } from './confirm-page.ts'
import { confirmApplication } from './confirm-store.ts'
import { checkApplication, keepDraft, spend } from './drafts-store.ts'
import { ProofRequired } from './failures.ts'
import { join_script } from './join-page.ts'
import { nameOf } from './mail-store.ts'
import { showOffer } from './offer-store.ts'
import { pageWords } from './page-words.ts'
import {
  closedPage,
  findOpen,
  isForm,
  languageOf,
  openOne,
  proofRequired,
  readGivenProof,
  sendPage,
  takeForms,
  withPolicy,
  writeJoin
} from './pages-plugin.ts'
import { Apply, Confirm, ConfirmReply, FormPath, OfferReply, PageQuery } from './schema.ts'

const page = Type.String({ contentType: 'text/html' })

/** The form of whoever wants to join: as JSON for a website of one's own, and as pages. */
export const applyRoutes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app
  takeForms(app)

  app.get(
    '/getform/:slug',
    operation({
      id: 'getForm',
      summary: 'Show a form that is open, for a website of one’s own',
      description:
        'Any origin may ask. Closed, not yet open, over and unknown forms are the same 404. Labels are in the language of Accept-Language.',
      any_origin: true,
      failures: [NotFound],
      params: FormPath,
      answer: OfferReply
    }),
    async (request, reply) => {
      const { params, headers } = request
      const open = openOne(app, params.slug)
      reply.header('vary', 'Accept-Language')
      const language = languageOf(undefined, headers['accept-language'])
      return success(showOffer(db, app.secrets, open, language))
    }
  )

  app.get(
    '/join/:slug',
    {
      config: { cache: 'no-store', form_page: true },
      schema: {
        operationId: 'showJoinPage',
        summary: 'Show the page of a form, for people who want to join',
        description:
          'It needs no script, and loads nothing. Of a form that is not open it says so (404).',
        params: FormPath,
        querystring: PageQuery,
        response: { 200: page, 404: page }
      }
    },
    async ({ params: { slug }, query, headers }, reply) => {
      const language = languageOf(query.language, headers['accept-language'])
      const open = findOpen(app, slug)
      if (!open) return sendPage(reply, 404, closedPage(language))
      return sendPage(
        reply,
        200,
        await writeJoin(app, open, { language, root: '../' }),
        join_script
      )
    }
  )

  app.get(
    '/join/:slug/confirm',
    operation({
      id: 'showConfirmPage',
      summary: 'Show the page that confirms an application at a press',
      description:
        'Opening it changes nothing: the secret is behind the # of the link, or is typed.',
      form_page: true,
      params: FormPath,
      querystring: PageQuery,
      answer: page
    }),
    async ({ params: { slug }, query, headers }, reply) => {
      const language = languageOf(query.language, headers['accept-language'])
      const open = findOpen(app, slug)
      const from = open ? nameOf(db, open.form.chapter_id) : ''
      const html = confirmPage({ language, from, slug, root: '../../' })
      return sendPage(reply, 200, html, confirm_script)
    }
  )

  app.post(
    '/apply',
    operation({
      id: 'sendApplication',
      summary: 'Apply to join',
      description:
        'Any origin may send it, as JSON or as browsers send forms; a form is answered with a page. The answer is the same whoever it is: a mail follows, and nothing is in the register before it was confirmed. Beyond 5 applications an hour from a network address or 30 for a chapter a proof of work is asked for (429 `proof_required`).',
      any_origin: true,
      failures: [NotFound, ProofRequired, UnsupportedMediaType],
      body: Apply,
      accepts: true,
      answer: Done
    }),
    async (request, reply) => {
      const { body } = request
      const is_form = isForm(request)
      const language = languageOf(body.language, request.headers['accept-language'])
      const open = openOne(app, body.slug)
      const checked = checkApplication(db, app.secrets, open, { ...body, language }, is_form)
      const proof = await readGivenProof(app, body.proof)
      const { chapter_id } = open.form
      const is_beyond = app.joining.needsProof(clientNetwork(request.ip), chapter_id)
      if (is_beyond && !proof) throw await proofRequired(app)
      await db.write(() => {
        spend(db, { id: checked.stamp, expires: checked.expires })
        if (proof) spend(db, proof, '/proof')
        // whoever fills in what people do not see is no person
        if (!body.homepage) keepDraft(db, app.secrets, { slug: body.slug, draft: checked.draft })
      })
      app.prompt.wake()
      reply.code(202)
      if (!is_form) return success({})
      const words = pageWords[language]
      const from = nameOf(db, chapter_id)
      const html = sayPage(
        { language, from },
        { title: words.sent, text: words.sent_text, good: true }
      )
      return asSent(withPolicy(reply, html))
    }
  )

  app.post(
    '/confirmapplication',
    operation({
      id: 'confirmApplication',
      summary: 'Confirm an application, by the secret or the code of the mail',
      description: 'It is spent by that. Spent, unknown and expired are the same 404.',
      any_origin: true,
      failures: [NotFound, UnsupportedMediaType],
      body: Confirm,
      answer: ConfirmReply
    }),
    async (request, reply) => {
      const { body } = request
      if (body.token === undefined && (body.code === undefined || body.slug === undefined))
        throw invalid([common.required('/token')])
      const { state, chapter_id } = await db.write(() => confirmApplication(db, app.secrets, body))
      if (!isForm(request)) return success({ state })
      const language = languageOf(undefined, request.headers['accept-language'])
      const { thanks, confirmed, own_page } = pageWords[language]
      const has_page = findChapter(db, chapter_id)?.self_service.on
      const html = sayPage(
        { language, from: nameOf(db, chapter_id) },
        {
          title: thanks,
          text: confirmed[state],
          good: true,
          link: has_page ? { text: own_page, href: './me' } : undefined
        }
      )
      return asSent(withPolicy(reply, html))
    }
  )
}
