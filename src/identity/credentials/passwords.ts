import { type Detail, defineDetails, details } from '../../core/details.ts'

/** Lengths in code points (CONTRACT.md section 4). */
const min_length = 12
const max_length = 1024

/** Digits, keyboard rows and the alphabet. */
const keyboard_runs = [
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijklmnopqrstuvwxyz'
]

/** The least number of different characters. */
const min_distinct_characters = 4

/** The least length of a name that a password may not contain: shorter ones occur in words by chance. */
const min_name_length = 4

/** The name of the service. */
const service = 'chapterhouse'

/** The names that an attacker tries first: of the person, of the association and of its chapters. */
export interface PasswordContext {
  email: string
  name: string
  organisation: readonly string[]
}

const passwordDetails = defineDetails({
  password_is_email: 'must not be the e-mail address',
  password_repeats: 'must not be a few characters repeated',
  password_names_service: 'must not contain the name of the service',
  password_names_chapter: 'must not contain the name of the association or of a chapter',
  password_names_person: 'must not contain your name or e-mail address',
  password_is_common: 'must not be one of the passwords that everybody tries first'
})

/**
 * Returns why the password in the field at `path` is refused, or undefined if it is good. There are no rules about
 * kinds of characters.
 */
export async function findPasswordFlaw(
  path: string,
  password: string,
  { email, name, organisation }: PasswordContext
): Promise<Detail | undefined> {
  const { length } = [...password]
  if (length < min_length) return tooShort(path)
  if (length > max_length) return tooLong(path)
  const folded = password.normalize('NFKC').toLowerCase()
  if (folded === email.normalize('NFKC').toLowerCase())
    return passwordDetails.password_is_email(path)
  if (new Set(folded).size < min_distinct_characters) return passwordDetails.password_repeats(path)
  const bare = toLettersAndDigits(password)
  if (contains(bare, [service])) return passwordDetails.password_names_service(path)
  if (contains(bare, organisation)) return passwordDetails.password_names_chapter(path)
  if (contains(bare, [name, email]) || isMostlyNames(bare, nameParts(name, email)))
    return passwordDetails.password_names_person(path)
  if (await isCommon(folded)) return passwordDetails.password_is_common(path)
  return undefined
}

function tooShort(path: string) {
  const message = `must have at least ${min_length} characters`
  return details.too_short(path, { limit: min_length }, message)
}

function tooLong(path: string) {
  const message = `must have at most ${max_length} characters`
  return details.too_long(path, { limit: max_length }, message)
}

/** Reduces a text to its letters and digits in lower case, the form in which names are compared. */
function toLettersAndDigits(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function contains(bare: string, names: readonly string[]): boolean {
  return names
    .map(toLettersAndDigits)
    .some(name => [...name].length >= min_name_length && bare.includes(name))
}

/** The words of a name and of the local part of an address. */
function nameParts(name: string, email: string): string[] {
  const local = email.slice(0, email.lastIndexOf('@'))
  return [local, ...local.split(/[^\p{L}\p{N}]+/u), ...name.split(/[^\p{L}\p{N}]+/u)]
}

/** Whether a password contains some of these names and is too short without them. */
function isMostlyNames(bare: string, parts: readonly string[]): boolean {
  let left = bare
  for (const part of parts.map(toLettersAndDigits).sort((a, b) => b.length - a.length))
    if ([...part].length >= min_name_length) left = left.replaceAll(part, '')
  return left !== bare && [...left].length < min_length
}

/** Whether a password is a common one, also repeated or followed by digits, or a run of keys. */
async function isCommon(folded: string): Promise<boolean> {
  const repeated = /^(.{1,20}?)\1+$/u.exec(folded)?.[1]
  const bare = folded.replace(/[0-9!.?]+$/, '')
  const backwards = [...folded].reverse().join('')
  if (repeated && [...repeated].length <= 4) return true
  if (keyboard_runs.some(run => run.includes(folded) || run.includes(backwards))) return true
  const common = await loadCommonPasswords()
  return [folded, repeated, bare].some(word => word && common.has(word))
}

let common_passwords: Promise<Set<string>> | undefined

/** Loads the common passwords on first use: most processes never need them. */
function loadCommonPasswords() {
  common_passwords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[])
  )
  return common_passwords
}
