import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { totpContext } from '../../../src/identity/credentials/store.ts'
import { openFolder } from '../../../src/storage/data-folder.ts'
import { unseal } from '../../../src/storage/secrets.ts'
import { aFolder } from '../../fixtures/helper.ts'
import { run } from '../../fixtures/verbs.ts'
import t from '../../folder.ts'
import { anOwner, check } from '../process.ts'
import { aDisk, atEveryMoment, putOn } from './disk.ts'
import { afterPowerCut } from './power.ts'

/** The number of authenticators that the secrets of a folder decrypt, and which of the two keys is current. */
function opened(folder: string) {
  const { db, secrets } = openFolder(folder)
  const rows = db.$client.prepare('SELECT id, totp_secret FROM accounts').all() as {
    id: number
    totp_secret: string
  }[]
  for (const row of rows) unseal(secrets, totpContext(row), row.totp_secret)
  db.$client.close()
  return { authenticators: rows.length, key: secrets.encryption_key }
}

t.test('a rotation of the encryption key that is killed or loses power loses nothing', async t => {
  const folder = aFolder(t)
  const owners = 20
  for (let i = 0; i < owners; i += 4) await Promise.all([1, 2, 3, 4].map(() => anOwner(folder)))
  const { key: old } = opened(folder)

  const seen = new Set<boolean>()
  await atEveryMoment(t, async die => {
    const disk = aDisk(t)
    putOn(disk, folder)
    const env = { ...disk.env, ...die }
    const { code } = await run(disk.folder, ['key', 'rotate', '--encryption'], '', env)

    const killed = join(aFolder(t), 'killed')
    cpSync(disk.folder, killed, { recursive: true })
    const cut = join(aFolder(t), 'cut')
    afterPowerCut(disk, cut, Number(env.DISK_DIE) % 2 ? 'gone' : 'some')
    for (const left of [killed, join(cut, 'data')]) {
      const { authenticators, key } = opened(left)
      t.equal(authenticators, owners)
      seen.add(key === old)
      if (code === 0) t.not(key, old, 'what was reported is so')
      t.match(await check(left), { code: 0, stdout: '' })
      t.equal((await run(left, ['key', 'rotate', '--encryption'])).code, 0, 'it can be ended')
      t.equal(opened(left).authenticators, owners)
    }
    return code === 0
  })
  t.strictSame(seen, new Set([true, false]))
})
