import type { Config } from '../config.ts'
import { rotateSigningKey } from '../core/secrets.ts'
import { refuseAbsent } from './office.ts'

/** `key rotate`: a new key signs from now on; tokens of the old one stay good until they expire. */
export function rotateKey({ DATA_DIR }: Readonly<Config>) {
  refuseAbsent({ DATA_DIR })
  rotateSigningKey(DATA_DIR)
  process.stderr.write('a new key signs from now on\n')
}
