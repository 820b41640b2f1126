import { fold } from '../../core/folding.ts'

/** What a column of a bank's CSV can hold, with the headings of banks, the surest first (in English, German, French, Dutch, and others). */
const headings = {
  date: `bookingdate, buchungstag, buchungsdatum, buchung, dateoperation, datedoperation, datecomptable, boekdatum, boekingsdatum,
    transactiedatum, transactiondate, completeddate, abschlussdatum, uitvoeringsdatum, dataoperazione, datacontabile, fechaoperacion,
    kirjauspaiva, bokforingsdag, bokforingsdatum, bogforingsdato, date, datum, data, fecha, dato, pvm, postingdate, dateposted, bookedat,
    executiondate, datedexecution, datadiregistrazione`,
  value_date: `valuedate, valutadatum, wertstellung, wertstellungstag, wertstellungsdatum, wertdatum, wert, valuta, valutatag, datevaleur, datedevaleur, valeur,
    rentedatum, datavaluta, fechavalor, arvopaiva, valutadag`,
  amount: `amount, betrag, umsatz, montant, bedrag, importe, importo, maara, belopp, belop, transactionamount, buchungsbetrag,
    betraginkontowahrung, transaktionsbetrag, creditdebitamount, summe, somme, value`,
  debit: `debit, soll, belastung, lastschrift, debet, ausgang, ausgaben, moneyout, paidout, withdrawal, addebito, cargo, uitgaven, debitamount,
    amountdebit, montantdebit, sollbetrag, belastungsbetrag, montantdebite, importodiaddebito`,
  credit: `credit, haben, gutschrift, eingang, einnahmen, moneyin, paidin, deposit, accredito, abono, inkomsten,
    creditamount, amountcredit, montantcredit, habenbetrag, gutschriftsbetrag, montantcredite, importodiaccredito`,
  balance: `balance, runningbalance, accountbalance, saldo, kontostand, saldonachbuchung, saldonabuchung, solde, saldonamutatie,
    saldonaboeking, resultingbalance, kontosaldo, saldotilgaengeligt, saldotilgjengelig`,
  sign: `sollhaben, sh, sollhabenkennzeichen, afbij, bijaf, debetcredit, debitcredit, creditdebit, dc, cd, creditdebitindicator, sens`,
  currency: `currency, wahrung, devise, munt, muntsoort, divisa, valuutta, kontowahrung, waluta, debitcurrency, creditcurrency`,
  name: `name, namezahlungsbeteiligter, auftraggeberempfanger, begunstigterzahlungspflichtiger, auftraggeberbegunstigter, begunstigterauftraggeber,
    zahlungspflichtiger, zahlungspflichtige, zahlungsempfanger, zahlungsbeteiligter, auftraggeber, empfanger, partnername, partner,
    counterparty, counterpartyname, payee, payer, nomcontrepartie, nom, contrepartie, tiers, naamtegenpartij, naamomschrijving, naam,
    tegenpartij, nombre, controparte, saajamaksaja, nimi, motpart, avsandare,
    nameauftraggeberbegunstigter, recipient, sender`,
  iban: `ibanzahlungsbeteiligter, partneriban, counterpartyiban, counterpartyaccount, ibantegenrekening, tegenrekeningibanbban,
    tegenrekening, rekeningtegenpartij, kontonummeriban, ibankontonummer, gegenkonto, gegenkontoiban, comptecontrepartie,
    ibancontrepartie, iban, kontonummer, kontonr, accountnumber, tilinumero, fromaccount`,
  account: `ibanauftragskonto, auftragskonto, kontoauftrag, ibanbban, rekening, rekeningnummer, ownaccount, accountiban, eigenkonto,
    bezeichnungauftragskonto, ownaccountiban, compte, numerodecompte`,
  text: `verwendungszweck, zahlungszweck, zahlungsgrund, buchungstext, description, details, communication, libelle, motif, mededelingen, omschrijving,
    mededeling, remittanceinformation, paymentreference, message, memo, text, betreff, transactiondescription, beschreibung, mitteilung, avisierungstext,
    buchungsdetails, notes, concepto, causale, descrizione, viesti, meddelande, nachricht, vwz, buchungsinformationen, notificationtext, textedenotification, testodiavviso, texte, testo, transactions, activityname,
    mitteilungreferenz, zusatzinfosbuchung, zusatzinfostransaktion`,
  reference: `creditorreference, zahlungsreferenz, betalingskenmerk, viite, viitenumero, referenznummer, glaubigerreferenz, structuredcommunication,
    gestructureerdemededeling, referenz, reference`,
  end_to_end: `endtoendreferenz, endtoendid, endtoendidentification, endtoendreference, kundenreferenzendtoend, endtoend, e2e, kundenreferenz`,
  mandate: `mandatsreferenz, mandateid, mandatereference, mandat, machtigingskenmerk`,
  bank_reference: `transactionid, transaktionsid, transaktionsnr, transaktionsnummer, bankreferenz, bankreference, transactiereferentie,
    arkistointitunnus, entryreference, volgnr, buchungsreferenz, id`,
  state: `state, status, info`
} as const

/** What a column of a bank's CSV can hold. */
export type CsvField = keyof typeof headings

/** What a column of a bank's CSV can hold. */
export const csv_fields = Object.keys(headings) as CsvField[]

/** The longest heading that is compared. */
const longest = 100

/** The form of a heading for comparisons: letters and digits alone, without accents and without what is in brackets. */
export function headingKey(heading: string): string {
  const plain = fold(heading.slice(0, longest)).replace(/\([^)]*\)|\[[^\]]*\]/g, '')
  return plain.replace(/[aou]e/g, pair => pair.charAt(0)).replace(/[^\p{L}\p{N}]/gu, '')
}

/** The field of a heading, and how sure that is, 0 the surest. */
const ranks = new Map(
  csv_fields.flatMap(field =>
    headings[field].split(',').map((name, rank) => [headingKey(name), { field, rank }] as const)
  )
)

/** What a heading means, and how sure that is; undefined if it is unknown. Numbers and currencies at its end do not count. */
export function findField(heading: string): { field: CsvField; rank: number } | undefined {
  const key = headingKey(heading)
  return (
    ranks.get(key) ??
    ranks.get(key.replace(/(in|en)?(eur|chf|usd|gbp|euro|euros|\d+)$/, '')) ??
    ranks.get(key.replace(/(zeile|line|ligne)?\d+$/, ''))
  )
}
