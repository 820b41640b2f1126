import type { AccountTexts } from './texts.en.ts'

/** The German texts of a member's account. */
export const texts: AccountTexts = {
  account: {
    title: 'Beitragskonto',
    title_of: name => `Beitragskonto von ${name}`,
    kinds: {
      due: 'Berechnet',
      void: 'Storniert',
      waiver: 'Erlassen',
      payment: 'Zahlung',
      reversal: 'Zahlung zurückgenommen',
      refund: 'Geld zurückgezahlt',
      paid_by_other: 'Von jemand anderem bezahlt',
      paid_for_other: 'Für jemand anderen bezahlt'
    },
    owes: amount => `Schuldet ${amount}`,
    credit: amount => `Guthaben: ${amount}`,
    even: 'Alles ist bezahlt',
    of_payer: 'Die Beiträge dieses Mitglieds stehen im Konto des Zahlers:',
    others: amounts => `In anderen Währungen: ${amounts}`,
    open: 'Beitragskonto',
    to_member: 'Zum Mitglied',
    print: 'Drucken',
    day: 'Tag',
    what: 'Was',
    amount: 'Betrag',
    balance: 'Kontostand',
    none: 'Bisher wurde nichts berechnet oder bezahlt',
    none_hint: 'Beiträge und Zahlungen stehen hier in der Reihenfolge ihrer Tage.'
  }
}
