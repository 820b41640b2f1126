// Made from the catalogues by npm run texts.
import type accounts_en from './en/accounts.json'
import type association_en from './en/association.json'
import type audit_en from './en/audit.json'
import type bank_en from './en/bank.json'
import type batches_en from './en/batches.json'
import type debits_en from './en/debits.json'
import type fields_en from './en/fields.json'
import type finding_en from './en/finding.json'
import type first_en from './en/first.json'
import type forms_en from './en/forms.json'
import type functions_en from './en/functions.json'
import type imports_en from './en/imports.json'
import type invoices_en from './en/invoices.json'
import type mail_en from './en/mail.json'
import type members_en from './en/members.json'
import type memberships_en from './en/memberships.json'
import type membertypes_en from './en/membertypes.json'
import type messages_en from './en/messages.json'
import type money_en from './en/money.json'
import type online_en from './en/online.json'
import type overview_en from './en/overview.json'
import type own_en from './en/own.json'
import type persons_en from './en/persons.json'
import type programs_en from './en/programs.json'
import type system_en from './en/system.json'
import type accounts_de from './de/accounts.json'
import type association_de from './de/association.json'
import type audit_de from './de/audit.json'
import type bank_de from './de/bank.json'
import type batches_de from './de/batches.json'
import type debits_de from './de/debits.json'
import type fields_de from './de/fields.json'
import type finding_de from './de/finding.json'
import type first_de from './de/first.json'
import type forms_de from './de/forms.json'
import type functions_de from './de/functions.json'
import type imports_de from './de/imports.json'
import type invoices_de from './de/invoices.json'
import type mail_de from './de/mail.json'
import type members_de from './de/members.json'
import type memberships_de from './de/memberships.json'
import type membertypes_de from './de/membertypes.json'
import type messages_de from './de/messages.json'
import type money_de from './de/money.json'
import type online_de from './de/online.json'
import type overview_de from './de/overview.json'
import type own_de from './de/own.json'
import type persons_de from './de/persons.json'
import type programs_de from './de/programs.json'
import type system_de from './de/system.json'
import type { Choice, Told } from './reader.ts'

/** The texts that are loaded first. */
export type Texts = Catalogues['first']

/** These, and those of a view. */
export type ViewTexts<Area extends keyof Catalogues> = Texts & Catalogues[Area]

