import { join, resolve } from 'node:path'
import { WrongSetting } from '../../core/replica-settings.ts'

/** The socket on which the Litestream of a data folder answers. */
export function socketPath(folder: string): string {
  return join(resolve(folder), 'litestream.sock')
}

/** The socket on which the standby of a data folder answers. */
export function standbySocket(folder: string): string {
  return join(resolve(folder), 'standby', 'standby.sock')
}

/** The longest path of a socket that systems take. */
const max_socket_bytes = 103

/** Throws one sentence if a path is too long for a socket. */
export function refuseLongPath(socket: string) {
  if (Buffer.byteLength(socket) > max_socket_bytes)
    throw new WrongSetting('DATA_DIR is too long a path for REPLICA: Litestream has a socket there')
}
