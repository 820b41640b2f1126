import { type Field, readDate } from '../members/field.ts'

/** The columns of a file that bring records of a member: mandates, opening balances and functions. */
export const brought_columns = {
  iban: {
    header: { en: 'iban number, iban no', de: 'IBAN-Nr, IBAN-Nummer', fr: '' }
  },
  bic: { header: { en: 'swift, bic swift, swift bic', de: 'BIC-Nr', fr: '' } },
  account_holder: {
    header: {
      en: 'account owner, bank account holder',
      de: 'Kontoinhaber, Kontoinhaberin, Kontoinhaber/in, abweichender Kontoinhaber',
      fr: 'titulaire du compte'
    }
  },
  mandate_reference: {
    header: {
      en: 'mandate id, mandate ref, mandate no, sepa mandate id, sepa mandate reference, sepa mandate',
      de: 'Mandatsreferenz, Mandatsreferenznummer, Mandatsnummer, Mandats-ID, Mandat-ID, Mandats-Ref, SEPA-Mandatsreferenz, SEPA-Mandats-Ref, SEPA-Mandatsnummer, SEPA-Mandat, SEPA-Mandats-ID',
      fr: 'référence du mandat, référence unique du mandat, rum'
    }
  },
  mandate_signed: {
    read: readDate,
    header: {
      en: 'mandate date, mandate signed on, mandate signature date, sepa mandate date, date of signature',
      de: 'Mandatsdatum, Mandat Datum, Mandat vom, Mandat unterschrieben am, Datum des Mandats, SEPA-Mandatsdatum, SEPA-Mandat vom, SEPA-Datum Mandats-Ref, Datum der Unterschrift, Unterschriftsdatum',
      fr: 'date du mandat, date de signature, date de signature du mandat'
    }
  },
  balance: {
    header: {
      en: 'account balance, opening balance',
      de: 'Saldo, Kontosaldo, Kontostand',
      fr: 'solde, solde du compte'
    }
  },
  owed: {
    header: {
      en: 'amount owed, amount due, balance due, outstanding, outstanding balance, outstanding amount, open amount',
      de: 'offener Betrag, offene Beträge, offener Beitrag, offene Beiträge, offene Posten, offene Forderung, offene Forderungen, Forderungen, Rückstand, Beitragsrückstand, Außenstände',
      fr: 'montant dû, reste à payer, impayé, impayés'
    }
  },
  held: {
    header: {
      en: 'credit, credit balance, account credit, prepaid',
      de: 'Guthaben',
      fr: 'avoir, crédit'
    }
  },
  function: {
    header: { en: 'office held, position held', de: 'Funktion, Amt, Ehrenamt', fr: 'fonction' }
  },
  function_from: {
    read: readDate,
    header: {
      en: 'office since, function since',
      de: 'Funktion von, Funktion seit, Funktion ab, Funkt von Datum, Amt seit, Amt von',
      fr: 'fonction depuis'
    }
  },
  function_to: {
    read: readDate,
    header: {
      en: 'office until, function until',
      de: 'Funktion bis, Funkt bis Datum, Amt bis',
      fr: "fonction jusqu'au"
    }
  }
} satisfies Record<string, Pick<Field, 'header'> & Partial<Pick<Field, 'read'>>>

/** A column that brings records. */
export type BroughtColumn = keyof typeof brought_columns

/** The columns that are read only beside one of some others: an account without the day of a signature is no mandate. */
export const companions: Partial<Record<BroughtColumn, readonly BroughtColumn[]>> = {
  iban: ['mandate_signed'],
  bic: ['iban'],
  account_holder: ['iban'],
  mandate_reference: ['iban'],
  mandate_signed: ['iban'],
  function: ['function_from'],
  function_from: ['function'],
  function_to: ['function']
}

/** Columns that a file may have several times, one beside the other: the first function has the first days. */
export const numbered_columns: readonly string[] = ['function', 'function_from', 'function_to']
