/** Lengths in code points (CONTRACT.md section 4). */
const shortest = 12
const longest = 1024

/** What people run their fingers over. */
const runs = ['01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm', 'abcdefghijklmnopqrstuvwxyz']

/** Why a password is refused, in words; undefined when it is good. There are no rules of composition. */
export async function flawOfPassword(password: string, email: string): Promise<string | undefined> {
  const { length } = [...password]
  if (length < shortest) return `must have at least ${shortest} characters`
  if (length > longest) return `must have at most ${longest} characters`
  const folded = password.normalize('NFKC').toLowerCase()
  if (folded === email.normalize('NFKC').toLowerCase()) return 'must not be the e-mail address'
  if (await isCommon(folded)) return 'must not be one of the passwords that everybody tries first'
  return undefined
}

/** Whether a password is on the list, or one of it repeated or with digits after it, or a run of keys. */
async function isCommon(folded: string): Promise<boolean> {
  const repeated = /^(.{1,20}?)\1+$/u.exec(folded)?.[1]
  const bare = folded.replace(/[0-9!.?]+$/, '')
  const backwards = [...folded].reverse().join('')
  if (repeated && [...repeated].length <= 4) return true
  if (runs.some(run => run.includes(folded) || run.includes(backwards))) return true
  const common = await readList()
  return [folded, repeated, bare].some(word => word && common.has(word))
}

let list: Promise<Set<string>> | undefined

/** The list is read when the first password is chosen: most processes never need it. */
function readList() {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[])
  )
  return list
}
