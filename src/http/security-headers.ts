import type { FastifyReply, FastifyRequest } from 'fastify'

/** The header of every answer that keeps clients from guessing its media type. */
export const every_answer = { 'X-Content-Type-Options': 'nosniff' }

/** Sets the security headers of every answer, and of a page with a form; over HTTPS, clients must keep to HTTPS for a year (RFC 6797). */
export function setSecurityHeaders(
  { protocol, routeOptions }: FastifyRequest,
  reply: FastifyReply
) {
  reply.headers(every_answer)
  if (routeOptions.config.form_page) reply.headers(form_page)
  if (protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=31536000')
}

/** Returns the security headers of the console's page; `nonce` is for this answer alone. */
export function consoleHeaders({ protocol }: FastifyRequest, nonce: string) {
  return {
    ...console_page,
    'Content-Security-Policy': consolePolicy(nonce),
    ...(protocol === 'https' && { 'Cross-Origin-Opener-Policy': 'same-origin' })
  }
}

/** The security headers of the page that documents the contract, which has inline styles and no script. */
export const contract_page = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}

/** The security headers of a page that has a form and inline styles, and no script. */
const form_page = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer'
}

const console_page = {
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'
}

/**
 * The policy of the console: nothing from other origins, and only our files as scripts. Styles are our files, and
 * rules that components add at run time with the nonce of the page. Scripts set style attributes through the object
 * model, which the policy allows, whereas injected attributes have no effect.
 */
function consolePolicy(nonce: string) {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ].join('; ')
}
