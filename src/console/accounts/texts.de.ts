import type { AccountsTexts } from './texts.en.ts'

/** The German texts of the accounts. */
export const texts: AccountsTexts = {
  accounts: {
    create: 'Person einladen',
    invite: 'Einladen',
    name: 'Name',
    email: 'E-Mail-Adresse',
    email_fixed:
      'Die Adresse kann nicht geändert werden: Laden Sie die Person mit der neuen Adresse noch einmal ein.',
    roles: 'Rollen',
    state: 'Status',
    last_login: 'Letzte Anmeldung',
    never: 'nie',
    active: 'Aktiv',
    disabled: 'Deaktiviert',
    waiting: 'Eingeladen',
    owner_hint: 'Darf alles.',
    admin_hint: 'Darf alles, nur keine Konten der Hauptadministration anlegen oder ändern.',
    treasurer_hint: 'Sieht Mitglieder und führt ihre Beiträge, ändert aber keine Mitglieder.',
    moderator_hint: 'Sieht und ändert Mitglieder, kann aber keine aufnehmen.',
    chapter_lead_hint:
      'Sieht und ändert die Mitglieder im eigenen Bereich, nimmt neue auf und liest das Protokoll dazu.',
    all_chapters: 'Alle {chapters}',
    role: 'Rolle',
    chapter: '{Chapter}',
    add_role: 'Rolle hinzufügen',
    remove_role: role => `Rolle ${role} entfernen`,
    none: 'Noch keine Konten',
    saved: name => `${name} wurde gespeichert`,
    saved_link_void: name =>
      `${name} wurde gespeichert. Der bisherige Link zum Einrichten gilt nicht mehr: Erstellen Sie mit „Anmeldung zurücksetzen“ einen neuen.`,
    last_owner:
      'Mindestens eine Person muss sich mit der Rolle Hauptadministration anmelden können.',
    link_title: name => `Geben Sie diesen Link an ${name} weiter`,
    link: 'Link zum Einrichten',
    link_use: name =>
      `Damit wählt ${name} ein Passwort und richtet einen Authenticator ein. Der Link kann nur einmal und nur 24 Stunden lang verwendet werden.`,
    link_mailed: name => `${name} erhält diesen Link auch per E-Mail.`,
    link_local:
      'Dieser Link lässt sich nur auf diesem Computer öffnen. Damit ihn auch andere öffnen können, muss die Person, die Chapterhouse bei Ihnen betreut, die Adresse einstellen (PUBLIC_URL).',
    link_care:
      'Wer ihn zuerst öffnet, meldet sich unter diesem Namen an: Übergeben Sie ihn persönlich oder in einer Nachricht, die sonst niemand liest.',
    link_once:
      'Er wird nur jetzt angezeigt. Geht er verloren, erstellen Sie im Konto mit „Anmeldung zurücksetzen“ einen neuen.',
    access: 'Zugang',
    disable: 'Deaktivieren',
    disable_title: name => `${name} deaktivieren?`,
    disable_text:
      'Alle Sitzungen des Kontos enden sofort, und niemand kann sich damit anmelden, bis Sie es wieder aktivieren. Was mit dem Konto erledigt wurde, bleibt erhalten.',
    disabled_done: name => `${name} kann sich nicht mehr anmelden`,
    enable: 'Aktivieren',
    enabled_done: name => `${name} kann sich wieder anmelden`,
    reset: 'Anmeldung zurücksetzen',
    reset_title: name => `Anmeldung von ${name} zurücksetzen?`,
    reset_text:
      'Passwort, Authenticator und Notfallcodes gelten sofort nicht mehr, und alle Sitzungen enden. Sie erhalten einen Link, mit dem alles neu eingerichtet wird.',
    unlock: 'Entsperren',
    unlocked: name => `${name} kann es wieder versuchen`,
    locked_until: time => `Nach zu vielen Fehlversuchen gesperrt bis ${time}.`,
    failed_tries: count => `Fehlversuche seit der letzten Anmeldung: ${count}.`,
    is_active: 'Die Anmeldung ist möglich.',
    is_disabled: 'Das Konto ist deaktiviert: Eine Anmeldung ist nicht möglich.',
    is_waiting:
      'Der Link zum Einrichten wurde noch nicht benutzt. Ist er verloren oder abgelaufen, erstellen Sie einen neuen.',
    own: 'Das ist Ihr eigenes Konto. Ihr Passwort und Ihre Sitzungen finden Sie im Menü oben rechts.',
    owner_only: 'Nur die Hauptadministration kann Konten der Hauptadministration ändern.',
    needs_chapter: '{Chapter} wählen',
    activity: 'Aktivitäten',
    activity_all: 'Alles zu diesem Konto',
    activity_none: 'Noch keine Aktivitäten'
  }
}
