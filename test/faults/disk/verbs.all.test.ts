import { join } from 'node:path'
import Database from 'better-sqlite3'
import { totpContext } from '../../../src/identity/credentials/store.ts'
import { openFolder } from '../../../src/storage/data-folder.ts'
import { unseal } from '../../../src/storage/secrets.ts'
import { aFolder } from '../../fixtures/helper.ts'
import { json, run } from '../../fixtures/verbs.ts'
import t from '../../folder.ts'
import { anOwner, check } from '../process.ts'
import { aDisk, atEveryMoment, leftOn, putOn } from './disk.ts'

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

    for (const left of leftOn(t, disk, die.DISK_DIE)) {
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

/** The account of the register in a folder, which must pass `check`. */
async function registerIn(folder: string): Promise<string> {
  const { code, stdout, stderr } = await check(folder)
  if (code !== 0) return `${stdout}${stderr}`
  const register = new Database(join(folder, 'chapterhouse.db'), { readonly: true })
  const emails = register.prepare('SELECT email FROM accounts').pluck().all()
  register.close()
  return emails.join()
}

/** A register with one account and a few members. */
async function aRegister(folder: string, email: string) {
  const who = ['--email', email, '--name', 'Grace', '--role', 'owner']
  await run(folder, ['user', 'add', ...who, '--password-stdin'], 'correct horse battery staple\n')
  await run(folder, ['chapter', 'add', '--name', `Chapter of ${email}`])
}

t.test(
  'a restore that is killed or loses power leaves the old register or the new one',
  async t => {
    const [old, other] = [aFolder(t), aFolder(t)]
    await aRegister(old, 'old@example.org')
    await aRegister(other, 'new@example.org')
    const { path } = json(await run(other, ['backup', 'create', '--json']))

    const seen: string[] = []
    await atEveryMoment(t, async die => {
      const disk = aDisk(t)
      const { folder } = disk
      putOn(disk, old)
      const env = { ...disk.env, ...die }
      const { code } = await run(folder, ['backup', 'restore', path, '--replace'], '', env)

      const found = await Promise.all(leftOn(t, disk, die.DISK_DIE).map(registerIn))
      seen.push(...found)
      for (const email of found) t.match(email, /^(old|new)@example\.org$/)
      if (code === 0) t.strictSame(found, ['new@example.org', 'new@example.org'])
      return code === 0
    })
    t.ok(seen.includes('old@example.org') && seen.includes('new@example.org'))
  }
)
