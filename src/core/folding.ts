/** Letters that Unicode does not decompose, each with what it is folded to (CONTRACT.md section 3). */
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

/** Folds a text for searches: removes case, accents and compatibility forms (NFKD without marks). */
export function fold(text: string): string {
  return strip(strip(text).toLowerCase()).replace(/[øłđðßæœþıς]/g, letter => letters[letter] ?? '')
}

/**
 * Splits a search into its folded words; an empty list means that the search filters nothing. A word that consists
 * of marks alone is left unfolded, so that it matches nothing.
 */
export function foldWords(search: string): string[] {
  return search
    .split(/\s+/)
    .filter(word => word !== '')
    .map(word => fold(word) || word)
}

function strip(text: string) {
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}
