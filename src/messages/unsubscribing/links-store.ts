import type { Db } from '../../storage/database.ts'
import type { Secrets } from '../../storage/secrets.ts'
import { createToken } from './store.ts'

/** Links by which readers of mailings unsubscribe. */
export type Links = Readonly<{
  /** The link of a message, inside a write. */
  urlFor(message_id: number): string
  /** What stands in previews in place of a link; nobody unsubscribes by it. */
  example: string
}>

/** Creates links that begin with PUBLIC_URL; undefined where the service does not know its address. */
export function createLinks(
  db: Db,
  secrets: Secrets,
  public_url: string | undefined
): Links | undefined {
  if (public_url === undefined) return
  const base = `${public_url.replace(/\/$/, '')}/unsubscribe`
  return {
    urlFor: message_id => `${base}/${createToken(db, secrets, message_id)}`,
    example: `${base}/example`
  }
}
