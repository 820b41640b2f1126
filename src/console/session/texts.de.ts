import type { CredentialsTexts } from './texts.en.ts'

/** The German texts of new passwords and recovery codes. */
export const texts: CredentialsTexts = {
  credentials: {
    password_hint:
      'Mindestens 12 Zeichen. Gut sind mehrere Wörter, die niemand in dieser Zusammenstellung erraten würde.',
    strength: 'Stärke des Passworts',
    too_short: missing => `Noch ${missing} Zeichen`,
    is_email: 'Das Passwort darf nicht die E-Mail-Adresse sein',
    repeats: 'Wiederholt sich und ist leicht zu erraten',
    weak: 'Ausreichend, länger ist sicherer',
    good: 'Gut',
    strong: 'Stark',
    download: 'Herunterladen',
    codes_file: email => `Notfallcodes von ${email} für Chapterhouse. Jeder Code gilt einmal.`,
    codes_kept: 'Ich habe die Codes sicher aufbewahrt'
  }
}
