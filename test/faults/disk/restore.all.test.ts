import { cpSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { aFolder } from '../../fixtures/helper.ts'
import { json, run } from '../../fixtures/verbs.ts'
import t from '../../folder.ts'
import { check } from '../process.ts'
import { aDisk, atEveryMoment, putOn } from './disk.ts'
import { afterPowerCut } from './power.ts'

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

      const killed = join(aFolder(t), 'killed')
      cpSync(folder, killed, { recursive: true })
      const cut = join(aFolder(t), 'cut')
      afterPowerCut(disk, cut, Number(env.DISK_DIE) % 2 ? 'gone' : 'some')
      const found = await Promise.all([killed, join(cut, 'data')].map(registerIn))
      seen.push(...found)
      for (const email of found) t.match(email, /^(old|new)@example\.org$/)
      if (code === 0) t.strictSame(found, ['new@example.org', 'new@example.org'])
      return code === 0
    })
    t.ok(seen.includes('old@example.org') && seen.includes('new@example.org'))
  }
)
