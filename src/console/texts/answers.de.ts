import type { Answers } from './answers.en.ts'
import { details, misread } from './details.de.ts'

/** The German texts for answers of the service. */
export const answers: Answers = {
  codes: {
    reauthentication_required:
      'Es wurde nichts geändert: Bitte geben Sie dafür noch einmal Ihr Passwort und einen Code ein.',
    invalid_json: misread,
    validation_error: 'Bitte prüfen Sie Ihre Angaben.',
    import_refused: 'Einige Zeilen der Datei können nicht übernommen werden.',
    unauthorized: 'Ihre Sitzung ist beendet. Melden Sie sich neu an.',
    invalid_credentials:
      'E-Mail-Adresse, Passwort oder Code ist falsch. Bitte prüfen Sie alle drei.',
    code_used: 'Dieser Code wurde schon verwendet. Warten Sie auf den nächsten.',
    invalid_refresh_token: 'Ihre Sitzung ist beendet. Melden Sie sich neu an.',
    forbidden: 'Ihre Rolle erlaubt das nicht. Wenden Sie sich an die Administration.',
    wrong_origin:
      'Diese Seite liegt nicht unter der Adresse, unter der Chapterhouse bekannt ist. Öffnen Sie jene Adresse, oder bitten Sie die Person, die Chapterhouse für Sie betreibt, PUBLIC_URL zu prüfen.',
    chapter_forbidden: 'Darauf haben Sie mit Ihrem Konto keinen Zugriff.',
    not_found: 'Das gibt es nicht oder nicht mehr.',
    method_not_allowed: 'Das geht nicht. Laden Sie die Seite neu.',
    email_taken: 'Diese E-Mail-Adresse gehört schon jemand anderem.',
    membernumber_taken: 'Diese Mitgliedsnummer hat schon jemand anderes.',
    name_taken: 'Dieser Name ist schon vergeben.',
    in_use: 'Das wird noch gebraucht.',
    conflict: 'Es wurde nichts geändert: Das passt nicht zu den übrigen Angaben.',
    term_overlaps: 'Eine andere Laufzeit dieses Mitglieds deckt einige dieser Tage ab.',
    application_waits: 'Entscheiden Sie zuerst über den Antrag dieser Person auf Aufnahme.',
    no_membership: 'Es besteht keine Mitgliedschaft, oder sie ist beendet.',
    leaves_before_joining: 'Die Mitgliedschaft beginnt erst nach diesem Tag.',
    pause_overlaps: 'An einigen dieser Tage ruht die Mitgliedschaft schon.',
    outside_of_term: 'Am ersten dieser Tage besteht keine Mitgliedschaft.',
    dues_open: 'Es wurde nichts gelöscht: Es sind noch Beiträge offen.',
    too_many_facts:
      'Es wurde nichts geändert: An diesem Mitglied hängen zu viele Laufzeiten, Beiträge oder Pausen.',
    sender_incomplete:
      'Ergänzen Sie zuerst Name, Anschrift und IBAN des Vereins: Ohne sie gehen keine Rechnungen hinaus.',
    invoice_cancelled: 'Diese Rechnung ist schon storniert.',
    no_pause: 'Die Mitgliedschaft ruht nicht.',
    external_ref_taken: 'Diese Nummer hat schon eine andere Zahlung.',
    already_reversed: 'Das wurde schon zurückgenommen oder ist selbst eine Rücknahme.',
    batch_in_use: 'Nehmen Sie zuerst zurück, was aus dieser Sammeländerung gefolgt ist.',
    entry_booked: 'Dieser Umsatz ist gebucht. Heben Sie zuerst die Zuordnung auf.',
    mailing_released:
      'Diese Rundmail ist freigegeben oder angehalten und bleibt, wie sie ist. Schreiben Sie eine neue.',
    no_public_url:
      'Rundmails brauchen Links zum Abbestellen. Dafür stellt die Person, die Chapterhouse bei Ihnen betreut, die Adresse ein (PUBLIC_URL).',
    message_waits: 'Die Nachricht ist noch nicht verschickt.',
    no_mail_server:
      'Es gibt noch keinen Mailserver. Ihn richtet die Person ein, die Chapterhouse bei Ihnen betreut.',
    nothing_open: 'Davon ist nichts offen: bezahlt, erlassen oder entfallen.',
    entry_replaced: 'Das ist die Summe anderer Umsätze. Ordnen Sie diese zu.',
    entry_returned:
      'Ein anderer Umsatz hat diese Zahlung zurückgeholt. Heben Sie zuerst dessen Zuordnung auf.',
    nothing_to_renew: 'Es steht keine Verlängerung an, und die Mitgliedschaft ist nicht beendet.',
    no_application: 'Dieser Antrag wartet nicht mehr.',
    not_paid_yet: 'Es wurde nichts geändert: Hier kommt die Zahlung vor der Genehmigung.',
    own_application: 'Diesen Antrag haben Sie selbst erfasst: Genehmigen muss ihn jemand anderes.',
    too_many_kept:
      'Mehr lassen sich nicht aufbewahren. Löschen Sie, was nicht mehr gebraucht wird.',
    idempotency_conflict:
      'Das wurde schon mit anderem Inhalt gesendet. Versuchen Sie es noch einmal.',
    precondition_failed: 'Jemand anderes hat das inzwischen geändert.',
    payload_too_large: 'Das ist zu groß.',
    uri_too_long: 'Die Filter sind zu lang.',
    unsupported_media_type: 'Diese Art von Datei wird nicht angenommen.',
    headers_too_large: 'Der Browser hat zu viel gesendet. Löschen Sie die Cookies dieser Seite.',
    rate_limited:
      'Zu viele Anfragen in kurzer Zeit. Warten Sie eine Minute und versuchen Sie es noch einmal.',
    internal_error:
      'Es ist ein Fehler aufgetreten. Geschieht das wieder, melden Sie es der Person, die Chapterhouse bei Ihnen betreut.',
    unavailable: 'Chapterhouse ist gerade ausgelastet. Versuchen Sie es gleich noch einmal.',
    read_only:
      'Hier können Sie nur lesen. Um sich anzumelden oder etwas zu ändern, öffnen Sie die eigentliche Adresse von Chapterhouse.',
    storage_full:
      'Es wurde nichts geändert: Die Festplatte des Servers ist voll. Melden Sie es der Person, die Chapterhouse bei Ihnen betreut.',
    unreachable: 'Chapterhouse ist nicht erreichbar. Prüfen Sie Ihre Internetverbindung.'
  },
  differences: {
    empty: 'leer',
    yes: 'ja',
    no: 'nein',
    nothing: 'Kein Feld wurde geändert.'
  },
  details,
  refused: 'So wird das nicht angenommen. Prüfen Sie es und versuchen Sie es noch einmal.'
}
