import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes
} from 'node:crypto'
import { Secret } from 'otpauth'
import { sha256 } from '../../core/text.ts'

/** A recovery key: the register that it is of, and its private half. */
export interface RecoveryKey {
  register: string
  private_key: KeyObject
}

/** The bytes before a raw X25519 key in the form that Node reads (RFC 8410). */
const private_head = Buffer.from('302e020100300506032b656e04220420', 'hex')
const public_head = Buffer.from('302a300506032b656e032100', 'hex')

const key_bytes = 32
const checksum_bytes = 4
const tag_bytes = 16
/** Each text is encrypted with a key of its own, so the nonce may stay the same. */
const nonce = Buffer.alloc(12)

/** Creates a name for a register: eight letters and digits. */
export function createRegisterName(): string {
  return toBase32(randomBytes(5)).toLowerCase()
}

/** Creates a recovery key: the text for its owner, in groups of letters and digits, and the public half, in base64url. */
export function createRecoveryKey(register: string) {
  const { privateKey, publicKey } = generateKeyPairSync('x25519')
  const raw = rawOf(privateKey, 'pkcs8')
  const text = toBase32(Buffer.concat([raw, checksum(register, raw)]))
  const groups = text.match(/.{1,6}/g) ?? []
  return {
    text: [register.toUpperCase(), ...groups].join('-'),
    public_key: rawOf(publicKey, 'spki').toString('base64url')
  }
}

/** Reads a recovery key as it was printed; case, blanks and dashes do not matter. Throws one sentence if it is mistyped. */
export function readRecoveryKey(text: string): RecoveryKey {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, '')
  const register = letters.slice(0, 8).toLowerCase()
  const bytes = fromBase32(letters.slice(8))
  const raw = bytes.subarray(0, key_bytes)
  if (
    bytes.length !== key_bytes + checksum_bytes ||
    toBase32(bytes) !== letters.slice(8) ||
    !checksum(register, raw).equals(bytes.subarray(key_bytes))
  )
    throw new Error('this is not a recovery key: a letter is wrong or missing')
  const private_key = createPrivateKey({
    key: Buffer.concat([private_head, raw]),
    format: 'der',
    type: 'pkcs8'
  })
  return { register, private_key }
}

/** Encrypts a text for the owner of a recovery key: a new X25519 key, HKDF-SHA-256, AES-256-GCM. */
export function sealForRecovery(public_key: string, register: string, text: string): string {
  const fresh = generateKeyPairSync('x25519')
  const head = rawOf(fresh.publicKey, 'spki')
  const receiver = publicKeyOf(Buffer.from(public_key, 'base64url'))
  const key = agree(fresh.privateKey, receiver, head)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(register))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([head, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a text of `sealForRecovery`. Throws one sentence if the key is another one, or the text was changed. */
export function unsealForRecovery({ register, private_key }: RecoveryKey, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const head = bytes.subarray(0, key_bytes)
  try {
    const key = agree(private_key, publicKeyOf(head), head)
    const cipher = createDecipheriv('aes-256-gcm', key, nonce)
      .setAAD(Buffer.from(register))
      .setAuthTag(bytes.subarray(key_bytes, key_bytes + tag_bytes))
    const text = cipher.update(bytes.subarray(key_bytes + tag_bytes))
    return Buffer.concat([text, cipher.final()]).toString('utf8')
  } catch {
    throw new Error('the recovery key does not open the secrets of this replica: a newer one may')
  }
}

function agree(privateKey: KeyObject, publicKey: KeyObject, head: Buffer) {
  const shared = diffieHellman({ privateKey, publicKey })
  return Buffer.from(hkdfSync('sha256', shared, head, 'chapterhouse recovery 1', key_bytes))
}

function publicKeyOf(raw: Buffer) {
  return createPublicKey({
    key: Buffer.concat([public_head, raw]),
    format: 'der',
    type: 'spki'
  })
}

function rawOf(key: KeyObject, type: 'pkcs8' | 'spki') {
  return (
    key.export({ format: 'der', type } as { format: 'der'; type: 'spki' }) as Buffer
  ).subarray(-key_bytes)
}

function checksum(register: string, raw: Buffer) {
  return Buffer.from(sha256(`${register} ${raw.toString('base64url')}`), 'hex').subarray(
    0,
    checksum_bytes
  )
}

function toBase32(bytes: Buffer) {
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32
}

function fromBase32(text: string) {
  try {
    return Buffer.from(Secret.fromBase32(text).bytes)
  } catch {
    return Buffer.alloc(0)
  }
}
