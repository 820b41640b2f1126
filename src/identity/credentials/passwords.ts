/** Lengths in code points (CONTRACT.md section 4). */
const shortest = 12
const longest = 1024

/** What people run their fingers over. */
const runs = ['01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm', 'abcdefghijklmnopqrstuvwxyz']

/** Fewer different characters than this are a repetition. */
const fewest = 4

/** The shortest name that a password may not contain: shorter ones occur in words by chance. */
const shortest_name = 4

/** What everybody calls the service. */
const service = 'chapterhouse'

/** Whose password it is, and the names of the chapters, which others try first. */
export interface Surroundings {
  email: string
  name: string
  chapters: readonly string[]
}

/** Why a password is refused, in words; undefined when it is good. There are no rules of composition. */
export async function flawOfPassword(
  password: string,
  { email, name, chapters }: Surroundings
): Promise<string | undefined> {
  const { length } = [...password]
  if (length < shortest) return `must have at least ${shortest} characters`
  if (length > longest) return `must have at most ${longest} characters`
  const folded = password.normalize('NFKC').toLowerCase()
  if (folded === email.normalize('NFKC').toLowerCase()) return 'must not be the e-mail address'
  if (new Set(folded).size < fewest) return 'must not be a few characters repeated'
  const bare = bareOf(password)
  if (contains(bare, [service])) return 'must not contain the name of the service'
  if (contains(bare, chapters)) return 'must not contain the name of a chapter'
  if (contains(bare, [name, email]) || isMadeOf(bare, partsOf(name, email)))
    return 'must not contain your name or e-mail address'
  if (await isCommon(folded)) return 'must not be one of the passwords that everybody tries first'
  return undefined
}

/** A text as names are looked for in it: letters and digits alone, whatever their case. */
function bareOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function contains(bare: string, names: readonly string[]): boolean {
  return names.map(bareOf).some(name => [...name].length >= shortest_name && bare.includes(name))
}

/** The words of a name and of what stands before the @ of an address. */
function partsOf(name: string, email: string): string[] {
  const local = email.slice(0, email.lastIndexOf('@'))
  return [local, ...local.split(/[^\p{L}\p{N}]+/u), ...name.split(/[^\p{L}\p{N}]+/u)]
}

/** Whether a password contains some of these and is too short without them. In a long one they may stand. */
function isMadeOf(bare: string, parts: readonly string[]): boolean {
  let left = bare
  for (const part of parts.map(bareOf).sort((a, b) => b.length - a.length))
    if ([...part].length >= shortest_name) left = left.replaceAll(part, '')
  return left !== bare && [...left].length < shortest
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
