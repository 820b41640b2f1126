import { fromMinor } from '../../core/money.ts'

/** What a transfer needs: `amount` in minor units of EUR. */
interface Transfer {
  name: string
  iban: string
  bic: string
  amount: number
  reference: string
}

/** The most that the code and SEPA transfers take, in minor units. */
const most = 99_999_999_999

/** The most bytes of the code: more make a finer pattern than EPC069-12 allows. */
const max_bytes = 331

/** The countries of SEPA by the first letters of an IBAN (EPC409-09). */
const sepa = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' '
  )
)

/**
 * The text of the QR code with which apps of banks fill in a SEPA transfer (EPC069-12, version 002): with the creditor reference,
 * the BIC where it is known. Null for an account outside SEPA, and for amounts that no transfer takes.
 */
export function epcText({ name, iban, bic, amount, reference }: Transfer): string | null {
  if (!sepa.has(iban.slice(0, 2)) || amount <= 0 || amount > most) return null
  const money = `EUR${fromMinor(amount, 'EUR').toFixed(2)}`
  const write = (by: string) =>
    ['BCD', '002', '1', 'SCT', bic, by, iban, money, '', reference].join('\n')
  const characters = [...name.replace(/\s+/g, ' ').trim()].slice(0, 70)
  while (new TextEncoder().encode(write(characters.join(''))).length > max_bytes) characters.pop()
  return characters.length === 0 ? null : write(characters.join('').trim())
}
