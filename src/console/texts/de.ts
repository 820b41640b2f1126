import { answers } from './answers.de.ts'
import type { Texts } from './en.ts'

/** The German texts of the shell and of shared parts. */
export const de: Texts = {
  /** The language of these texts. */
  language: 'de',
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
    yes: 'Ja',
    no: 'Nein',
    leave: 'Verlassen',
    stay: 'Hier bleiben'
  },
  roles: {
    owner: 'Hauptadministration',
    admin: 'Administration',
    treasurer: 'Kassenführung',
    moderator: 'Mitgliederpflege',
    chapter_lead: 'Leitung',
    everywhere: role => `${role} (alle {chapters})`,
    in_chapter: (role, chapter) => `${role} (${chapter})`,
    unknown_chapter: id => `{Chapter} ${id}`
  },
  session: {
    reauthenticate: 'Bestätigen Sie, dass Sie es sind',
    reauthenticate_hint:
      'Ihre Anmeldung liegt mehr als fünf Minuten zurück. Geben Sie für diese Änderung noch einmal Ihr Passwort und einen Code ein.',
    confirm: 'Bestätigen',
    title: 'Anmelden',
    no_owner: 'Noch kann sich niemand anmelden',
    no_owner_hint:
      'Der Link für die Einrichtung steht dort, wo Chapterhouse gestartet wurde: im Fenster des Terminals oder im Protokoll des Servers. Er gilt 30 Minuten; bei jedem Start wird ein neuer ausgegeben.',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    code: 'Code',
    code_hint: 'Sechs Ziffern aus Ihrem Authenticator oder ein Notfallcode',
    show_typed: 'Eingabe anzeigen',
    submit: 'Anmelden',
    starting: 'Chapterhouse wird geöffnet',
    ended: 'Ihre Sitzung ist beendet. Melden Sie sich an, um dort weiterzumachen, wo Sie waren.',
    elsewhere: 'Sie haben sich in einem anderen Tab abgemeldet.',
    wrong_credentials: 'Passwort oder Code ist falsch. Bitte prüfen Sie beides.',
    locked: time => `Zu viele Fehlversuche. Sie können es in ${time} noch einmal versuchen.`,
    limited: time =>
      `Von diesem Anschluss kamen in kurzer Zeit zu viele Anfragen. Sie können es in ${time} noch einmal versuchen.`,
    again: 'Sie können es jetzt noch einmal versuchen.',
    lost: 'Authenticator verloren? Verwenden Sie einen Notfallcode oder bitten Sie um einen neuen Link.',
    sign_out: 'Abmelden',
    sign_out_all: 'Überall abmelden',
    sign_out_all_hint: 'Damit sind Sie in jedem Browser und jedem Programm abgemeldet.',
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
    codes_few: 'Erstellen Sie neue, damit Sie sich auch ohne Authenticator anmelden können.',
    renew_codes: 'Neue Codes erstellen',
    renew_codes_hint: 'Sie erhalten zehn neue Codes; die bisherigen gelten dann nicht mehr.',
    codes_renewed:
      'Das sind Ihre neuen Notfallcodes. Sie werden nur jetzt angezeigt; die bisherigen gelten nicht mehr.',
    own_sessions: 'Wo ich angemeldet bin',
    own_sessions_hint:
      'Alle Anmeldungen, die noch gelten. Beenden Sie jede, die Sie nicht kennen, und ändern Sie dann Ihr Passwort.',
    this_session: 'Dieser Browser',
    unknown_client: 'Unbekanntes Programm',
    session_since: moment => `seit ${moment}`,
    session_used: ago => `zuletzt aktiv ${ago}`,
    end_session: 'Abmelden',
    end_session_of: (name, moment) => `${name} abmelden, seit ${moment}`,
    session_ended: name => `${name} ist abgemeldet.`,
    replaced: 'Jemand anderes hat sich angemeldet',
    replaced_by: (name, email) =>
      `${name} (${email}) hat sich in einem anderen Tab dieses Browsers angemeldet. Was hier zu sehen war, wurde geschlossen.`,
    go_on_as: name => `Weiter als ${name}`,
    password_changed: 'Ihr Passwort wurde geändert; Ihre anderen Sitzungen sind beendet.'
  },
  shared: {
    batch: 'Ansehen oder rückgängig machen',
    range: (from, to, total) => `${from}–${to} von ${total}`,
    stale: 'Angezeigt werden noch die bisherigen Zeilen. Die neuen werden geladen.',
    stale_offline:
      'Angezeigt werden noch die bisherigen Zeilen: Es besteht keine Netzwerkverbindung.',
    page_size: 'Zeilen',
    call: 'Anrufen',
    write: 'Schreiben an',
    first: 'Erste Seite',
    last: 'Letzte Seite',
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
    changed_since:
      'Das hat sich inzwischen geändert, und es ist noch nichts geschehen. Prüfen Sie, was jetzt folgt, und drücken Sie noch einmal.',
    no_amount: example => `Geben Sie einen Betrag ein, zum Beispiel ${example}.`,
    limited: time => `Zu viele Anfragen in kurzer Zeit. Versuchen Sie es in ${time} noch einmal.`,
    exhausted: time => `Die Grenze dafür ist erreicht. In ${time} geht es weiter.`,
    seconds: count => (count === 1 ? 'einer Sekunde' : `${count} Sekunden`),
    minutes: count => (count === 1 ? 'einer Minute' : `${count} Minuten`),
    conflict: 'Jemand anderes hat das inzwischen geändert',
    conflict_same:
      'Das betrifft andere Felder als Ihre Änderungen: Speichern Sie noch einmal, um beides zu behalten.',
    conflict_fields: 'Von jemand anderem geändert:',
    conflict_yours: 'Ihre Änderung würde das überschreiben',
    conflict_save:
      'Speichern Sie noch einmal, damit Ihre Änderungen gelten, oder schließen Sie das Formular, damit die anderen bestehen bleiben.',
    beyond: 'Diese Seite ist leer',
    beyond_hint: 'Die Liste endet vorher.',
    first_page: 'Zur ersten Seite',
    empty: 'leer',
    selected: 'Ausgewählt',
    select_page: 'Alle auf dieser Seite auswählen',
    select_row: name => `${name} auswählen`,
    no_members: 'Noch keine Mitglieder',
    nobody_found: 'Niemand gefunden',
    gone_member: 'nicht mehr da',
    gone_number: number => `Nr. ${number} (nicht mehr da)`,
    undone: count => `Rückgängig gemacht für ${count}`,
    undone_left: names => `Inzwischen erneut geändert und daher nicht zurückgesetzt: ${names}.`,
    and_more: count => `${count} weitere`,
    tags_hint: 'Mehrere durch Kommas getrennt.',
    no_members_hint: 'Hier erscheinen die Mitglieder, sobald sie aufgenommen sind.',
    archived: name => `${name} (archiviert)`
  },
  shell: {
    find: 'Suchen',
    find_key: 'Strg K',
    chapter: '{Chapter}',
    language: 'Sprache',
    scheme: 'Darstellung',
    scheme_auto: 'Wie im System',
    scheme_light: 'Hell',
    scheme_dark: 'Dunkel',
    navigation: 'Hauptnavigation',
    open_navigation: 'Navigation öffnen',
    close_navigation: 'Navigation schließen',
    skip: 'Zum Inhalt springen',
    account: name => `Konto von ${name}`,
    not_found: 'Diese Seite gibt es nicht',
    not_found_hint: 'Vielleicht ist die Adresse veraltet oder enthält einen Tippfehler.',
    home: 'Zur Startseite',
    limited: time => `Zu viele Anfragen in kurzer Zeit. In ${time} geht es von selbst weiter.`,
    offline:
      'Keine Netzwerkverbindung. Die Angaben sind möglicherweise nicht aktuell; sie werden neu geladen, sobald die Verbindung wieder besteht.',
    broken: 'Diese Seite konnte nicht angezeigt werden',
    broken_hint: 'Es sind keine Daten verloren gegangen. Laden Sie die Seite neu.',
    reload: 'Neu laden',
    no_chapters:
      'Ihr Konto hat noch keinen Zugriff. Bitten Sie die Administration, Ihnen eine Rolle zu geben.',
    documentation: 'Schnittstelle für Programme'
  }
}
