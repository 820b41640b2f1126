/** Whether a text is an IBAN by its check digits (ISO 13616), without blanks and in capitals. */
export function isIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) && leavesOne(text.slice(4), text.slice(0, 4))
}

/** Whether a text is a creditor identifier by its check digits (EPC262-08), without blanks and in capitals. */
export function isCreditorIdentifier(text: string): boolean {
  const has_form = /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(text)
  // the three characters of the business code are not checked
  return has_form && leavesOne(text.slice(7), text.slice(0, 4))
}

/** A number of an account as it is stored: without blanks, in capitals. */
export function tidyNumber(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** ISO 7064 MOD 97-10: letters count from 10, country and check digits come last. */
function leavesOne(number: string, begin: string) {
  let rest = 0
  for (const character of number + begin) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
