import { fileURLToPath } from 'node:url'

/** Where the replica is, as REPLICA names it; a file replica has a path, the others a URL. */
export type ReplicaTarget = Readonly<
  { type: 'file'; path: string } | { type: 'sftp' | 's3'; url: string }
>

/** A setting that is wrong for a reason that only the system knows; the command line exits 2. */
export class WrongSetting extends Error {}

const expected =
  'REPLICA is wrong: expected file:///folder, sftp://user@host/folder or s3://bucket/folder'

/** Reads REPLICA. Throws a line that has no part of the URL in it. */
export function readReplica(text: string): ReplicaTarget {
  if (!URL.canParse(text)) throw new Error(expected)
  const url = new URL(text)
  if (url.password !== '')
    throw new Error('REPLICA is wrong: a password is not part of it, see docs/operating.md')
  if (url.hash !== '' || /^\/*$/.test(url.pathname)) throw new Error(expected)
  if (url.protocol === 'file:') return { type: 'file', path: readPath(url) }
  const type = url.protocol.slice(0, -1)
  if ((type !== 'sftp' && type !== 's3') || url.hostname === '') throw new Error(expected)
  if ((type === 'sftp') !== (url.username !== '')) throw new Error(expected)
  return { type, url: text }
}

function readPath(url: URL) {
  if (url.search !== '') throw new Error(expected)
  try {
    return fileURLToPath(url)
  } catch {
    throw new Error(expected)
  }
}
