import type { Texts as FirstTexts } from '../texts/en.ts'
import type { Widened } from '../texts/widened.ts'

/** The English texts of the audit log. */
export const texts = {
  audit: {
    what: 'What happened',
    who: 'Who',
    when: 'When',
    chapter: 'Chapter',
    all_chapters: 'Any chapter',
    entity: 'Kind',
    all_entities: 'Any kind',
    entity_id: 'Record number',
    entry: 'Entry number',
    entry_number: (id: string) => `Entry ${id}`,
    from: 'From',
    to: 'Until',
    clear: 'Clear filters',
    none: 'Nothing has happened yet',
    none_hint: 'Whatever is changed is listed here.',
    none_found: 'Nothing matches',
    none_found_hint: 'Try other days or fewer filters.',
    reversed: 'The dates are the wrong way round',
    reversed_hint: '“From” lies after “Until”. Swap the two.',
    details: (count: string) => `${count} fields`,
    command_line: 'Command line',
    service: 'The service itself',
    somebody: (id: string) => `Account ${id}`,
    you: (name: string) => `${name} (you)`,
    record: (entity: string, id: string) => `${entity} ${id}`,
    actions: {
      'account.created': 'Account invited',
      'account.updated': 'Account changed',
      'account.reset': 'Sign-in reset',
      'account.enrolled': 'Enrolled',
      'account.unlocked': 'Account unlocked',
      'account.signed_in': 'Signed in',
      'account.signed_out': 'Signed out',
      'account.session_ended': 'Ended a session of theirs',
      'account.password_changed': 'Password changed',
      'account.recovery_codes_renewed': 'Recovery codes renewed',
      'account.reauthenticated': 'Confirmed with password and code',
      'account.token_reused': 'Session ended: its key was used twice',
      'account.backed_up': 'Backup made',
      'chapter.created': 'Chapter added',
      'chapter.updated': 'Chapter changed',
      'chapter.imported': 'Members imported',
      'chapter.import_refused': 'Import refused',
      'chapter.export_started': 'Export of members begun',
      'chapter.exported': 'Members exported',
      'member.created': 'Member added',
      'member.updated': 'Member changed',
      'membership_type.created': 'Membership type added',
      'membership_type.updated': 'Membership type changed',
      'membership_type.archived': 'Membership type archived',
      'membership_type.restored': 'Membership type in use again'
    }
  }
}

/** The type of the texts of the audit log, the same in every language. */
export type AuditTexts = Widened<typeof texts>

/** The texts of this view and the shared ones. */
export type Texts = FirstTexts & AuditTexts
