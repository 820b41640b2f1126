import fp from 'fastify-plugin'
import { findAssociation } from '../../association/profile/store.ts'
import type { Config } from '../../config.ts'
import type { Invitation } from '../../identity/account-management/store.ts'
import { closed } from '../texts/filling.ts'
import { toHtml } from '../texts/html.ts'
import type { TestMail } from '../transport/mail.ts'

const texts = {
  en: {
    subject: (organisation: string) => `Your account at ${organisation}`,
    body: (name: string, organisation: string, link: string) =>
      `Hello ${name},\n\nyou are invited to work in the membership office of ${closed(organisation)} Choose a password with this link, once and within 24 hours:\n\n${link}\n\nYou need an app for one-time codes on your phone. If you expect no invitation, do nothing: the link ends by itself.`
  },
  de: {
    subject: (organisation: string) => `Ihr Konto bei ${organisation}`,
    body: (name: string, organisation: string, link: string) =>
      `Guten Tag ${name},\n\nSie sind eingeladen, in der Mitgliederverwaltung von ${organisation} mitzuarbeiten. Wählen Sie mit diesem Link ein Passwort, einmal und innerhalb von 24 Stunden:\n\n${link}\n\nSie brauchen auf Ihrem Telefon eine App für Einmalcodes. Falls Sie keine Einladung erwarten, tun Sie nichts: Der Link endet von selbst.`
  }
}

/** Mails invitations, where there is a mail server and links lead to the service from other machines (PUBLIC_URL). */
export const invitations = fp<Pick<Config, 'PUBLIC_URL'>>(
  async (app, { PUBLIC_URL }) => {
    const are_mailed = PUBLIC_URL !== undefined && app.mail.state() !== 'none'
    app.decorate('invitations', {
      are_mailed,
      mail: invitation => {
        if (are_mailed) void mail(invitation)
      }
    })

    async function mail(invitation: Invitation) {
      try {
        const outcome = await app.mail.send(writeInvitation(invitation, findAssociation(app.db)))
        if (outcome.state !== 'sent')
          app.log.warn({ account_id: invitation.id }, 'the mail server has not taken an invitation')
      } catch (err) {
        app.log.error({ err, account_id: invitation.id }, 'an invitation could not be mailed')
      }
    }
  },
  { name: 'invitations', dependencies: ['sending'] }
)

/** The mail that invites somebody: in German if the association writes German, else in English. */
function writeInvitation(
  { name, email, enrolment_url }: Invitation,
  association: { name: string; language: string }
): TestMail {
  const language = /^de\b/i.test(association.language) ? 'de' : 'en'
  const organisation = association.name || 'Chapterhouse'
  const subject = texts[language].subject(organisation)
  const plain = texts[language].body(name, organisation, enrolment_url)
  const html = toHtml(subject, plain, { language, links: true })
  return { to: { name, address: email }, subject, plain: `${plain}\n`, html }
}
