import { answers } from './answers.en.ts'
import type { Widened } from './widened.ts'

/** The English texts of the shell and of shared parts, loaded first; each view has its own in its folder. */
export const en = {
  /** The language of these texts. */
  language: 'en',
  ...answers,
  common: {
    cancel: 'Cancel',
    close: 'Close',
    copied: 'Copied',
    copy: 'Copy',
    loading: 'Loading',
    optional: 'optional',
    retry: 'Try again',
    save: 'Save',
    unsaved: 'There are changes that are not saved.',
    discard: 'Discard changes',
    keep_editing: 'Keep editing',
    yes: 'Yes',
    no: 'No',
    leave: 'Leave',
    stay: 'Stay here'
  },
  roles: {
    owner: 'Owner',
    admin: 'Administrator',
    treasurer: 'Treasurer',
    moderator: 'Moderator',
    chapter_lead: '{Chapter} lead',
    everywhere: (role: string) => `${role} of all {chapters}`,
    in_chapter: (role: string, chapter: string) => `${role} of ${chapter}`,
    unknown_chapter: (id: string) => `{chapter} ${id}`
  },
  session: {
    reauthenticate: 'Confirm that it is you',
    reauthenticate_hint:
      'You signed in more than five minutes ago. This change needs your password and a code again.',
    confirm: 'Confirm',
    title: 'Sign in',
    no_owner: 'Nobody can sign in yet',
    no_owner_hint:
      'The link for the first owner was printed where Chapterhouse was started: in that window, or in the log of the server. It is valid for 30 minutes; each start prints a new one.',
    email: 'E-mail address',
    password: 'Password',
    code: 'Code',
    code_hint: 'Six digits from your authenticator, or a recovery code',
    show_typed: 'Show what is typed',
    submit: 'Sign in',
    starting: 'Opening Chapterhouse',
    ended: 'Your session has ended. Sign in to go on where you were.',
    elsewhere: 'You signed out in another tab.',
    wrong_credentials: 'That did not match. Check the password and the code.',
    locked: (time: string) => `Too many failed attempts. You can try again in ${time}.`,
    limited: (time: string) =>
      `Too many requests in a short time from here. You can try again in ${time}.`,
    again: 'You can try again now.',
    lost: 'Lost your authenticator? Use a recovery code, or ask an owner or admin for a new link.',
    sign_out: 'Sign out',
    sign_out_all: 'Sign out everywhere',
    sign_out_all_hint: 'This ends your sessions in every browser and program.',
    change_password: 'Change password',
    present_password: 'Current password',
    new_password: 'New password',
    recovery_codes: 'Recovery codes',
    codes_left: (left: number, { number }: { number: (value: number) => string }) =>
      left === 0
        ? 'You have no recovery code left.'
        : left === 1
          ? 'You have one recovery code left.'
          : `You have ${number(left)} recovery codes left.`,
    codes_few: 'Get new ones, so that you can sign in should your authenticator be lost.',
    renew_codes: 'Get new codes',
    renew_codes_hint: 'You get ten new codes; those you have now no longer work.',
    codes_renewed:
      'These are your new recovery codes. They are shown only now; the earlier ones no longer work.',
    own_sessions: 'Where I am signed in',
    own_sessions_hint:
      'Each sign-in that can still be used. End those that you do not know, and change your password then.',
    this_session: 'This browser',
    unknown_client: 'Unknown program',
    session_since: (moment: string) => `since ${moment}`,
    session_used: (ago: string) => `last active ${ago}`,
    end_session: 'Sign out',
    end_session_of: (name: string, moment: string) => `Sign out ${name}, since ${moment}`,
    session_ended: (name: string) => `${name} is signed out.`,
    replaced: 'Somebody else has signed in',
    replaced_by: (name: string, email: string) =>
      `${name} (${email}) has signed in in another tab of this browser. What was shown here is no longer open.`,
    go_on_as: (name: string) => `Go on as ${name}`,
    password_changed: 'Your password was changed; your other sessions have ended.'
  },
  shared: {
    batch: 'Look at it or undo it',
    range: (from: string, to: string, total: string) => `${from}–${to} of ${total}`,
    stale: 'These are still the rows from before. The new ones are being loaded.',
    stale_offline: 'These are still the rows from before: there is no network.',
    page_size: 'Rows',
    call: 'Call',
    write: 'Write to',
    first: 'First page',
    last: 'Last page',
    previous: 'Previous page',
    next: 'Next page',
    changed_since:
      'Meanwhile this has changed, and nothing is done yet. Look at what follows now, and press again.',
    no_amount: (example: string) => `Enter an amount such as ${example}.`,
    limited: (time: string) => `Too many requests in a short time. Try again in ${time}.`,
    exhausted: (time: string) => `The limit for this is reached. You can go on in ${time}.`,
    seconds: (count: number) => (count === 1 ? 'a second' : `${count} seconds`),
    minutes: (count: number) => (count === 1 ? 'a minute' : `${count} minutes`),
    conflict: 'Somebody else changed this in the meantime',
    conflict_same: 'It concerns other fields than your changes: save again to keep both.',
    conflict_fields: 'Changed by somebody else:',
    conflict_yours: 'your change would replace it',
    conflict_save: 'Save again to replace theirs with yours, or close the form to keep theirs.',
    beyond: 'This page is empty',
    beyond_hint: 'The list ends before it.',
    first_page: 'To the first page',
    empty: 'empty',
    selected: 'Selected',
    select_page: 'Select all on this page',
    select_row: (name: string) => `Select ${name}`,
    no_members: 'No members yet',
    nobody_found: 'Nobody found',
    gone_member: 'no longer there',
    gone_number: (number: string) => `No. ${number} (no longer there)`,
    undone: (count: string) => `Undone for ${count}`,
    undone_left: (names: string) => `Changed again since, and left as they are: ${names}.`,
    and_more: (count: string) => `${count} more`,
    tags_hint: 'Several with commas between them.',
    no_members_hint: 'Members appear here once they are added.',
    archived: (name: string) => `${name} (archived)`
  },
  shell: {
    find: 'Search',
    find_key: 'Ctrl K',
    chapter: '{Chapter}',
    language: 'Language',
    scheme: 'Appearance',
    scheme_auto: 'Same as the system',
    scheme_light: 'Light',
    scheme_dark: 'Dark',
    navigation: 'Main navigation',
    open_navigation: 'Open the navigation',
    close_navigation: 'Close the navigation',
    skip: 'Skip to the content',
    account: (name: string) => `Account of ${name}`,
    not_found: 'This page does not exist',
    not_found_hint: 'The address may be old or mistyped.',
    home: 'Back to the start',
    limited: (time: string) =>
      `Too many requests in a short time. This goes on by itself in ${time}.`,
    offline:
      'There is no network. What you see may be out of date; it is loaded again as soon as the network is back.',
    broken: 'This page could not be shown',
    broken_hint: 'No data was lost. Load the page again.',
    reload: 'Load again',
    no_chapters:
      'Your account has no access yet. Ask an owner or administrator to give you a role.',
    documentation: 'Interface for programs'
  }
}

/** The type of the texts that are loaded first, the same in every language. */
export type Texts = Widened<typeof en>
