import { request } from 'node:http'
import type { Config } from '../config.ts'

/** `healthcheck`: asks the service at HOST and PORT whether it is ready; throws if it is not. */
export async function healthcheck({ HOST, PORT }: Readonly<Config>) {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  const status = await requestStatus({ host, port: PORT, path: '/health/ready', timeout: 5000 })
  if (status !== 200) throw new Error(`the service at ${host}, port ${PORT}, is not ready`)
  process.stderr.write('ready\n')
}

/** The status of the answer to a request; undefined without an answer. */
function requestStatus(options: object): Promise<number | undefined> {
  return new Promise(resolve => {
    const asked = request(options, response => resolve(response.resume().statusCode))
    asked.on('error', () => resolve(undefined))
    asked.on('timeout', () => asked.destroy())
    asked.end()
  })
}
