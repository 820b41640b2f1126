import { createHmac, hkdfSync } from 'node:crypto'
import { cpSync } from 'node:fs'
import { rotateEncryptionKey } from '../../src/commands/keys.ts'
import { withOffice } from '../../src/commands/office.ts'
import { readConfig } from '../../src/config.ts'
import { defineSealed, sealedColumns } from '../../src/core/tables.ts'
import { totpContext } from '../../src/identity/credentials/store.ts'
import { reencryptAll } from '../../src/operations/key-rotation/store.ts'
import { openFolder } from '../../src/storage/data-folder.ts'
import { lockKeys } from '../../src/storage/locks.ts'
import { authenticate, pseudonym, seal, unseal } from '../../src/storage/secrets.ts'
import { newKey, openSecrets, replaceSecrets } from '../../src/storage/secrets-file.ts'
import { aFolder, build } from '../fixtures/helper.ts'
import { at, codeOf, password, post } from '../fixtures/person.ts'
import { run, runHere, runLine } from '../fixtures/verbs.ts'
import t from '../folder.ts'
import { aRegister, bytesOf, openDirectly, sealedIn, works } from './sealed.ts'

/** `key rotate --encryption` in this process. */
const rotate = (DATA_DIR: string) => runHere(() => rotateEncryptionKey(readConfig({ DATA_DIR })))

/** What commands that decrypt nothing do. */
const work = (DATA_DIR: string) => withOffice({ DATA_DIR }, ({ db }) => db.version())

t.test('each kind of text has a key of its own', async t => {
  const secrets = openSecrets(aFolder(t), true)
  const sealed = seal(secrets, 'totp:1', 'text')
  t.match(sealed, /^2\.[\w-]+$/, 'a text is marked')
  t.equal(unseal(secrets, 'totp:1', sealed), 'text', 'it is read again')
  t.throws(() => unseal(secrets, 'totp:1', sealed.slice(2)), /is not encrypted/, 'by its mark')
  t.throws(() => unseal(secrets, 'totp:2', sealed), 'not for another account')
  t.throws(() => unseal(secrets, 'enrolment:1', sealed), 'not for another purpose')
  t.throws(() => unseal({ encryption_key: newKey() }, 'totp:1', sealed), 'not with another key')
})

t.test('keys of five purposes are derived by HKDF, and none does the work of another', async t => {
  const secrets = openSecrets(aFolder(t), true)
  const key = Buffer.from(secrets.encryption_key, 'base64url')
  const purposes = ['totp', 'enrolment', 'idempotency', 'pseudonyms', 'backups']
  const keys = purposes.map(purpose =>
    Buffer.from(hkdfSync('sha256', key, '', `chapterhouse 2 ${purpose}`, 32))
  )
  t.equal(new Set([key, ...keys].map(bytes => bytes.toString('hex'))).size, 6, 'six keys')
  for (const context of ['totp:1', 'enrolment:1', 'idempotency:1'] as const) {
    const sealed = seal(secrets, context, 'text')
    for (const [i, purpose] of purposes.entries()) {
      const open = () => openDirectly(keys[i] as Buffer, context, sealed)
      if (context.startsWith(`${purpose}:`)) t.equal(open(), 'text', `${context} with its key`)
      else t.throws(open, /authenticate/, `${context} with the key of ${purpose}`)
    }
    t.throws(() => openDirectly(key, context, sealed), /authenticate/, 'nor with the key itself')
  }
  const hmacs = keys.map(bytes => createHmac('sha256', bytes).update('text').digest('base64url'))
  t.equal(pseudonym(secrets, 'text'), hmacs[3]?.slice(0, 22), 'a pseudonym is short')
  t.equal(authenticate(secrets, 'text'), hmacs[4], 'backups have a key')
})

