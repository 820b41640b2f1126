import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Detail } from '../../core/details.ts'
import { InvalidRequest, NotFound } from '../../core/errors.ts'
import { acceptedLanguage } from '../../core/languages.ts'
import { pagePolicy } from '../../core/page-frame.ts'
import { TooManyFacts } from '../../register/members/failures.ts'
import type { Db } from '../../storage/database.ts'
import { chapterDay } from '../../terms/membership-facts/settings-store.ts'
import { previewStoredType } from '../../terms/preview/store.ts'
import { inTurns } from '../../terms/preview/turns-async.ts'
import { sayPage } from './confirm-page.ts'
import { applyDetails } from './details.ts'
import { ProofRequired } from './failures.ts'
import { form_types, readForm, toApplication } from './form-async.ts'
import { type FirstTerm, join_script, joinPage } from './join-page.ts'
import type { PageLanguage } from './labels.ts'
import { nameOf } from './mail-store.ts'
import { type OpenForm, openForm, showOffer } from './offer-store.ts'
import { pageWords } from './page-words.ts'
import { makeChallenge, readProof } from './proof-async.ts'

// What the routes of people who want to join have in common: which form is open, and how pages are answered.

const media_type = 'text/html; charset=utf-8'

/** Has the routes of a scope take forms as browsers send them, and answer what is wrong with one as a page. */
export function takeForms(scope: FastifyInstance) {
  scope.setErrorHandler(answerForm(scope))
  scope.addContentTypeParser(
    [...form_types],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const fields = await readForm(bytes, String(request.headers['content-type']))
      const is_application = request.routeOptions.url === '/apply'
      return is_application ? toApplication(fields) : Object.fromEntries(fields)
    }
  )
}

/** The form with a slug, where it is open and the service can send mail. Throws `not_found`. */
export function openOne(app: FastifyInstance, slug: string): OpenForm {
  if (app.joining.lacks) throw new NotFound('there is no open form at this address')
  return openForm(app.db, slug)
}

export function findOpen(app: FastifyInstance, slug: string): OpenForm | undefined {
  try {
    return openOne(app, slug)
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}

export function languageOf(
  asked: PageLanguage | undefined,
  header: string | undefined
): PageLanguage {
  return asked ?? (acceptedLanguage(header) === 'de' ? 'de' : 'en')
}

export function isForm({ headers: { 'content-type': type = '' } }: FastifyRequest) {
  return form_types.some(form => type.toLowerCase().startsWith(form))
}

interface Shown {
  language: PageLanguage
  root: string
  sent?: Record<string, unknown>
  flaws?: readonly Detail[]
  challenge?: string
}

export async function writeJoin(app: FastifyInstance, open: OpenForm, shown: Shown) {
  const offer = showOffer(app.db, app.secrets, open, shown.language)
  const first_terms = await firstTerms(app.db, open.types)
  const { chapter_id } = open.form
  const about = { from: nameOf(app.db, chapter_id), today: chapterDay(app.db, chapter_id) }
  return joinPage({ ...shown, ...about, offer, first_terms })
}

/** What somebody who joins today gets and owes first, by the id of a type; a type with more than can be shown has none. */
async function firstTerms(
  db: Db,
  types: readonly { id: number }[]
): Promise<Map<number, FirstTerm>> {
  const found = new Map<number, FirstTerm>()
  for (const { id } of types) {
    const term = await firstTerm(db, id)
    if (term) found.set(id, term)
  }
  return found
}

/** The most dues of a first term that are shown. */
const most_dues = 6

async function firstTerm(db: Db, id: number): Promise<FirstTerm | undefined> {
  try {
    const { terms } = await inTurns(previewStoredType(db, id, { terms: 1 }))
    const [term] = terms
    return term && { ...term, dues: term.dues.slice(0, most_dues) }
  } catch (error) {
    if (error instanceof TooManyFacts) return undefined
    throw error
  }
}

export function closedPage(language: PageLanguage) {
  const { closed, closed_text } = pageWords[language]
  return sayPage({ language, from: '' }, { title: closed, text: closed_text })
}

export function withPolicy(reply: FastifyReply, html: string, script?: string) {
  reply
    .header('content-security-policy', pagePolicy(script))
    .header('referrer-policy', 'no-referrer')
  reply.header('vary', 'Accept-Language').type(media_type)
  return html
}

export function sendPage(reply: FastifyReply, code: number, html: string, script?: string) {
  return reply.code(code).send(withPolicy(reply, html, script))
}

export async function readGivenProof(app: FastifyInstance, proof = '') {
  return proof === '' ? undefined : await readProof(app.joining.proof_key(), proof)
}

export async function proofRequired(app: FastifyInstance) {
  const challenge = await makeChallenge(app.joining.proof_key())
  return Object.assign(new ProofRequired(), {
    details: [applyDetails.proof_asked('/proof', { ...challenge })]
  })
}

/** Answers what is wrong with a form as a page with what was sent and a new stamp; anything else in the envelope of failures. */
function answerForm(app: FastifyInstance) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const is_ours =
      error instanceof InvalidRequest || error instanceof NotFound || error instanceof ProofRequired
    if (!isForm(request) || !is_ours) throw error
    const sent = (request.body ?? {}) as Record<string, unknown>
    const asked = sent.language === 'de' || sent.language === 'en' ? sent.language : undefined
    const language = languageOf(asked, request.headers['accept-language'])
    const open = findOpen(app, String(sent.slug ?? ''))
    const code = error.statusCode ?? 400
    if (request.routeOptions.url !== '/apply') {
      const { spent, spent_text } = pageWords[language]
      const html = sayPage({ language, from: '' }, { title: spent, text: spent_text })
      return sendPage(reply, code, html)
    }
    if (!open) return sendPage(reply, 404, closedPage(language))
    const flaws = (error as { details?: Detail[] }).details ?? []
    const [proof] = flaws.filter(({ path }) => path === '/proof')
    const challenge =
      error instanceof ProofRequired && proof ? JSON.stringify(proof.params) : undefined
    const shown = {
      ...{ language, root: './', sent },
      ...(challenge ? { challenge } : { flaws })
    }
    return sendPage(reply, code, await writeJoin(app, open, shown), join_script)
  }
}
