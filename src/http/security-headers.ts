import type { FastifyReply, FastifyRequest } from 'fastify'

/** What every answer says, whoever writes it: no client guesses its media type. */
export const every_answer = { 'X-Content-Type-Options': 'nosniff' }

/** Sets the security headers of every answer; whoever came by https stays with https for a year (RFC 6797). */
export function setSecurityHeaders({ protocol }: FastifyRequest, reply: FastifyReply) {
  reply.headers(every_answer)
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

/** The security headers of the page that documents the contract: it has styles of its own and no script. */
export const contract_page = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}

const console_page = {
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'
}

/**
 * Nothing from elsewhere, no script but our files. Styles are our files too, and the few rules that the
 * components write into <style> while they run, which carry the nonce of the page; style attributes are
 * set by script through the object model, which needs no permission, so that injected ones have no effect.
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
