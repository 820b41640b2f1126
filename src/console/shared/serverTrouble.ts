import type { Words } from './action.ts'

const refused: Words = {
  en: 'The mail server has refused the message.',
  de: 'Der Mailserver hat die Nachricht abgelehnt.'
}

const unwanted: readonly [Words, Words] = [
  {
    en: 'The mail server of the member takes no mail from us. Whoever runs the mail server should look at it.',
    de: 'Der Mailserver des Mitglieds nimmt von uns keine E-Mails an. Wer den Mailserver betreut, sollte sich das ansehen.'
  },
  {
    en: 'The mail server of this address takes no mail from us. Whoever runs the mail server should look at it.',
    de: 'Der Mailserver dieser Adresse nimmt von uns keine E-Mails an. Wer den Mailserver betreut, sollte sich das ansehen.'
  }
]

/**
 * What mail servers and the network say, by a pattern (RFC 3463, RFC 5321, the codes of Node), in the words of an office; the first that matches holds.
 * The second words are those about a test where they differ: a test goes to no member, and once.
 */
const troubles: readonly (readonly [RegExp, Words, Words?])[] = [
  [
    /\b(E?CONNREFUSED|ECONNECTION|E?TIMEDOUT|ETIMEOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET|ESOCKET)\b|timeout|socket close|not reached|connection (closed|refused)/i,
    {
      en: 'The mail server does not answer. It may be down, or its address or port in the settings is wrong.',
      de: 'Der Mailserver antwortet nicht. Vielleicht ist er ausgefallen, oder seine Adresse oder sein Port ist falsch eingestellt.'
    }
  ],
  [
    /\b(ENOTFOUND|EAI_AGAIN|EDNS)\b|getaddrinfo/i,
    {
      en: 'The name of the mail server is not known. It may be misspelt in the settings, or there is no connection to the internet.',
      de: 'Der Name des Mailservers ist nicht bekannt. Vielleicht ist er falsch eingestellt, oder es besteht keine Verbindung zum Internet.'
    }
  ],
  // before what it says about the authentication of a sender, and addresses of the network that look like codes
  [/\b55\d[ -]5\.7\.(?!8\b)\d+|\b55\d\b.*\b(blocked|blacklist|policy|spam)/i, ...unwanted],
  [
    /\b5\.7\.8\b|\b53[045]\b|\bEAUTH\b|invalid login|authentication/i,
    {
      en: 'The mail server does not accept user name and password. They have to be set anew on the server.',
      de: 'Der Mailserver nimmt Benutzername und Passwort nicht an. Sie müssen auf dem Server neu eingestellt werden.'
    }
  ],
  [
    /certificate|self.signed|\bETLS\b|\bERR_TLS|STARTTLS/i,
    {
      en: 'No secure connection to the mail server came about. Its certificate or the settings do not fit.',
      de: 'Eine sichere Verbindung zum Mailserver kam nicht zustande. Sein Zertifikat oder die Einstellungen passen nicht.'
    }
  ],
  [
    /\b[45]\.2\.2\b|\b[45]52\b|mailbox (is )?full|quota/i,
    { en: "The member's mailbox is full.", de: 'Das Postfach des Mitglieds ist voll.' },
    { en: 'The mailbox is full.', de: 'Das Postfach ist voll.' }
  ],
  [
    /\b5\.1\.[123]\b|\b5\.2\.1\b|\b55[013]\b|no such user|user unknown|unknown user|does not exist|EENVELOPE/i,
    {
      en: 'The address does not exist, or its mailbox is closed.',
      de: 'Die Adresse gibt es nicht, oder das Postfach ist geschlossen.'
    }
  ],
  [
    /^4\d\d\b|\b4\.\d+\.\d+\b|greylist|try again|too many/i,
    {
      en: 'The mail server takes nothing at the moment. It is tried again.',
      de: 'Der Mailserver nimmt gerade nichts an. Es wird wieder versucht.'
    },
    {
      en: 'The mail server takes nothing at the moment. Try again later.',
      de: 'Der Mailserver nimmt gerade nichts an. Versuchen Sie es später noch einmal.'
    }
  ],
  [/\b[45]\.7\.\d+\b|\b554\b|spam|blocked|blacklist|policy/i, ...unwanted]
]

/** What a mail server or the network said about a message to a member, in the words of an office. */
export const serverTrouble = (said: string): Words => find(said)?.[1] ?? refused

/** What a mail server or the network said about a test, in the words of an office. */
export const testTrouble = (said: string): Words => find(said)?.[2] ?? serverTrouble(said)

const find = (said: string) => troubles.find(([pattern]) => pattern.test(said))
