/** Where the service is reached. */
interface Place {
  PUBLIC_URL?: string
  HOST: string
  PORT: number
}

/** The address that a person opens to enrol, with the token behind the # where no server logs it. */
export function enrolmentUrl({ PUBLIC_URL, HOST, PORT }: Place, token: string): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  const base = PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
  return `${base.replace(/\/$/, '')}/enrol#${token}`
}
