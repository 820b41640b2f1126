import type { EnrolTexts } from './texts.en.ts'

/** The German texts of the enrolment. */
export const texts: EnrolTexts = {
  enrol: {
    title: 'Willkommen bei Chapterhouse',
    title_first: 'Chapterhouse einrichten',
    intro: email => `Sie richten die Anmeldung für ${email} ein.`,
    intro_first: 'Sie werden der erste Inhaber: Inhaber dürfen alles und laden die anderen ein.',
    opening: 'Der Link wird geöffnet',
    bad_link: 'Dieser Link ist ungültig oder abgelaufen',
    bad_link_hint:
      'Ein Link gilt einmal und für begrenzte Zeit. Bitten Sie um einen neuen; der des ersten Inhabers wird bei jedem Start des Dienstes neu ausgegeben.',
    opened_before: time =>
      `Dieser Link wurde schon einmal geöffnet: ${time}. Waren Sie das nicht, brechen Sie ab und bitten Sie um einen neuen Link.`,
    step_you: 'Über Sie',
    step_authenticator: 'Authenticator',
    step_codes: 'Notfallcodes',
    email: 'E-Mail-Adresse',
    name: 'Ihr Name',
    password: 'Passwort',
    next: 'Weiter',
    back: 'Zurück',
    scan: 'Scannen Sie diesen Code mit einer Authenticator-App, etwa Aegis, Google Authenticator oder 1Password.',
    qr: 'QR-Code für die Authenticator-App',
    type_secret: 'Oder geben Sie diesen Schlüssel in der App ein:',
    code: 'Code aus der App',
    code_hint: 'Sechs Ziffern; alle 30 Sekunden kommt ein neuer Code.',
    finish: 'Fertigstellen',
    codes_title: 'Heben Sie diese Notfallcodes auf',
    codes_intro:
      'Mit jedem können Sie sich einmal anmelden, sollte Ihr Authenticator verloren gehen. Sie werden nur jetzt angezeigt.',
    open: 'Zur Konsole'
  }
}
