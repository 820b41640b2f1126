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

/** The names that an attacker tries first: of the person and of the chapters. */
export interface PasswordContext {
  email: string
  name: string
  chapters: readonly string[]
}

/** Returns why a password is refused, or undefined if it is good. There are no rules about kinds of characters. */
export async function findPasswordFlaw(
  password: string,
  { email, name, chapters }: PasswordContext
): Promise<string | undefined> {
  const { length } = [...password]
  if (length < min_length) return `must have at least ${min_length} characters`
  if (length > max_length) return `must have at most ${max_length} characters`
  const folded = password.normalize('NFKC').toLowerCase()
  if (folded === email.normalize('NFKC').toLowerCase()) return 'must not be the e-mail address'
  if (new Set(folded).size < min_distinct_characters) return 'must not be a few characters repeated'
  const bare = toLettersAndDigits(password)
  if (contains(bare, [service])) return 'must not contain the name of the service'
  if (contains(bare, chapters)) return 'must not contain the name of a chapter'
  if (contains(bare, [name, email]) || isMostlyNames(bare, nameParts(name, email)))
    return 'must not contain your name or e-mail address'
  if (await isCommon(folded)) return 'must not be one of the passwords that everybody tries first'
  return undefined
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
