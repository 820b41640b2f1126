import { statfsSync } from 'node:fs'
import { StorageFull } from '../core/errors.ts'

/** Bytes that large files leave free on the disk of the register. */
const reserve = 64 * 1024 * 1024

/** Throws `storage_full` if a file of so many bytes would leave less than 64 MiB free on the disk of a folder. */
export function refuseWithoutRoom(folder: string, bytes: number) {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < bytes + reserve) throw new StorageFull()
}
