/** The configured addresses of the service. */
interface ServiceAddress {
  PUBLIC_URL?: string
  HOST: string
  PORT: number
}

/** The URL that a person opens to enrol; the token is in the fragment, which no server logs. */
export function enrolmentUrl({ PUBLIC_URL, HOST, PORT }: ServiceAddress, token: string): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  const base = PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
  return `${base.replace(/\/$/, '')}/enrol#${token}`
}