/** The texts of each catalogue. A message with one argument is given it as it is, others are given theirs by name. */
export interface Catalogues {
  accounts: Told<typeof accounts_en, typeof accounts_de, {
    accounts: {
      remove_role: (role: string) => string
      saved: (name: string) => string
      saved_link_void: (name: string) => string
      link_title: (name: string) => string
      link_use: (name: string) => string
      link_mailed: (name: string) => string
      disable_title: (name: string) => string
      disabled_done: (name: string) => string
      enabled_done: (name: string) => string
      reset_title: (name: string) => string
      unlocked: (name: string) => string
      locked_until: (time: string) => string
      failed_tries: (count: string) => string
    }
    enrol: {
      intro: (email: string) => string
      opened_before: (time: string) => string
    }
    credentials: {
      too_short: (missing: string) => string
      codes_file: (email: string) => string
    }
  }>
  association: Told<typeof association_en, typeof association_de, {
    association: {
      bad_days: (most: string) => string
      opened_with: (given: { amount: string; day: string }) => string
      account_saved: (name: string) => string
      remove_account_title: (name: string) => string
      account_removed: (name: string) => string
    }
    chapters: {
      main_account: (name: Choice) => string
      members_of: (name: string) => string
      created: (name: string) => string
      saved: (name: string) => string
      archive_title: (name: string) => string
      was_archived: (name: string) => string
      restore_title: (name: string) => string
      was_restored: (name: string) => string
      remove_title: (name: string) => string
      was_removed: (name: string) => string
    }
  }>
  audit: Told<typeof audit_en, typeof audit_de, {
    audit: {
      entry_number: (id: string) => string
      details: (count: string) => string
      somebody: (id: string) => string
      by_token: (given: { name: string; token: string }) => string
      you: (name: string) => string
      record: (given: { entity: string; id: string }) => string
    }
  }>
  bank: Told<typeof bank_en, typeof bank_de, {
    bank: {
      file: {
        reading: (name: string) => string
        progress: (given: { all: string; done: string }) => string
      }
      read: {
        title: (name: string) => string
        account: (account: string) => string
        days: (given: { from: string; to: string }) => string
        balances: (given: { closing: string; opening: string }) => string
        more: (count: string) => string
        warning: {
          gap: (given: { account: string; expected: string; found: string }) => string
          balance_differs: (given: { account: string; expected: string; found: string }) => string
          other_account: (given: { account: string }) => string
          pending: (given: { count: string }) => string
        }
        flaw: {
          amount: (text: string) => string
          day: (text: string) => string
        }
        place: {
          line: (line: string) => string
          statement: (number: string) => string
          entry: (number: string) => string
          detail: (number: string) => string
        }
        confirm: (count: number) => string
      }
      columns: {
        read_as_for: (name: string) => string
        forget: (name: string) => string
        forgotten: (name: string) => string
      }
      done: {
        text: (given: { booked: string; waiting: string }) => string
      }
      todo: {
        some: (count: number) => string
      }
      choice: (given: { count: string; state: string }) => string
      fee: (amount: string) => string
      reason: (reason: string) => string
      pays: (given: { amount: string; count: number }) => string
      accept_of: (name: string) => string
      match: {
        of: (given: { amount: string; name: string }) => string
        title: (amount: string) => string
        payer: (name: string) => string
        take_payer: (name: string) => string
        done: (amount: string) => string
      }
      unmatch: {
        of: (given: { amount: string; name: string }) => string
        title: (amount: string) => string
        credit: (amount: string) => string
      }
      wait: {
        of: (given: { amount: string; name: string }) => string
      }
      ignore: {
        of: (given: { amount: string; name: string }) => string
        title: (count: number) => string
        done: (count: number) => string
        left: (count: number) => string
        several: (shown: string) => string
      }
    }
  }>
  batches: Told<typeof batches_en, typeof batches_de, {
    batches: {
      one: (id: string) => string
      stored: (count: string) => string
      created: (count: string) => string
      changed: (count: string) => string
      would_restore: (count: string) => string
      would_remove: (count: string) => string
      would_leave: (count: string) => string
      undone: (count: string) => string
      taken_back: (count: string) => string
      left: (count: string) => string
      more: (count: string) => string
    }
  }>
  debits: Told<typeof debits_en, typeof debits_de, {
    debits: {
      returned: (count: number) => string
      open: (day: string) => string
      would: (given: { count: number; day: string; sum: string }) => string
      left_out: (count: number) => string
      and_more: (count: string) => string
      begin_hint: (messages: number) => string
      begun: (day: string) => string
      steps: {
        told_count: (given: { all: string; sent: string }) => string
        stuck: (count: number) => string
        handed: (day: string) => string
        wait: (day: string) => string
        settled: (day: string) => string
      }
      release_told: (given: { count: number; sum: string }) => string
      payer: (name: string) => string
      came_back: (given: { day: string; reason: string }) => string
      answer_of: (name: string) => string
    }
    mandates: {
      line: (given: { day: string; reference: string }) => string
      last_used: (day: string) => string
      acts: (reference: string) => string
      change_title: (holder: string) => string
    }
  }>
  fields: Told<typeof fields_en, typeof fields_de, {
    fields: {
      created: (name: string) => string
      saved: (name: string) => string
      archive_title: (name: string) => string
      was_archived: (name: string) => string
      restore_title: (name: string) => string
      was_restored: (name: string) => string
    }
  }>
  finding: Told<typeof finding_en, typeof finding_de, {
    finding: {
      more: (count: string) => string
    }
  }>
  first: Told<typeof first_en, typeof first_de, {
    details: {
      not_one_of: (given: { allowed: string }) => string
      too_short: (given: { limit: Choice }) => string
      too_long: (given: { limit: string }) => string
      too_few: (given: { limit: Choice }) => string
      too_many: (given: { limit: string }) => string
      too_small: (given: { minimum: string }) => string
      too_large: (given: { maximum: string }) => string
      not_a_multiple: (given: { step: string }) => string
      wrong_form: (given: { example: string }) => string
      invisible_character: (given: { character: string }) => string
      too_long_ago: (given: { earliest: string }) => string
      another_currency: (given: { currency: string }) => string
      more_than_open: (given: { currency: string; open: string }) => string
      more_than_paid: (given: { amount: string; currency: string }) => string
      reserved_number: (given: { start: string }) => string
      more_than_credit: (given: { currency: string; most: string }) => string
      before_payment: (given: { date: string }) => string
      far_from_today: (given: { earliest: string; latest: string }) => string
      sum_differs: (given: { currency: string; open: string }) => string
      too_many_decimals: (given: { currency: string; limit: string }) => string
      unknown_variable: (given: { variables: string }) => string
      link_missing: (given: { variable: string }) => string
      taken: (given: { name: string }) => string
      booked_entries: (given: { count: string }) => string
      email_taken: (given: { name: string }) => string
      values_missing: (given: { count: string }) => string
      values_of_kind: (given: { count: string }) => string
      choices_in_use: (given: { choices: string; count: string }) => string
      values_doubled: (given: { count: string }) => string
      former_value: (given: { field: string }) => string
      pays_for_others: (given: { name: string }) => string
      pays_for_too_many: (given: { limit: string }) => string
      pays_since: (given: { name: string }) => string
      payer_refused: (given: { line: string; name: string }) => string
      payer_has_payer: (given: { line: string; name: string }) => string
      several_payers: (given: { count: string }) => string
      consent_missing: (given: { key: string }) => string
      not_csv: (given: { line: string }) => string
      not_ndjson: (given: { line: string }) => string
      long_heading: (given: { limit: string }) => string
      many_columns: (given: { limit: string }) => string
      twice_in_file: (given: { line: string; name: string }) => string
      shares_address: (given: { name: string }) => string
      shares_address_in_file: (given: { line: string; name: string }) => string
      doubtful: (given: { candidates: string }) => string
    }
    roles: {
      everywhere: (role: string) => string
      in_chapter: (given: { place: string; role: string }) => string
      unknown_chapter: (id: string) => string
    }
    session: {
      locked: (time: string) => string
      limited: (time: string) => string
      codes_left: (left: number) => string
      session_since: (moment: string) => string
      session_used: (ago: string) => string
      end_session_of: (given: { moment: string; name: string }) => string
      session_ended: (name: string) => string
      replaced_by: (given: { email: string; name: string }) => string
      go_on_as: (name: string) => string
    }
    shared: {
      range: (given: { from: string; to: string; total: string }) => string
      no_amount: (example: string) => string
      limited: (time: string) => string
      exhausted: (time: string) => string
      seconds: (count: number) => string
      minutes: (count: number) => string
      select_row: (name: string) => string
      gone_number: (number: string) => string
      undone: (count: string) => string
      undone_left: (names: string) => string
      and_more: (count: string) => string
      archived: (name: string) => string
    }
    shell: {
      account: (name: string) => string
      limited: (time: string) => string
    }
  }>
  forms: Told<typeof forms_en, typeof forms_de, {
    forms: {
      days: (given: { from: string; until: string }) => string
      slug_hint: (address: string) => string
      consent: (number: string) => string
      remove_consent: (number: string) => string
      guardian_age: (age: string) => string
      created: (name: string) => string
      saved: (name: string) => string
      code_label: (address: string) => string
    }
    requests: {
      since: (time: string) => string
      accepted: {
        button_of: (name: string) => string
        done: (name: string) => string
      }
      declined: {
        button_of: (name: string) => string
        done: (name: string) => string
      }
    }
  }>
  functions: Told<typeof functions_en, typeof functions_de, {
    functions: {
      seats_of: (seats: number) => string
      members_of: (name: string) => string
      acts_of: (name: string) => string
      archive_title: (name: string) => string
      restore_title: (name: string) => string
      only_first: (given: { all: string; shown: string }) => string
      born: (day: string) => string
      since: (day: string) => string
      days: (given: { from: string; to: string }) => string
      enter_for: (name: string) => string
      acts: (given: { function: string; name: string }) => string
      change_title: (given: { function: string; name: string }) => string
    }
  }>
  imports: Told<typeof imports_en, typeof imports_de, {
    imports: {
      types: (names: string) => string
      sending_check: (name: string) => string
      checking: (name: string) => string
      sending: (name: string) => string
      checked_bad: (count: string) => string
      leave_out: (count: string) => string
      submit: (count: string) => string
      first_of: (given: { all: string; count: string }) => string
      file_holds: (count: string) => string
      at_line: (line: string) => string
      ignored: (given: { count: string; names: string }) => string
      ignored_one: (name: string) => string
      take_as: (name: string) => string
      forget: (name: string) => string
      forgotten: (name: string) => string
      unknown_type: (name: string) => string
      unknown_word: (given: { column: string; word: string }) => string
      unknown_chapter: (name: string) => string
      rows_with: (count: string) => string
      make_chapter_of: (name: string) => string
      make_type_of: (name: string) => string
      new_type_dues: (dues: string) => string
      new_type_amounts: (count: string) => string
      day_order: {
        label: (columns: string) => string
      }
      more_candidates: (count: string) => string
      same_person_as: (given: { member: string; name: string }) => string
      another_person_row: (name: string) => string
      member_of: (given: { name: string; place: string }) => string
      link_row: (given: { name: string; place: string }) => string
      keep_apart_row: (name: string) => string
      linked_elsewhere: (count: string) => string
      omit_row: (given: { line: string; name: string }) => string
      take_back_row: (given: { line: string; name: string }) => string
      inactive: (given: { count: string; type: string }) => string
      inactive_one: (type: string) => string
      see_member: (name: string) => string
      done_hint: (id: string) => string
      enough_today: (time: string) => string
      says: (value: string) => string
      common_rows: (given: { count: string; lines: string; more: Choice }) => string
      first_days: {
        today: (count: number) => string
        since: (column: string) => string
      }
      of_it: (given: { changed: string; created: string }) => string
      reasons: {
        too_long: (given: { limit: string }) => string
        not_one_of: (given: { allowed: string }) => string
        invisible_character: (given: { character: string }) => string
      }
      twice_of: (address: string) => string
      found: {
        source: (name: string) => string
        unsure: (name: string) => string
        people: (count: number) => string
        columns: (count: number) => string
        placed: (count: number) => string
        fields: (count: number) => string
        words: (count: number) => string
        doubtful: (count: number) => string
        files: (names: string) => string
        file: (given: { line: string; name: string }) => string
      }
      new_field: (kind: string) => string
      filled: (count: number) => string
      make_all_types: (count: string) => string
      balance: {
        type: (name: string) => string
        status: (name: string) => string
        passed: (heading: string) => string
        owed: (currency: string) => string
        held: (currency: string) => string
        cells: (count: number) => string
      }
    }
  }>
  invoices: Told<typeof invoices_en, typeof invoices_de, {
    finances: {
      time: (given: { from: string; to: string }) => string
      by_month_in: (currency: string) => string
      as_table: (name: string) => string
    }
    invoices: {
      title_of: (name: string) => string
      pay_by: (day: string) => string
      open_of: (amount: string) => string
      acts: (number: string) => string
      pdf_of: (number: string) => string
      cancel: {
        title: (number: string) => string
        done: (number: string) => string
      }
      run: {
        count: (count: number) => string
        sum: (amounts: string) => string
        lacking: (parts: string) => string
        without_address: (count: number) => string
        more: (count: string) => string
        confirm: (count: number) => string
        progress: (given: { all: string; done: string }) => string
        done: (count: number) => string
      }
      of_year: {
        count: (count: number) => string
        confirm: (count: number) => string
        missing: (given: { count: number; names: string }) => string
        progress: (given: { all: string; done: string }) => string
      }
      of_member: {
        newest: (given: { day: string; number: string }) => string
        year_title: (name: string) => string
      }
    }
  }>
  mail: Told<typeof mail_en, typeof mail_de, {
    mail: {
      alert_waiting: (count: string) => string
    }
  }>
  members: Told<typeof members_en, typeof members_de, {
    filters: {
      change: (condition: string) => string
      remove: (condition: string) => string
      status: (values: string) => string
      membertype_id: (values: string) => string
      functions: {
        holds: (names: string) => string
        holds_on: (given: { day: string; sentence: string }) => string
      }
      tags: (given: { count: number; tags: string }) => string
      payer: (name: string) => string
      born: {
        between: (given: { from: string; to: string }) => string
        from: (day: string) => string
        to: (day: string) => string
      }
      birthday: {
        between: (given: { from: string; to: string }) => string
        from: (day: string) => string
        to: (day: string) => string
      }
      age: {
        exactly: (years: number) => string
        between: (given: { from: number; to: number }) => string
        from: (years: number) => string
        to: (years: number) => string
        on: (given: { day: string; sentence: string }) => string
      }
      joined: {
        between: (given: { from: string; to: string }) => string
        from: (day: string) => string
        to: (day: string) => string
      }
      left: {
        between: (given: { from: string; to: string }) => string
        from: (day: string) => string
        to: (day: string) => string
      }
      ends: {
        between: (given: { from: string; to: string }) => string
        from: (day: string) => string
        to: (day: string) => string
      }
      missing: (fields: string) => string
      is: (given: { field: string; value: string }) => string
      includes: (given: { field: string; values: string }) => string
      unknown: (field: string) => string
      unfinished: (field: string) => string
      searched: (text: string) => string
      ids: (count: number) => string
      gone_field: (key: string) => string
      remove_title: (name: string) => string
      was_kept: (name: string) => string
      was_saved: (name: string) => string
      was_removed: (name: string) => string
      gone: (name: string) => string
    }
    members: {
      searched: (text: string) => string
      more_fields_of: (group: string) => string
      place: (given: { place: string; total: string }) => string
      created: (name: string) => string
      created_unlinked: (name: string) => string
      saved: (name: string) => string
      saved_beyond: (given: { count: string; name: string }) => string
      see: (name: string) => string
      mailings_again_title: (name: string) => string
      mailings_again_text: (day: string) => string
    }
    selection: {
      count: (count: string) => string
      elsewhere: (count: string) => string
      every: (count: string) => string
      change_title: (count: string) => string
      stays_same: (count: string) => string
      refused_as: (given: { count: string; reason: string }) => string
      run: (count: string) => string
      many_done: (given: { count: string; field: string }) => string
      confirm: (given: { count: string; status: string }) => string
      confirm_one: (given: { name: string; status: string }) => string
      would_change: (count: number) => string
      would_refuse: (count: string) => string
      confirm_same: (count: string) => string
      submit: (status: string) => string
      done: (given: { count: string; status: string }) => string
      failed: (count: string) => string
      more_failed: (count: string) => string
    }
    joining: {
      later: (day: string) => string
      over: (day: string) => string
    }
    history: {
      by: (given: { when: string; who: string }) => string
      person: (name: string) => string
      account: (id: string) => string
    }
    exports: {
      all: (count: string) => string
      shown: (count: string) => string
      busy: (megabytes: string) => string
      done: (file: string) => string
    }
  }>
  memberships: Told<typeof memberships_en, typeof memberships_de, {
    applications: {
      joining: (type: string) => string
      renewal: (type: string) => string
      since: (moment: string) => string
      approved: {
        button_of: (name: string) => string
        done: (name: string) => string
      }
      declined: {
        button_of: (name: string) => string
        done: (name: string) => string
      }
      withdrawn: {
        button_of: (name: string) => string
        done: (name: string) => string
      }
    }
    forecast: {
      title: (day: string) => string
      every_day: (count: string) => string
      first_of: (given: { shown: string; total: string }) => string
      aside: {
        many: (count: string) => string
      }
      more: (count: string) => string
      nothing: (day: string) => string
    }
    why: {
      asked: {
        active: (name: string) => string
        inactive: (name: string) => string
        suspended: (name: string) => string
      }
      due: (given: { amount: string; day: string; name: string }) => string
      reasons: {
        held_by_hand: (given: { since: string }) => string
        held_for_dues: (given: { dues: string; since: string }) => string
        paused: (given: { since: string; until: string }) => string
        term: (given: { follows: Choice; for_life: Choice; since: string; until: string }) => string
        grace: (given: { before: string; until: string }) => string
        leaving: (given: { leaving: string; until: string }) => string
        suspension_proposed: (given: { dues: string }) => string
        end_proposed: (given: { dues: string }) => string
        waits: (given: { dues: string; since: string; state: Choice }) => string
        declined: (given: { since: string }) => string
        withdrawn: (given: { since: string }) => string
        expired: (given: { since: string }) => string
        left: (given: { before: string; leaving: string }) => string
        lapsed: (given: { before: string }) => string
        ended: (given: { before: string }) => string
        not_begun: (given: { after: string }) => string
        put_aside: (given: { after: string }) => string
      }
      events: {
        term_prepared: (given: { for_life: Choice; from: string; to: string }) => string
        term_started: (given: { for_life: Choice; from: string; to: string }) => string
        term_ended: (given: { to: string }) => string
        due_made: (given: { amount: string; due: string; name: string; rank: Choice }) => string
        due_collected: (given: { amount: string; name: string }) => string
        message_due: (given: { about: Choice; amount: string; name: string; to: string }) => string
      }
    }
    acts_words: {
      acts: {
        leave: {
          title: (name: string) => string
          done: (name: string) => string
        }
        pause: {
          title: (name: string) => string
          done: (name: string) => string
        }
        end_pause: {
          title: (name: string) => string
          done: (name: string) => string
        }
        renew: {
          title: (name: string) => string
          done: (name: string) => string
        }
        join: {
          title: (name: string) => string
          done: (name: string) => string
        }
        transfer: {
          title: (name: string) => string
          done: (name: string) => string
        }
      }
      open: {
        title: (name: string) => string
      }
      due: (given: { amount: string; from: string; name: string }) => string
      by_notice: (day: string) => string
    }
    line: {
      now: (given: { from: string; to: Choice; what: string }) => string
    }
    memberships: {
      span: (given: { from: string; to: string }) => string
      for_life: (from: string) => string
      earlier: (count: string) => string
      due: (day: string) => string
      overdue: (day: string) => string
      open_of: (given: { amount: string; open: string }) => string
      sum: (amounts: string) => string
    }
    opening: {
      would_open: (count: string) => string
      would_follow: (count: string) => string
      have_one: (count: string) => string
      refused: (count: string) => string
      more: (count: string) => string
      progress: (given: { all: string; done: string }) => string
      opened: (count: string) => string
    }
  }>
  membertypes: Told<typeof membertypes_en, typeof membertypes_de, {
    membertypes: {
      created: (name: string) => string
      saved: (name: string) => string
      everywhere: {
        skipped: {
          name_taken: (names: string) => string
          archived_chapter: (names: string) => string
          another_currency: (names: string) => string
          unknown_variable: (names: string) => string
        }
      }
      archive_title: (name: string) => string
      was_archived: (name: string) => string
      restore_title: (name: string) => string
      was_restored: (name: string) => string
      remove_title: (name: string) => string
      was_removed: (name: string) => string
      bound: {
        joins: (day: string) => string
        members: (count: string) => string
        renewals: (day: string) => string
        prepared: (count: string) => string
        for_life: (count: string) => string
      }
      threshold_hint: (currency: string) => string
      due_line: (given: { amount: string; day: string; name: string }) => string
      due: (number: string) => string
      bad_decimals: (given: { currency: string; decimals: Choice }) => string
      of_chapter: (currency: string) => string
      ages: {
        from: (from: string) => string
        to: (to: string) => string
        between: (given: { from: string; to: string }) => string
        one: (from: string) => string
      }
      ranks: {
        from: (from: string) => string
        to: (to: string) => string
        between: (given: { from: string; to: string }) => string
        one: (from: string) => string
      }
      move_up: (number: string) => string
      move_down: (number: string) => string
      remove_due: (number: string) => string
      moved: (given: { count: string; place: string }) => string
      real: {
        missing: (variables: string) => string
      }
      unknown_variable: (found: string) => string
      stray: (found: string) => string
      did_you_mean: (variable: string) => string
      from_day: (day: string) => string
    }
  }>
  messages: Told<typeof messages_en, typeof messages_de, {
    letters: {
      count: (count: number) => string
      not: (count: string) => string
      without: (count: number) => string
      all_names: (count: string) => string
      left: (shown: string) => string
      confirm: (count: number) => string
      done: (count: number) => string
      again_of: (moment: string) => string
    }
    mailings: {
      written: (day: string) => string
      released: (moment: string) => string
      stopped: (moment: string) => string
      not_before: (moment: string) => string
      counted: (given: { count: string; state: string }) => string
      left_out: (given: { count: string; reason: string }) => string
      sent_to: (who: string) => string
      at_payers: (count: string) => string
      body_hint: (variables: string) => string
      time_hint: (zone: string) => string
      recipients: (count: string) => string
      not: (count: string) => string
      missing: (variables: string) => string
      test_failed: (why: string) => string
      release: (count: string) => string
      release_title: (count: string) => string
      released_now: (count: string) => string
    }
    messages: {
      waits_count: (count: string) => string
      release_all: (count: string) => string
      release_of: (kind: string) => string
      skip_of: (kind: string) => string
      list_of: (kind: string) => string
      missing_row: (given: { count: string; variable: string }) => string
      missing_here: (variables: string) => string
      ask: {
        count: (count: string) => string
        not: (count: string) => string
        skip_count: (count: string) => string
        among: (names: string) => string
        among_more: (names: string) => string
        released: (count: string) => string
        released_not: (given: { count: string; not: string }) => string
        skipped: (count: string) => string
      }
      sending: (count: string) => string
      sending_done: (given: { all: string; sent: string }) => string
      chosen: (count: string) => string
      about: {
        skipped: (reason: string) => string
      }
      resend_printed_hint: (address: string) => string
      resend_hint: (address: string) => string
      resend_unsure: (address: string) => string
      told_more: (count: string) => string
      told_day: {
        due: (day: string) => string
        sent: (moment: string) => string
        printed: (moment: string) => string
      }
    }
  }>
  money: Told<typeof money_en, typeof money_de, {
    account: {
      title_of: (name: string) => string
      owes: (amount: string) => string
      credit: (amount: string) => string
    }
    dues: {
      collected_on: (day: string) => string
      payer: (name: string) => string
      of: (amount: string) => string
      due_on: (day: string) => string
      was_due_on: (day: string) => string
      sum: (count: string) => string
      acts: (name: string) => string
      charge: {
        title_of: (name: string) => string
        amount: (currency: string) => string
        done: (given: { amount: string; name: string }) => string
      }
      waive: {
        title: (name: string) => string
        hint: (given: { amount: string; person: string }) => string
        done: (amount: string) => string
      }
      split: {
        title: (name: string) => string
        hint: (amount: string) => string
        months: {
          many: (count: number) => string
        }
        amount_of: (number: string) => string
        day_of: (number: string) => string
        missing: (amount: string) => string
        beyond: (amount: string) => string
        done: (count: string) => string
      }
    }
    payments: {
      acts: (given: { amount: string; day: string }) => string
      credit: (amount: string) => string
      overdrawn: (amount: string) => string
      refunded: (amount: string) => string
      how_much: (currency: string) => string
      mistyped: (reference: string) => string
      owes: (amount: string) => string
      take: (amount: string) => string
      due: (given: { day: string; name: string }) => string
      due_of: (given: { day: string; name: string; person: string }) => string
      other_due: (id: string) => string
      rest: (amount: string) => string
      done: (given: { amount: string; name: string }) => string
      reverse: {
        title: (amount: string) => string
        done: (amount: string) => string
        of_refund: {
          title: (amount: string) => string
          done: (amount: string) => string
        }
      }
      refund: {
        title: (name: string) => string
        amount: (currency: string) => string
        done: (amount: string) => string
      }
    }
  }>
  online: Told<typeof online_en, typeof online_de, {
    online: {
      acts_of: (number: string) => string
      done_title: (number: string) => string
      was_done: (number: string) => string
      edit_hint: (events: string) => string
    }
  }>
  overview: Told<typeof overview_en, typeof overview_de, {
    numbers: {
      on: (day: string) => string
      ages: (given: { from: number; to: number }) => string
      from_age: (from: number) => string
    }
    overview: {
      task_since: (moment: string) => string
      task_more: (count: string) => string
      task_beyond: (days: string) => string
      task_online: (place: Choice) => string
      task_debits: (place: Choice) => string
      task_entries: (place: Choice) => string
      task_requests: (place: Choice) => string
      task_overdue: (place: Choice) => string
      task_members: (place: Choice) => string
      task_go: (place: Choice) => string
      task_messages: (place: Choice) => string
      task_kinds: {
        proposals: {
          many: (count: string) => string
        }
        ending_functions: {
          many: (count: string) => string
        }
        put_aside: {
          many: (count: string) => string
        }
        proposed_messages: {
          many: (count: string) => string
        }
        failed_messages: {
          many: (count: string) => string
        }
        unsure_messages: {
          many: (count: string) => string
        }
        undeliverable: {
          many: (count: string) => string
        }
        approvals: {
          many: (count: string) => string
        }
        missing_birthday: {
          many: (count: string) => string
        }
        doubtful: {
          many: (count: string) => string
        }
        beyond_dunning: {
          many: (count: string) => string
        }
        refunds: {
          many: (count: string) => string
        }
        uncovered_refunds: {
          many: (count: string) => string
        }
        change_requests: {
          many: (count: string) => string
        }
        erasure_requests: {
          many: (count: string) => string
        }
        assistant_requests: {
          many: (count: string) => string
        }
        unmatched_entries: {
          many: (count: string) => string
        }
        returned_debits: {
          many: (count: string) => string
        }
        creditor_faults: {
          many: (count: string) => string
        }
        failing_webhooks: {
          many: (count: string) => string
        }
        online_payments: {
          many: (count: string) => string
        }
        without_terms: {
          many: (count: string) => string
        }
        unfinished_erasures: {
          many: (count: string) => string
        }
      }
      task_open: (place: Choice) => string
      erase_again: (id: string) => string
      erased_member: (id: string) => string
      would_accept: (count: string) => string
      would_refuse: (count: string) => string
      would_stay: (count: string) => string
      would_fail: (count: string) => string
      proposals_accepted: (count: string) => string
      proposals_refused: (count: string) => string
      new_in: (month: string) => string
      growth_summary: (given: { before: string; from: string; now: string; to: string }) => string
      birthdays: (month: string) => string
      jubilees: (month: string) => string
      years: (years: number) => string
      count: (count: number) => string
      more: (count: string) => string
    }
  }>
  own: Told<typeof own_en, typeof own_de, {
    own: {
      membership: {
        paid_until: (day: string) => string
        leave_text: (day: string) => string
        leave_void: (dues: string) => string
        leave_owed: (amounts: string) => string
        left: (day: string) => string
      }
      money: {
        due: (day: string) => string
        overdue: (day: string) => string
        collected: (day: string) => string
        for: (name: string) => string
        code_label: (given: { amount: string; name: string }) => string
        year: (year: string) => string
      }
      mandate: {
        follows: (email: string) => string
        now: (account: string) => string
        unused: (account: string) => string
        line: (given: { day: string; holder: string; reference: string }) => string
      }
      details: {
        asked: (given: { fields: string }) => string
        saved_asked: (given: { fields: string }) => string
      }
      mail: {
        now: (email: string) => string
        sent: (email: string) => string
      }
      requests: {
        was: (given: { label: string; value: string }) => string
      }
      consents: {
        given: (day: string) => string
        withdrawn: (day: string) => string
      }
      renew: {
        text: (email: string) => string
      }
    }
  }>
  persons: Told<typeof persons_en, typeof persons_de, {
    duplicates: {
      both: (given: { one: string; other: string }) => string
      link_all: (count: string) => string
      all_linked: (count: string) => string
      other_title: (name: string) => string
      same: (fields: string) => string
      added: (day: string) => string
      merge_title: (given: { one: string; other: string }) => string
      merged: (name: string) => string
    }
    linking: {
      household: {
        more: (count: number) => string
      }
      reached: (count: string) => string
      unlink_title: (name: string) => string
      unlinked: (name: string) => string
      linked: (name: string) => string
      link_row: (given: { name: string; place: string }) => string
      add_and_link_row: (given: { name: string; place: string }) => string
      in_chapter: (given: { name: string; place: string }) => string
    }
    persons: {
      remove_title: (name: string) => string
      removed: (name: string) => string
      erase_title: (name: string) => string
      kept_log: (count: string) => string
      kept_backups: (given: { count: string; day: string }) => string
      kept_backups_stay: (count: string) => string
      kept_imports: (count: string) => string
      kept_drafts: (count: string) => string
      kept_records: (count: string) => string
    }
  }>
  programs: Told<typeof programs_en, typeof programs_de, {
    programs: {
      operations_hint: (address: string) => string
      as_role: (role: string) => string
      in_area: (given: { area: string; operation: string }) => string
      only_in: (given: { places: string; what: string }) => string
      acts_of: (name: string) => string
      end_title: (name: string) => string
      ended: (name: string) => string
      made: (name: string) => string
      unknown_operations: (names: string) => string
    }
    webhooks: {
      acts_of: (name: string) => string
      use: (url: string) => string
      tried: (count: number) => string
      next_try: (moment: string) => string
      redelivered: (count: number) => string
    }
    asked: {
      since: (time: string) => string
      by: (name: string) => string
      accepted: {
        button_of: (what: string) => string
        done: (what: string) => string
      }
      declined: {
        button_of: (what: string) => string
        done: (what: string) => string
      }
    }
  }>
  system: Told<typeof system_en, typeof system_de, {
    system: {
      checked: (time: string) => string
      free: (size: string) => string
      behind: (time: string) => string
      every_hours: (given: { hours: string; keep: string }) => string
      no_schedule: (keep: string) => string
      too_soon: (wait: string) => string
      made: (size: string) => string
    }
  }>
}
