import { answers } from './answers.de.ts'
import type { Texts } from './en.ts'

/** The German texts of the shell and of shared parts. */
export const de: Texts = {
  ...answers,
  common: {
    cancel: 'Abbrechen',
    close: 'Schließen',
    copied: 'Kopiert',
    copy: 'Kopieren',
    loading: 'Wird geladen',
    optional: 'optional',
    retry: 'Erneut versuchen',
    save: 'Speichern',
    unsaved: 'Es gibt ungespeicherte Änderungen.',
    discard: 'Änderungen verwerfen',
    keep_editing: 'Weiter bearbeiten',
    leave: 'Verlassen',
    stay: 'Hier bleiben'
  },
  roles: {
    owner: 'Inhaber',
    admin: 'Verwalter',
    moderator: 'Moderator',
    chapter_lead: 'Verbandsleitung',
    everywhere: role => `${role} (alle Verbände)`,
    in_chapter: (role, chapter) => `${role} (${chapter})`,
    unknown_chapter: id => `Verband ${id}`
  },
  session: {
    reauthenticate: 'Bestätigen Sie, dass Sie es sind',
    reauthenticate_hint:
      'Ihre Anmeldung liegt mehr als fünf Minuten zurück. Für diese Änderung braucht es noch einmal Ihr Passwort und einen Code.',
    confirm: 'Bestätigen',
    title: 'Anmelden',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    code: 'Code',
    code_hint: 'Sechs Ziffern aus Ihrem Authenticator oder ein Notfallcode',
    show_typed: 'Zeigen, was getippt wird',
    submit: 'Anmelden',
    starting: 'Chapterhouse wird geöffnet',
    ended: 'Ihre Sitzung ist beendet. Melden Sie sich an, um dort weiterzumachen, wo Sie waren.',
    elsewhere: 'Sie wurden in einem anderen Tab abgemeldet.',
    wrong_credentials: 'Das passt nicht zusammen. Prüfen Sie Passwort und Code.',
    locked: time => `Zu viele Fehlversuche. Sie können es in ${time} noch einmal versuchen.`,
    limited: time =>
      `Zu viele Anfragen von hier in kurzer Zeit. Sie können es in ${time} noch einmal versuchen.`,
    again: 'Sie können es jetzt noch einmal versuchen.',
    lost: 'Authenticator verloren? Verwenden Sie einen Notfallcode oder bitten Sie um einen neuen Link.',
    sign_out: 'Abmelden',
    sign_out_all: 'Überall abmelden',
    sign_out_all_hint: 'Das beendet Ihre Sitzungen in jedem Browser und Programm.',
    change_password: 'Passwort ändern',
    present_password: 'Aktuelles Passwort',
    new_password: 'Neues Passwort',
    recovery_codes: 'Notfallcodes',
    codes_left: (left, { number }) =>
      left === 0
        ? 'Sie haben keinen Notfallcode mehr.'
        : left === 1
          ? 'Sie haben noch einen Notfallcode.'
          : `Sie haben noch ${number(left)} Notfallcodes.`,
    codes_few: 'Holen Sie sich neue, damit Sie sich ohne Authenticator anmelden können.',
    renew_codes: 'Neue Codes erstellen',
    renew_codes_hint: 'Sie erhalten zehn neue Codes; die bisherigen gelten dann nicht mehr.',
    codes_renewed:
      'Das sind Ihre neuen Notfallcodes. Sie werden nur jetzt angezeigt; die bisherigen gelten nicht mehr.',
    own_sessions: 'Wo ich angemeldet bin',
    own_sessions_hint:
      'Jede Anmeldung, die noch gilt. Beenden Sie, was Sie nicht kennen, und ändern Sie dann Ihr Passwort.',
    this_session: 'Dieser Browser',
    unknown_client: 'Unbekanntes Programm',
    session_since: moment => `seit ${moment}`,
    session_used: ago => `zuletzt erneuert ${ago}`,
    end_session: 'Abmelden',
    end_session_of: (name, moment) => `${name} abmelden, seit ${moment}`,
    session_ended: name => `${name} ist abgemeldet.`,
    replaced: 'Ein anderes Konto hat sich angemeldet',
    replaced_by: (name, email) =>
      `${name} (${email}) hat sich in einem anderen Tab dieses Browsers angemeldet. Was hier zu sehen war, ist geschlossen.`,
    go_on_as: name => `Weiter als ${name}`,
    password_changed: 'Ihr Passwort wurde geändert; Ihre anderen Sitzungen sind beendet.'
  },
  shared: {
    range: (from, to, total) => `${from}–${to} von ${total}`,
    page_size: 'Zeilen',
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
    limited: time => `Zu viele Anfragen in kurzer Zeit. Versuchen Sie es in ${time} noch einmal.`,
    seconds: count => (count === 1 ? 'einer Sekunde' : `${count} Sekunden`),
    minutes: count => (count === 1 ? 'einer Minute' : `${count} Minuten`),
    conflict: 'Jemand anderes hat das inzwischen geändert',
    conflict_same:
      'Das betrifft andere Felder als Ihre Änderungen: speichern Sie noch einmal, um beides zu behalten.',
    conflict_fields: 'Von jemand anderem geändert:',
    conflict_yours: 'Ihre Änderung würde das ersetzen',
    conflict_save:
      'Speichern Sie noch einmal, damit Ihre Änderungen gelten, oder schließen Sie, damit die anderen bleiben.',
    beyond: 'Auf dieser Seite steht nichts',
    beyond_hint: 'Die Liste ist vorher zu Ende.',
    first_page: 'Zur ersten Seite',
    empty: 'leer',
    selected: 'Ausgewählt',
    select_page: 'Alle auf dieser Seite auswählen',
    select_row: name => `${name} auswählen`,
    no_members: 'Noch keine Mitglieder',
    no_members_hint: 'Hier erscheinen die Mitglieder dieses Verbands.',
    archived: name => `${name} (archiviert)`
  },
  shell: {
    chapter: 'Verband',
    language: 'Sprache',
    scheme: 'Darstellung',
    scheme_auto: 'Wie das System',
    scheme_light: 'Hell',
    scheme_dark: 'Dunkel',
    navigation: 'Hauptnavigation',
    open_navigation: 'Navigation öffnen',
    close_navigation: 'Navigation schließen',
    skip: 'Zum Inhalt',
    account: name => `Konto von ${name}`,
    not_found: 'Hier ist nichts',
    not_found_hint: 'Die Adresse ist vielleicht alt oder vertippt.',
    home: 'Zur Startseite',
    broken: 'Diese Ansicht ließ sich nicht anzeigen',
    broken_hint: 'Es sind keine Daten verloren gegangen. Laden Sie die Seite neu.',
    reload: 'Neu laden',
    no_chapters:
      'Ihnen ist noch kein Verband zugeordnet. Inhaber oder Verwalter können das ändern.',
    documentation: 'Schnittstelle für Programme'
  },
  statuses: {
    active: 'Aktiv',
    inactive: 'Inaktiv',
    suspended: 'Ausgesetzt'
  }
}
