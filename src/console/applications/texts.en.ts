import type { Widened } from '../texts/widened.ts'

/** The English texts of the applications. */
export const texts = {
  applications: {
    waiting: 'Waiting for approval',
    none: 'No application is waiting',
    none_hint: 'Whoever applies for a membership that the office has to approve will be here.',
    joining: (type: string) => `Wants to join: ${type}`,
    renewal: (type: string) => `Wants to renew: ${type}`,
    since: (moment: string) => `since ${moment}`,
    reason: 'Reason',
    reason_hint: 'It is kept with the application and in the audit log.',
    approved: {
      button: 'Approve',
      button_of: (name: string) => `Approve the application of ${name}`,
      text: 'The membership begins, or goes on, as its type says. If a payment is needed first, it begins with that.',
      done: (name: string) => `The application of ${name} is approved`
    },
    declined: {
      button: 'Decline',
      button_of: (name: string) => `Decline the application of ${name}`,
      text: 'No membership follows from this application. Please say why.',
      done: (name: string) => `The application of ${name} is declined`
    },
    withdrawn: {
      button: 'Withdraw',
      button_of: (name: string) => `Withdraw the application of ${name}`,
      text: 'For an application that is no longer wanted by whoever made it. No membership follows from it.',
      done: (name: string) => `The application of ${name} is withdrawn`
    }
  }
}

/** The type of the texts of the applications, the same in every language. */
export type ApplicationsTexts = Widened<typeof texts>
