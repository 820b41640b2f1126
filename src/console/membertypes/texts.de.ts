import { messages } from './messages.de.ts'
import { terms } from './terms.de.ts'
import type { MembershipTypesTexts } from './texts.en.ts'

/** The German texts of the membership types. */
export const texts: MembershipTypesTexts = {
  membertypes: {
    one: 'Mitgliedsart',
    create: 'Neue Mitgliedsart',
    which: 'Welche Mitgliedsarten',
    current: 'Aktuell',
    archived: 'Archiviert',
    none: 'Noch keine Mitgliedsarten',
    none_hint:
      'Eine Mitgliedsart legt fest, als was man beitritt, für wie lange und zu welchem Beitrag.',
    first: 'Die erste anlegen',
    none_archived: 'Keine archivierten Mitgliedsarten',
    none_archived_hint: 'Hier stehen Mitgliedsarten, in die niemand mehr aufgenommen wird.',
    created: name => `${name} wurde angelegt`,
    saved: name => `${name} wurde gespeichert`,
    everywhere: {
      create: 'Für alle {chapters}',
      create_hint: 'Überall entsteht eine Mitgliedsart mit diesen Regeln.',
      edit: 'Für alle {chapters} ändern',
      edit_hint:
        'Mitgliedsarten mit diesem Namen werden überall so geändert. Beträge bleiben, wo eine andere Währung gilt.',
      name_taken: 'Dieser Name ist schon vergeben, hier oder anderswo.',
      skipped: {
        name_taken: names => `${names}: Eine Mitgliedsart mit diesem Namen gab es schon`,
        archived_chapter: names => `${names}: archiviert, nichts wurde angelegt`,
        another_currency: names => `${names}: andere Währung, nichts wurde angelegt`,
        unknown_variable: names =>
          `${names}: Ein eigenes Feld aus einer Nachricht fehlt dort, nichts wurde angelegt`
      }
    },
    read_only: 'Mit Ihrer Rolle können Sie Mitgliedsarten ansehen, aber nicht ändern.',
    is_archived: 'Diese Mitgliedsart ist archiviert: Es wird niemand mehr darin aufgenommen.',
    archive: 'Archivieren',
    archive_title: name => `${name} archivieren?`,
    archive_hint:
      'Neue Mitglieder können nicht mehr darin aufgenommen werden. Wer dazugehört, bleibt; Sie können die Mitgliedsart jederzeit zurückholen.',
    was_archived: name => `${name} wurde archiviert`,
    restore: 'Zurückholen',
    restore_title: name => `${name} zurückholen?`,
    restore_hint: 'Neue Mitglieder können wieder darin aufgenommen werden.',
    was_restored: name => `${name} ist wieder in Gebrauch`,
    remove: 'Entfernen',
    remove_title: name => `${name} entfernen?`,
    remove_hint:
      'Das lässt sich nicht rückgängig machen. Entfernen lässt sich nur eine Mitgliedsart, der niemand angehört.',
    was_removed: name => `${name} wurde entfernt`,
    has_members:
      'Diese Mitgliedsart wird noch gebraucht: Mitglieder gehören ihr an oder gehörten ihr bei einer Sammeländerung an.',
    dues: 'Beiträge',
    workflow: 'Verfahren',
    messages: 'Nachrichten',
    membership_dues: 'Beiträge',
    name: 'Name',
    category: 'Kategorie',
    category_hint: 'Zum Ordnen, etwa Standard oder Premium',
    description: 'Beschreibung',
    duration: 'Dauer in Monaten',
    duration_hint: 'Eine ganze Zahl; 0 bedeutet auf Lebenszeit',
    afterwards: {
      goes_on: 'Danach beginnt von selbst die nächste Laufzeit.',
      waits: 'Danach wird inaktiv, wessen Verlängerung nicht bestätigt oder genehmigt ist.',
      renew: 'Danach wird inaktiv, wer nicht verlängert.'
    },
    ...terms,
    lasts: 'Dauer',
    for_life: 'Auf Lebenszeit',
    dates: 'Gültig',
    startdate: 'Beginn',
    startdate_hint: 'Ab dann wird sie angeboten; das Büro kann sie jederzeit nutzen.',
    enddate: 'Ende',
    enddate_hint:
      'Bis dahin wird sie angeboten; leer: ohne Ende. Mit festen Tagen endet jede Laufzeit an diesem Tag und Monat.',
    reversed: 'Das Ende liegt vor dem Beginn',
    bad_duration: 'Geben Sie volle Monate ein, von 0 bis 1200',
    reminder_frequency: 'Erinnerungen',
    reminder_frequency_hint:
      'So oft wird vor und nach dem Ende einer Laufzeit erinnert, und immer am Tag des Endes.',
    reminders: {
      '': 'Keine',
      daily: 'Jeden Tag',
      weekly: 'Jede Woche',
      biweekly: 'Alle zwei Wochen',
      monthly: 'Jeden Monat',
      quarterly: 'Alle drei Monate'
    },
    autorecurring_payment: 'Verlängert sich von selbst',
    autorecurring_payment_hint: 'Nach dem Ende beginnt von selbst die nächste Laufzeit.',
    membership_privacy: 'Privat',
    membership_privacy_hint: 'Anderen Mitgliedern wird nicht angezeigt, wer dazugehört.',
    on: 'an',
    off: 'aus',
    free: 'Keine Beiträge',
    no_dues: 'Für diese Mitgliedsart ist noch nichts zu zahlen.',
    add_due: 'Beitrag hinzufügen',
    due: number => `Beitrag ${number}`,
    dues_name: 'Bezeichnung',
    amount: 'Betrag',
    bad_amount: 'Kein gültiger Betrag',
    bad_decimals: (decimals, currency) =>
      decimals === '0'
        ? `Beträge in ${currency} haben keine Nachkommastellen`
        : `Beträge in ${currency} haben höchstens ${decimals} Nachkommastellen`,
    currency: 'Währung',
    of_chapter: currency => `Die übliche Währung: ${currency}`,
    due_frequency: 'Wie oft',
    frequencies: {
      one_time: 'Einmal',
      monthly: 'Jeden Monat',
      quarterly: 'Jedes Vierteljahr',
      semiannual: 'Jedes halbe Jahr',
      yearly: 'Jedes Jahr',
      per_term: 'Einmal je Laufzeit'
    },
    per: {
      one_time: 'einmalig',
      monthly: 'im Monat',
      quarterly: 'im Vierteljahr',
      semiannual: 'im Halbjahr',
      yearly: 'im Jahr',
      per_term: 'je Laufzeit'
    },
    ages: {
      from: from => `ab ${from} Jahren`,
      to: to => `bis ${to} Jahre`,
      between: (from, to) => `von ${from} bis ${to} Jahren`
    },
    payment_schedule: 'Zuerst fällig am',
    is_for_onboarding: 'Aufnahmegebühr',
    is_for_onboarding_hint: 'Fällt beim Beitritt an, nicht bei einer Verlängerung.',
    move_up: number => `Beitrag ${number} nach oben`,
    move_down: number => `Beitrag ${number} nach unten`,
    remove_due: number => `Beitrag ${number} entfernen`,
    moved: (place, count) => `Jetzt an Stelle ${place} von ${count}`,
    require_approval_all_apps: 'Anträge werden zuerst genehmigt',
    require_approval_all_apps_hint:
      'Das Büro prüft jeden Antrag; bis dahin ist das Mitglied inaktiv. Genehmigt wird er unter „Anträge“.',
    require_payment_fee_separately: 'Die Aufnahmegebühr wird gesondert gezahlt',
    require_payment_fee_separately_hint:
      'Sie wird vor den anderen Beiträgen verlangt; bis sie gezahlt ist, ist das Mitglied inaktiv.',
    require_approval_after_payment: 'Genehmigt wird nach der Zahlung',
    require_approval_after_payment_hint: 'Ein Antrag wird erst geprüft, wenn er bezahlt ist.',
    require_confirmation_renewals: 'Mitglieder bestätigen Verlängerungen',
    require_confirmation_renewals_hint:
      'Verlängert wird erst, wenn das Mitglied zustimmt. Das Büro vermerkt es auf der Seite des Mitglieds mit „Verlängern“.',
    require_approval_renewals: 'Verlängerungen werden genehmigt',
    require_approval_renewals_hint:
      'Das Büro prüft jede Verlängerung wie einen Antrag und genehmigt sie unter „Anträge“.',
    workflow_type: 'Name des Verfahrens',
    workflow_type_hint: 'Nur für angebundene Programme; darf leer bleiben.',
    modes: { off: 'Aus', standard: 'Standardtext', own: 'Eigener Text' },
    ...messages,
    subject: 'Betreff',
    body: 'Text',
    insert: 'Platzhalter einfügen',
    preview: 'So würde ein Mitglied es lesen (Beispiel)',
    unknown_variable: found => `Kein Platzhalter: ${found}`,
    stray: found => `${found} ist kein Platzhalter und wird so versendet, wie es da steht.`,
    did_you_mean: variable => `Meinten Sie ${variable}?`,
    messages_hint:
      'Was Mitgliedern dieser Art mitgeteilt wird. Ob etwas von selbst hinausgeht oder auf Ihre Freigabe wartet, steht unter „{Chapters}“.',
    not_yet: '„Privat“ wird gespeichert, hat aber noch keine Wirkung.',
    unfold: 'Diese Einstellungen zeigen',
    fold: 'Diese Einstellungen ausblenden',
    from_day: day => `ab ${day}`
  }
}
