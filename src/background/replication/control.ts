import { request } from 'node:http'

/** What Litestream says about itself. */
interface Info {
  pid: number
}

/** Asks the Litestream that listens on a socket who it is; nothing where none answers. */
export async function askInfo(socket: string): Promise<Info | undefined> {
  const info = (await ask(socket, '/info')) as Partial<Info> | undefined
  return Number.isInteger(info?.pid) && (info?.pid as number) > 1 ? (info as Info) : undefined
}

/** When the replica last had everything, in milliseconds since 1970; nothing where Litestream does not know, or does not answer. */
export async function askLastSync(socket: string): Promise<number | undefined> {
  const list = (await ask(socket, '/list')) as { databases?: { last_sync_at?: string }[] }
  const time = Date.parse(list?.databases?.[0]?.last_sync_at ?? '')
  return Number.isNaN(time) ? undefined : time
}

/** Asks the standby on a socket to end, and resolves when it has ended following; nothing where none answers. */
export async function askEnd(socket: string) {
  await ask(socket, '/end', 30_000)
}

/** The JSON of an answer; nothing where there is none within two seconds, or so many. */
function ask(socketPath: string, path: string, timeout = 2000): Promise<unknown> {
  return new Promise(resolve => {
    const asked = request({ socketPath, path, timeout, agent: false }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => resolve(parse(Buffer.concat(chunks).toString())))
      response.on('error', () => resolve(undefined))
    })
    asked.on('error', () => resolve(undefined))
    asked.on('timeout', () => asked.destroy())
    asked.end()
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
