import type { Config } from '../config.ts'

/** `healthcheck`: asks the service at HOST and PORT whether it is ready; throws when it is not. */
export async function healthcheck({ HOST, PORT }: Readonly<Config>) {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/health/ready`
  const ready = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  if (!ready?.ok) throw new Error(`the service at ${url} is not ready`)
  process.stderr.write('ready\n')
}
