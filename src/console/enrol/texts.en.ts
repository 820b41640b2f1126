import type { Widened } from '../texts/widened.ts'

/** The English texts of the enrolment. */
export const texts = {
  enrol: {
    title: 'Welcome to Chapterhouse',
    title_first: 'Set up Chapterhouse',
    intro: (email: string) => `You are setting up sign-in for ${email}.`,
    intro_first:
      'You will be the first owner: the one who may do everything, and who invites the others.',
    opening: 'Opening the link',
    bad_link: 'This link is not valid or has expired',
    bad_link_hint:
      'A link works once and for a limited time. Ask for a new one; the very first link is printed again at each start of Chapterhouse.',
    opened_before: (time: string) =>
      `This link was opened before, on ${time}. If that was not you, do not go on: ask for a new link.`,
    step_you: 'About you',
    step_authenticator: 'Authenticator',
    step_codes: 'Recovery codes',
    email: 'E-mail address',
    name: 'Your name',
    password: 'Password',
    next: 'Continue',
    back: 'Back',
    scan: 'Scan this with an authenticator app, such as Aegis, Google Authenticator or 1Password.',
    qr: 'QR code for the authenticator app',
    type_secret: 'Or type this key into the app:',
    code: 'Code that the app shows',
    code_hint: 'Six digits; a new code comes every 30 seconds.',
    finish: 'Finish',
    codes_title: 'Keep these recovery codes',
    codes_intro:
      'Each of them signs you in once, should your authenticator be lost. They are shown only now.',
    open: 'Open Chapterhouse'
  }
}

/** The type of the texts of the enrolment, the same in every language. */
export type EnrolTexts = Widened<typeof texts>
