/** Reasons of returned payments (ISO 20022, ExternalReturnReason1Code) in words. */
const words: Readonly<Record<string, string>> = {
  AC01: 'the account number is wrong',
  AC04: 'the account is closed',
  AC06: 'the account is blocked',
  AC13: 'the account is one of a consumer',
  AG01: 'the account takes no direct debits',
  AG02: 'the kind of direct debit is wrong',
  AM04: 'the account lacks the money',
  AM05: 'it was collected twice',
  BE05: 'the creditor identifier is not known',
  CNOR: "the creditor's bank is not known",
  DNOR: "the debtor's bank is not known",
  FF01: 'the file was wrong',
  FOCR: 'it was called back',
  MD01: 'there is no mandate',
  MD02: 'data of the mandate are missing',
  MD06: 'the debtor wants the money back',
  MD07: 'the debtor has died',
  MS02: 'the debtor refused',
  MS03: 'the bank gives no reason',
  RC01: "the bank's code is wrong",
  RR01: 'required by law',
  RR02: 'required by law',
  RR03: 'required by law',
  RR04: 'required by law',
  SL01: 'the debtor has blocked it',
  TM01: 'it came too late'
}

/** The bank's reason for a return in words: its own, else those of its code. */
export function explainReturn(code: string, told: string): string {
  return told || words[code] || ''
}
