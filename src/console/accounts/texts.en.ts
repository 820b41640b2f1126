import type { Widened } from '../texts/widened.ts'

/** The English texts of the accounts. */
export const texts = {
  accounts: {
    create: 'Invite a colleague',
    invite: 'Invite',
    name: 'Name',
    email: 'E-mail address',
    email_fixed: 'The address cannot be changed: invite the person again with the new one.',
    roles: 'Roles',
    state: 'State',
    last_login: 'Last sign-in',
    never: 'never',
    active: 'Active',
    disabled: 'Disabled',
    waiting: 'Invited',
    owner_hint: 'May do everything.',
    admin_hint: 'May do everything, except add or change owners.',
    treasurer_hint: 'Sees members and keeps their dues, but cannot change members.',
    moderator_hint: 'Sees and edits members, but cannot add any.',
    chapter_lead_hint:
      'Sees, adds and edits the members of the {chapter}, and reads its audit log.',
    all_chapters: 'All {chapters}',
    role: 'Role',
    chapter: '{Chapter}',
    add_role: 'Add a role',
    remove_role: (role: string) => `Remove the role ${role}`,
    none: 'No accounts yet',
    saved: (name: string) => `${name} was saved`,
    saved_link_void: (name: string) =>
      `${name} was saved. The enrolment link handed out before no longer works: make a new one with “Reset sign-in”.`,
    last_owner: 'There has to be at least one owner who can sign in.',
    link_title: (name: string) => `Hand this link to ${name}`,
    link: 'Enrolment link',
    link_use: (name: string) =>
      `With it ${name} chooses a password and sets up an authenticator. It works once, and within 24 hours.`,
    link_mailed: (name: string) => `${name} gets this link by mail too.`,
    link_local:
      'This link opens on this computer only. For others, the person who runs Chapterhouse has to set its address (PUBLIC_URL).',
    link_care:
      'Whoever opens it first signs in under this name: hand it over in person, or by a message that nobody else reads.',
    link_once:
      'It is shown only now. Should it get lost, make a new one with “Reset sign-in” in the account.',
    access: 'Access',
    disable: 'Disable',
    disable_title: (name: string) => `Disable ${name}?`,
    disable_text:
      'Every session of the account ends at once, and nobody can sign in with it until you enable it again. What was done with it stays.',
    disabled_done: (name: string) => `${name} can no longer sign in`,
    enable: 'Enable',
    enabled_done: (name: string) => `${name} can sign in again`,
    reset: 'Reset sign-in',
    reset_title: (name: string) => `Reset the sign-in of ${name}?`,
    reset_text:
      'Password, authenticator and recovery codes are void at once, and every session ends. You get a link to set them up again.',
    unlock: 'Unlock',
    unlocked: (name: string) => `${name} can try again`,
    locked_until: (time: string) => `Locked out until ${time} after too many failed attempts.`,
    failed_tries: (count: string) => `Failed attempts since the last sign-in: ${count}.`,
    is_active: 'Can sign in.',
    is_disabled: 'Disabled: cannot sign in.',
    is_waiting: 'Has not opened the enrolment link yet. If it is lost or too old, make a new one.',
    own: 'This is you. Your password and your sessions are in the menu at the top right.',
    owner_only: 'Only an owner can change an owner.',
    needs_chapter: 'Choose the {chapter}',
    activity: 'Activity',
    activity_all: 'Everything about this account',
    activity_none: 'Nothing yet'
  }
}

/** The type of the texts of the accounts, the same in every language. */
export type AccountsTexts = Widened<typeof texts>
