import { join, resolve } from 'node:path'

/** The socket on which the Litestream of a data folder answers. */
export function socketPath(folder: string): string {
  return join(resolve(folder), 'litestream.sock')
}

/** The socket on which the standby of a data folder answers. */
export function standbySocket(folder: string): string {
  return join(resolve(folder), 'standby', 'standby.sock')
}
