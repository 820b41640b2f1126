/** The mails of pages of members. */
type Kind = 'link' | 'new_address' | 'old_address' | 'mandate'

interface Facts {
  from: string
  link: string
  code?: string
  page: string
}

const texts: Readonly<
  Record<
    'en' | 'de',
    Record<Kind, { subject: (from: string) => string; body: (facts: Facts) => string }>
  >
> = {
  en: {
    link: {
      subject: from => `Sign in to your page at ${from}`,
      body: ({ link, code, page, from }) =>
        `Hello,\n\nthis link opens your page at ${from}, once and within 15 minutes:\n\n${link}\n\nOr enter this code on ${page}, in the browser in which you asked for it: ${code}\n\nIf you have not asked for it, do nothing.`
    },
    new_address: {
      subject: from => `Please confirm your new address for ${from}`,
      body: ({ link, from }) =>
        `Hello,\n\nsomebody wants to be reached at this address by ${from}. If it was you, confirm it with this link, within 48 hours:\n\n${link}\n\nIf it was not you, do nothing: nothing changes.`
    },
    old_address: {
      subject: from => `Your address at ${from} was changed`,
      body: ({ link, from }) =>
        `Hello,\n\n${from} writes to another address now, as was asked for on your page. If it was not you, take it back with this link, within 7 days:\n\n${link}`
    },
    mandate: {
      subject: from => `Your direct debit mandate for ${from}`,
      body: ({ page, from }) =>
        `Hello,\n\nyou have signed a mandate with which ${from} collects your dues from your account. It is attached to this mail. Before each collection you are told the amount and the day.\n\nYou can end the mandate at any time on your page: ${page}\n\nIf you have not signed it, end it there, and write to us.`
    }
  },
  de: {
    link: {
      subject: from => `Anmelden auf Ihrer Seite: ${from}`,
      body: ({ link, code, page, from }) =>
        `Guten Tag,\n\ndieser Link öffnet Ihre Seite bei ${from}, einmal und innerhalb von 15 Minuten:\n\n${link}\n\nOder geben Sie auf ${page} diesen Code ein, in dem Browser, in dem Sie ihn angefordert haben: ${code}\n\nWenn Sie das nicht waren, tun Sie nichts.`
    },
    new_address: {
      subject: from => `Bitte bestätigen Sie Ihre neue Adresse: ${from}`,
      body: ({ link, from }) =>
        `Guten Tag,\n\njemand möchte von ${from} unter dieser Adresse erreicht werden. Wenn Sie das waren, bestätigen Sie es innerhalb von 48 Stunden mit diesem Link:\n\n${link}\n\nWenn Sie das nicht waren, tun Sie nichts: Es ändert sich nichts.`
    },
    old_address: {
      subject: from => `Ihre Adresse wurde geändert: ${from}`,
      body: ({ link, from }) =>
        `Guten Tag,\n\n${from} schreibt jetzt an eine andere Adresse, wie es auf Ihrer Seite gewünscht wurde. Wenn Sie das nicht waren, nehmen Sie es innerhalb von 7 Tagen mit diesem Link zurück:\n\n${link}`
    },
    mandate: {
      subject: from => `Ihr Lastschriftmandat für ${from}`,
      body: ({ page, from }) =>
        `Guten Tag,\n\nSie haben ${from} ein Mandat erteilt, Ihre Beiträge von Ihrem Konto einzuziehen. Es liegt dieser Mail bei. Vor jedem Einzug erfahren Sie Betrag und Tag.\n\nSie können das Mandat jederzeit auf Ihrer Seite beenden: ${page}\n\nWenn Sie es nicht erteilt haben, beenden Sie es dort, und schreiben Sie uns.`
    }
  }
}

/** The words of a mail. */
export function writeOwnMail(kind: Kind, language: 'en' | 'de', facts: Facts) {
  const { subject, body } = texts[language][kind]
  return { subject: subject(facts.from), plain: body(facts) }
}
