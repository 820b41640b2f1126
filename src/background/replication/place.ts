import { join, resolve } from 'node:path'
import { type ReplicaTarget, WrongSetting } from '../../core/replica-settings.ts'

/** Which replica of those in REPLICA: that of a register since it was taken over last. */
export interface Place {
  register: string
  epoch: number
}

/** The target of one register and epoch: a folder, or a path, below that of REPLICA. */
export function placeReplica(target: ReplicaTarget, { register, epoch }: Place): ReplicaTarget {
  const below = `${register}/${String(epoch).padStart(8, '0')}`
  if (target.type === 'file') return { ...target, path: `${trim(target.path)}/${below}` }
  const url = new URL(target.url)
  url.pathname = `${trim(url.pathname)}/${below}`
  return { ...target, url: url.href }
}

function trim(path: string) {
  return path.replace(/\/+$/, '')
}

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
