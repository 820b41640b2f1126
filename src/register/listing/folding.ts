/** Letters that Unicode does not decompose, and what they are looked up as (CONTRACT.md section 3). */
const letters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  // the same letter as σ, which toLowerCase writes at the end of a word
  ς: 'σ'
}

/** A text as it is compared in searches: without case, accents and compatibility forms (NFKD without marks). */
export function fold(text: string): string {
  return strip(strip(text).toLowerCase()).replace(/[øłđðßæœþıς]/g, letter => letters[letter] ?? '')
}

/**
 * The folded words of a search, every one of which must occur; none where the search is no filter. A word
 * of which nothing is left (marks alone) stays as it is, and so is found nowhere.
 */
export function foldWords(search: string): string[] {
  return search
    .split(/\s+/)
    .filter(word => word !== '')
    .map(word => fold(word) || word)
}

/** The folded text that a member is found by; a line feed, which no word holds, parts the fields. */
export function buildSearchText(member: { firstname: string; lastname: string; email: string }) {
  return [member.firstname, member.lastname, member.email].map(fold).join('\n')
}

function strip(text: string) {
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}
