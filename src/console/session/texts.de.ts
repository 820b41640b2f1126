import type { CredentialsTexts } from './texts.en.ts'

/** The German texts of new passwords and recovery codes. */
export const texts: CredentialsTexts = {
  credentials: {
    password_hint:
      'Mindestens 12 Zeichen. Gut sind ein paar Wörter, die niemand zusammen erraten würde.',
    strength: 'Stärke des Passworts',
    too_short: missing => `Noch ${missing} Zeichen`,
    is_email: 'Nicht die E-Mail-Adresse selbst',
    repeats: 'Wiederholt sich: leicht zu erraten',
    weak: 'Ausreichend: länger ist sicherer',
    good: 'Gut',
    strong: 'Stark',
    download: 'Herunterladen',
    codes_file: email => `Notfallcodes von ${email} für Chapterhouse. Jeder gilt einmal.`,
    codes_kept: 'Ich habe die Codes sicher aufbewahrt'
  }
}
