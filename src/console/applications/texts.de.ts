import type { ApplicationsTexts } from './texts.en.ts'

/** The German texts of the applications. */
export const texts: ApplicationsTexts = {
  applications: {
    waiting: 'Warten auf Genehmigung',
    none: 'Kein Antrag wartet',
    none_hint: 'Hier steht, wer eine Mitgliedschaft beantragt, die das Büro genehmigen muss.',
    joining: type => `Möchte Mitglied werden: ${type}`,
    renewal: type => `Möchte verlängern: ${type}`,
    since: moment => `seit ${moment}`,
    reason: 'Grund',
    reason_hint: 'Er wird beim Antrag und im Protokoll festgehalten.',
    approved: {
      button: 'Genehmigen',
      button_of: name => `Den Antrag von ${name} genehmigen`,
      text: 'Die Mitgliedschaft beginnt oder läuft weiter, wie die Mitgliedsart es vorsieht. Muss vorher bezahlt werden, beginnt sie mit der Zahlung.',
      done: name => `Der Antrag von ${name} ist genehmigt`
    },
    declined: {
      button: 'Ablehnen',
      button_of: name => `Den Antrag von ${name} ablehnen`,
      text: 'Aus diesem Antrag wird keine Mitgliedschaft. Bitte nennen Sie den Grund.',
      done: name => `Der Antrag von ${name} ist abgelehnt`
    },
    withdrawn: {
      button: 'Zurückziehen',
      button_of: name => `Den Antrag von ${name} zurückziehen`,
      text: 'Für einen Antrag, der nicht mehr gewünscht ist. Es wird keine Mitgliedschaft daraus.',
      done: name => `Der Antrag von ${name} ist zurückgezogen`
    }
  }
}
