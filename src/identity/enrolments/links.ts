/** The configured addresses of the service. */
interface ServiceAddress {
  PUBLIC_URL?: string
  HOST: string
  PORT: number
}

/**
 * What is said beside a link that nobody else can open, because it names this machine itself; undefined for others.
 */
export function localLinkWarning(url: string): string | undefined {
  if (!isLocalAddress(url)) return undefined
  return 'this link opens on this machine only: for others set PUBLIC_URL to the address at which they reach it'
}

/** Whether a URL names the machine of whoever opens it: 127.0.0.0/8, ::1 or localhost (RFC 6761 section 6.3). */
export function isLocalAddress(url: string): boolean {
  const { hostname } = new URL(url)
  return /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost\.?)$/.test(hostname)
}

/** The URL that a person opens to enrol; the token is in the fragment, which no server logs. */
export function enrolmentUrl({ PUBLIC_URL, HOST, PORT }: ServiceAddress, token: string): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  const base = PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
  return `${base.replace(/\/$/, '')}/enrol#${token}`
}
