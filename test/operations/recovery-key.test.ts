import {
  createRecoveryKey,
  createRegisterName,
  readRecoveryKey,
  sealForRecovery,
  unsealForRecovery
} from '../../src/operations/replica/recovery-key.ts'
import t from '../folder.ts'
import fc from '../properties.ts'

const register = createRegisterName()
const { text, public_key } = createRecoveryKey(register)

t.test('a recovery key is read as somebody types it, and opens what was sealed for it', async t => {
  t.match(register, /^[a-z2-7]{8}$/, 'a register has a short name')
  t.ok(text.startsWith(`${register.toUpperCase()}-`), 'the key begins with the register')
  const secrets = '{"encryption_key":"hush"}'
  const sealed = sealForRecovery(public_key, register, secrets)
  t.notMatch(sealed, /encryption_key/, 'the secrets cannot be read in what is sealed')
  t.not(sealForRecovery(public_key, register, secrets), sealed, 'never the same twice')
  for (const typed of [text, text.toLowerCase(), text.replaceAll('-', ' '), ` ${text}\n`]) {
    const key = readRecoveryKey(typed)
    t.equal(key.register, register, 'the key names its register')
    t.equal(unsealForRecovery(key, sealed), secrets, 'it opens what was sealed for it')
  }
})

t.test('another key, another register and a changed text open nothing', async t => {
  const sealed = sealForRecovery(public_key, register, 'hush')
  const other = readRecoveryKey(createRecoveryKey(register).text)
  t.throws(() => unsealForRecovery(other, sealed), /does not open/, 'another key opens nothing')
  const key = readRecoveryKey(text)
  t.throws(
    () => unsealForRecovery({ ...key, register: 'aaaaaaaa' }, sealed),
    /does not open/,
    'the key of another register opens nothing'
  )
  const bytes = Buffer.from(sealed, 'base64url')
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flipped) => {
      const changed = Buffer.from(bytes)
      changed[at] = (bytes[at] as number) ^ flipped
      t.throws(
        () => unsealForRecovery(key, changed.toString('base64url')),
        /does not open/,
        `byte ${at} changed: it opens nothing`
      )
      return true
    }),
    { numRuns: 50 }
  )
})

t.test('a letter that is wrong, missing or too much is noticed', async t => {
  const letters = text.replaceAll('-', '')
  fc.assert(
    fc.property(fc.nat(letters.length - 1), fc.constantFrom(...'ABCDEFGH234567'), (at, letter) => {
      if (letters[at] === letter) return true
      const wrong = `${letters.slice(0, at)}${letter}${letters.slice(at + 1)}`
      t.throws(() => readRecoveryKey(wrong), /not a recovery key/, `${letter} at ${at} is noticed`)
      return true
    }),
    { numRuns: 100 }
  )
  for (const wrong of ['', register, letters.slice(0, -3), `${letters}AAAA`, `${letters}!`, '0189'])
    t.throws(() => readRecoveryKey(wrong), /not a recovery key/, wrong || 'nothing')
})
