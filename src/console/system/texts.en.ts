import type { components } from '../api/contract.ts'
import type { Texts as FirstTexts } from '../texts/en.ts'
import type { Widened } from '../texts/widened.ts'

/** The English texts of the system view. */
export const texts = {
  system: {
    health: 'Health',
    ready: 'Everything works',
    not_ready: 'Something needs attention',
    troubles: {
      damaged: 'The data is damaged. Stop working with it, and restore the last good backup.',
      unreadable: 'The disk can no longer be read reliably. Have it checked.',
      unwritable:
        'A change may not have been saved. Chapterhouse ends by itself: have the disk checked before you start it again.',
      no_answer: 'The database does not answer. Start Chapterhouse again.',
      disk_full: 'The disk is full: nothing can be changed until there is room.',
      backup_overdue:
        'A backup that was due was not made. Make one now, and look into the log on the server.',
      copy_too_old:
        'What you see here is a copy that no longer follows the register. Work at the address of the office itself.'
    },
    checked: (time: string) => `Checked at ${time}`,
    facts: 'Chapterhouse',
    version: 'Version',
    started: 'Running since',
    database_bytes: 'Size of the database',
    free: (size: string) => `${size} free on the disk`,
    chapters: '{Chapters}',
    members: 'Members',
    accounts: 'Accounts',
    replica: 'Replica',
    follows: 'Up to date',
    behind: (time: string) => `Behind by ${time}`,
    backups: 'Backups',
    every_hours: (hours: string, keep: string) =>
      `A backup is made every ${hours} hours. The newest ${keep} are kept, those made by hand among them, and one for each of seven days and four weeks.`,
    no_schedule: (keep: string) =>
      `No backups are made automatically. The newest ${keep} are kept, and one for each of seven days and four weeks.`,
    too_soon: (wait: string) =>
      `You had a backup made less than ten minutes ago. You can make the next one in ${wait}.`,
    elsewhere:
      'The backups are on the disk of the server: keep copies on another machine. They are restored on the server, at the command line.',
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
    jobs: 'Recurring tasks',
    jobs_hint:
      'What Chapterhouse does by itself. Why something failed is in the log on the server.',
    job: 'Task',
    job_names: {
      integrity_check: 'Check of the database',
      backup: 'Backup',
      purge_sessions: 'Delete ended sessions',
      purge_links: 'Delete expired links',
      purge_failed_logins: 'Delete old failed sign-ins',
      purge_idempotency_keys: 'Delete stored answers',
      send_messages: 'Send messages',
      finish_mailings: 'Release and stop mailings',
      round: 'Bring memberships up to date',
      finish_batches: 'Finish interrupted changes',
      clean_files: 'Overwrite what was erased in the files'
    } satisfies Record<components['schemas']['JobName'], string>,
    outcome: 'Result',
    outcomes: { pending: 'Not run yet', succeeded: 'Done', failed: 'Failed' },
    last_run: 'Last run',
    next_run: 'Next run',
    none_hint: 'The first one is made an hour after Chapterhouse was started for the first time.'
  }
}

/** The type of the texts of the system view, the same in every language. */
export type SystemTexts = Widened<typeof texts>

/** The texts of this view and the shared ones. */
export type Texts = FirstTexts & SystemTexts
