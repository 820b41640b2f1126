import type { PageLanguage } from './labels.ts'

/** What a mail about an application needs; nothing of what somebody has typed. */
export interface MailFacts {
  /** The chapter, as the association calls it. */
  chapter: string
  /** The link whose fragment has the secret, the same without it, and the code. */
  link: string
  page: string
  code: string
}

/** The mails: to whoever applies, to a parent, to a member, and to somebody whose application waits. */
export type MailKind = 'confirm' | 'confirm_guardian' | 'already_member' | 'already_applied'

interface Words {
  subject: (chapter: string) => string
  body: (facts: MailFacts) => string
}

const texts: Readonly<Record<PageLanguage, Readonly<Record<MailKind, Words>>>> = {
  en: {
    confirm: {
      subject: chapter => `Please confirm your application to ${chapter}`,
      body: ({ chapter, link, page, code }) =>
        `Hello,\n\nsomebody has filled in the form to join ${chapter} with this address. If it was you, confirm the application with this link, within 48 hours:\n\n${link}\n\nOr open ${page} and enter this code: ${code}\n\nIf it was not you, do nothing: without confirmation, what was typed is deleted after 48 hours.`
    },
    confirm_guardian: {
      subject: chapter => `A child would like to join ${chapter}: your consent is needed`,
      body: ({ chapter, link, page, code }) =>
        `Hello,\n\nsomebody has filled in the form to join ${chapter} for a child, and has named you as the parent. If you agree, confirm the application with this link, within 48 hours. You then are entered as the one who pays:\n\n${link}\n\nOr open ${page} and enter this code: ${code}\n\nIf you know nothing of this, do nothing: without confirmation, what was typed is deleted after 48 hours.`
    },
    already_member: {
      subject: chapter => `You are a member of ${chapter} already`,
      body: ({ chapter, page }) =>
        `Hello,\n\nsomebody has filled in the form to join ${chapter} with this address. You are a member already, so there is nothing to confirm. Here is your page, where you see and change what is stored of you:\n\n${page}\n\nIf it was not you, you need not do anything.`
    },
    already_applied: {
      subject: chapter => `Your application to ${chapter} is with us`,
      body: ({ chapter }) =>
        `Hello,\n\nsomebody has filled in the form to join ${chapter} with this address once more. We have your application already, and write to you when it is decided. You need not do anything.`
    }
  },
  de: {
    confirm: {
      subject: chapter => `Bitte bestätigen Sie Ihren Antrag: ${chapter}`,
      body: ({ chapter, link, page, code }) =>
        `Guten Tag,\n\njemand hat mit dieser Adresse einen Antrag auf Mitgliedschaft ausgefüllt (${chapter}). Wenn Sie das waren, bestätigen Sie den Antrag innerhalb von 48 Stunden mit diesem Link:\n\n${link}\n\nOder öffnen Sie ${page} und geben Sie diesen Code ein: ${code}\n\nWenn Sie das nicht waren, tun Sie nichts: Ohne Bestätigung wird die Eingabe nach 48 Stunden gelöscht.`
    },
    confirm_guardian: {
      subject: chapter => `Ein Kind möchte Mitglied werden: ${chapter}`,
      body: ({ chapter, link, page, code }) =>
        `Guten Tag,\n\njemand hat für ein Kind einen Antrag auf Mitgliedschaft ausgefüllt (${chapter}) und Sie als Elternteil genannt. Wenn Sie einverstanden sind, bestätigen Sie den Antrag innerhalb von 48 Stunden mit diesem Link. Sie werden dann als die Person eingetragen, die bezahlt:\n\n${link}\n\nOder öffnen Sie ${page} und geben Sie diesen Code ein: ${code}\n\nWenn Sie davon nichts wissen, tun Sie nichts: Ohne Bestätigung wird die Eingabe nach 48 Stunden gelöscht.`
    },
    already_member: {
      subject: chapter => `Sie sind schon Mitglied: ${chapter}`,
      body: ({ chapter, page }) =>
        `Guten Tag,\n\njemand hat mit dieser Adresse einen Antrag auf Mitgliedschaft ausgefüllt (${chapter}). Sie sind schon Mitglied, es gibt also nichts zu bestätigen. Auf Ihrer Seite sehen und ändern Sie, was über Sie gespeichert ist:\n\n${page}\n\nWenn Sie das nicht waren, brauchen Sie nichts zu tun.`
    },
    already_applied: {
      subject: chapter => `Ihr Antrag liegt uns vor: ${chapter}`,
      body: ({ chapter }) =>
        `Guten Tag,\n\njemand hat mit dieser Adresse noch einmal einen Antrag auf Mitgliedschaft ausgefüllt (${chapter}). Ihr Antrag liegt uns schon vor. Wir schreiben Ihnen, sobald darüber entschieden ist. Sie brauchen nichts zu tun.`
    }
  }
}

/** The words of a mail about an application. */
export function writeMail(kind: MailKind, language: PageLanguage, facts: MailFacts) {
  const { subject, body } = texts[language][kind]
  return { subject: subject(facts.chapter), plain: body(facts) }
}

/** A code as it is read most easily. */
export function showCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
