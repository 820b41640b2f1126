import type { EnrolTexts } from './texts.en.ts'

/** The German texts of the enrolment. */
export const texts: EnrolTexts = {
  enrol: {
    title: 'Willkommen bei Chapterhouse',
    title_first: 'Chapterhouse einrichten',
    intro: email => `Sie richten die Anmeldung für ${email} ein.`,
    intro_first:
      'Sie erhalten die Rolle Hauptadministration: Damit dürfen Sie alles und laden die anderen ein.',
    opening: 'Der Link wird geöffnet',
    bad_link: 'Dieser Link ist ungültig oder abgelaufen',
    bad_link_hint:
      'Ein Link kann nur einmal und nur für begrenzte Zeit verwendet werden. Bitten Sie um einen neuen. Der allererste Link wird bei jedem Start von Chapterhouse neu ausgegeben.',
    opened_before: time =>
      `Dieser Link wurde schon einmal geöffnet, am ${time}. Waren Sie das nicht, brechen Sie ab und bitten Sie um einen neuen Link.`,
    step_you: 'Ihre Angaben',
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
      'Mit jedem Code können Sie sich einmal anmelden, falls Ihr Authenticator verloren geht. Die Codes werden nur jetzt angezeigt.',
    open: 'Chapterhouse öffnen'
  }
}
