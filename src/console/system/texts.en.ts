import type { Texts as FirstTexts } from '../texts/en.ts'
import type { Widened } from '../texts/widened.ts'

/** The English texts of the system view. */
export const texts = {
  system: {
    health: 'Health',
    ready: 'Everything works',
    not_ready: 'Something needs attention',
    troubles: {
      damaged: 'The register is damaged. Stop working with it, and restore the last good backup.',
      unreadable: 'The disk can no longer be read reliably. Have it checked.',
      unwritable:
        'A change may not have reached the disk. The service ends by itself: have the disk checked before it is started again.',
      no_answer: 'The database does not answer. Start the service again.',
      disk_full: 'The disk is full: nothing can be changed until there is room.',
      backup_overdue: 'A backup that was due was not made. Make one now, and look into the log.'
    },
    checked: (time: string) => `Checked at ${time}`,
    facts: 'The service',
    version: 'Version',
    started: 'Running since',
    database_bytes: 'Size of the database',
    free: (size: string) => `${size} free on the disk`,
    chapters: 'Chapters',
    members: 'Members',
    accounts: 'Accounts',
    backups: 'Backups',
    every_hours: (hours: string, keep: string) =>
      `One is made every ${hours} hours. Of these, and of those made by hand, the newest ${keep} are kept, and the newest of each of seven days and four weeks.`,
    no_schedule: (keep: string) =>
      `None is made by itself. The newest ${keep} are kept, and the newest of each of seven days and four weeks.`,
    too_soon: (wait: string) =>
      `You had a backup made less than ten minutes ago. You can make the next one in ${wait}.`,
    elsewhere:
      'They lie on the disk of the server: have copies kept on another machine. They are restored at the command line.',
    create: 'Back up now',
    running: 'A backup is being made',
    made: (size: string) => `The backup was made and verified: ${size}`,
    date: 'Made',
    kind: 'Why',
    kinds: { manual: 'By hand', scheduled: 'On schedule', upgrade: 'Before an update' },
    bytes: 'Size',
    name: 'Name',
    verified: 'State',
    is_verified: 'Verified',
    not_verified: 'Not intact',
    none: 'No backup yet',
    jobs: 'Recurring work',
    jobs_hint: 'What the service does by itself. Why something failed is in its log.',
    job: 'Work',
    job_names: {
      integrity_check: 'Check of the database',
      backup: 'Backup',
      purge_sessions: 'Delete ended sessions',
      purge_links: 'Delete expired links',
      purge_failed_logins: 'Delete old failed sign-ins',
      purge_idempotency_keys: 'Delete stored answers'
    },
    outcome: 'Result',
    outcomes: { pending: 'Not run yet', succeeded: 'Done', failed: 'Failed' },
    last_run: 'Last run',
    next_run: 'Next run',
    none_hint: 'The first one is made an hour after the service was started for the first time.'
  }
}

/** The type of the texts of the system view, the same in every language. */
export type SystemTexts = Widened<typeof texts>

/** The texts of this view and the shared ones. */
export type Texts = FirstTexts & SystemTexts