t.test('key rotate --encryption', async t => {
  at(t, Date.now())
  const register = await aRegister(t)
  const { DATA_DIR } = register
  const [before, old] = [sealedIn(DATA_DIR), openSecrets(DATA_DIR)]

  const app = await build(t, { DATA_DIR })
  const served = { code: 1, stderr: /another server is using .* stop it first/ }
  t.match(await rotate(DATA_DIR), served, 'not while a server runs')
  await app.close()
  const lock = lockKeys(DATA_DIR, 'shared')
  // a rotation that is refused keeps its lock as long as its process runs
  const beside = await run(DATA_DIR, ['key', 'rotate', '--encryption'])
  t.match(beside, { code: 1, stderr: /another command is using/ }, 'nor while a command does')
  lock.close()
  t.strictSame(openSecrets(DATA_DIR), old, 'nothing was changed')

  const rotated = await runLine(DATA_DIR, ['key', 'rotate', '--encryption'])
  t.match(rotated, { code: 0, stdout: '', stderr: /a new key encrypts/ }, 'the key is replaced')
  const secrets = openSecrets(DATA_DIR)
  t.not(secrets.encryption_key, old.encryption_key, 'there is another key')
  t.strictSame(secrets, { ...old, encryption_key: secrets.encryption_key }, 'and nothing else is')
  for (const text of before) t.notOk(bytesOf(DATA_DIR).includes(text), 'nothing of it is left')
  const whos = await works(t, register)
  const locked_alone = [pseudonym(secrets, 'locked@example.org')]
  t.strictSame(whos, locked_alone, 'counters of unknown addresses are deleted')
})

t.test('an interrupted rotation is completed by the next start or the next rotation', async t => {
  at(t, Date.now())
  const register = await aRegister(t)
  for (const [resealed, next] of [
    [false, 'start'],
    [true, 'rotation']
  ] as const) {
    const DATA_DIR = aFolder(t)
    cpSync(register.DATA_DIR, DATA_DIR, { recursive: true })
    const { encryption_key, ...rest } = openSecrets(DATA_DIR)
    const keys = { encryption_key: newKey(), previous_encryption_key: encryption_key }
    replaceSecrets(DATA_DIR, { ...rest, ...keys })
    if (resealed) {
      const { db, secrets } = openFolder(DATA_DIR)
      await db.write(() => reencryptAll(db, secrets))
      db.$client.close()
    }
    t.match(await runHere(() => work(DATA_DIR)), { code: 0 }, 'commands work meanwhile')
    if (next === 'rotation')
      t.match(await rotate(DATA_DIR), { code: 0 }, 'the key is rotated again')
    await works(t, { ...register, DATA_DIR })
    t.equal(openSecrets(DATA_DIR).encryption_key === keys.encryption_key, next === 'start', next)
  }
})

t.test('a text that no key decrypts stops the rotation, and both keys are kept', async t => {
  const { DATA_DIR, person } = await aRegister(t)
  const { db, secrets } = openFolder(DATA_DIR)
  const foreign = seal({ encryption_key: newKey() }, totpContext({ id: 2 }), 'x')
  db.$client.prepare('UPDATE accounts SET totp_secret = ? WHERE id = 2').run(foreign)
  db.$client.close()
  const said = /totp:2 was encrypted with a key that is not in secrets.json/
  t.match(await rotate(DATA_DIR), { code: 1, stderr: said }, 'the rotation says which text')
  t.equal(openSecrets(DATA_DIR).previous_encryption_key, secrets.encryption_key, 'the key is kept')
  const app = await build(t, { DATA_DIR })
  const login = { email: person.email, password, otp: codeOf(person.secret) }
  t.equal((await post(t, app, '/auth/login', login)).statusCode, 200, 'the service works')
  await app.close()
  const email = 'locked@example.org'
  const reset = await runLine(DATA_DIR, ['user', 'reset', '--email', email])
  t.match(reset, { code: 0 }, 'the account is reset')
  t.match(await rotate(DATA_DIR), { code: 0 }, 'and the rotation goes on')
})

t.test('a text without a declared column is not encrypted', async t => {
  const secrets = openSecrets(aFolder(t), true)
  const forgotten = () => seal(secrets, 'forgotten:1', 'text')
  t.throws(forgotten, /no column has encrypted texts for forgotten/, 'its purpose is unknown')
  const [first] = sealedColumns()
  t.throws(() => defineSealed(first as never), /two columns have texts for/, 'a purpose has one')
})
