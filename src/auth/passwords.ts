/** Lengths in code points (CONTRACT.md section 4). */
const shortest = 12
const longest = 1024

/** Why a password is refused, in words; undefined when it is good. */
export function flawOfPassword(password: string, email: string): string | undefined {
  const { length } = [...password]
  if (length < shortest) return `must have at least ${shortest} characters`
  if (length > longest) return `must have at most ${longest} characters`
  if (password.normalize('NFKC').toLowerCase() === email.normalize('NFKC').toLowerCase())
    return 'must not be the e-mail address'
  return undefined
}
