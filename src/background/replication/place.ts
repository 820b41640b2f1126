import type { ReplicaTarget } from '../../core/replica-settings.ts'

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
