import { countries } from '../../core/countries.ts'
import { defineDetails } from '../../core/details.ts'

/** How long the IBANs of a country are (the registry of SWIFT). */
const lengths = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27
    DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28
    IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22
    MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24
    SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map(entry => [entry.slice(0, 2), Number(entry.slice(2))])
)

/** Whether a text is an IBAN by its length and its check digits (ISO 13616), without blanks and in capitals. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  // for a country that is not in the list yet, the check digits decide alone
  const length = lengths.get(text.slice(0, 2)) ?? text.length
  return text.length === length && leavesOne(text.slice(4), text.slice(0, 4))
}

/**
 * Whether a BIC names a country, and is not the word of bank files for an unknown one. Kosovo has a code of its own, which banks
 * use and ISO 3166-1 does not assign.
 */
export function isBic(text: string): boolean {
  const country = text.slice(4, 6)
  return text !== 'NOTPROVIDED' && (country === 'XK' || countries.includes(country))
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

export const bankDetails = defineDetails({
  not_an_iban: 'must be an IBAN with right check digits',
  not_a_bic: 'must be the BIC of a bank in a country that exists',
  not_a_creditor: 'must be a creditor identifier with right check digits',
  archived_account: 'is of an archived account: it takes nothing any more'
})
