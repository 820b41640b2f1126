import type { Texts as FirstTexts } from '../texts/en.ts'
import type { Widened } from '../texts/widened.ts'
import { messages } from './messages.en.ts'
import { terms } from './terms.en.ts'

/** The English texts of the membership types. */
export const texts = {
  membertypes: {
    one: 'Membership type',
    create: 'New membership type',
    which: 'Which membership types',
    current: 'Current',
    archived: 'Archived',
    none: 'No membership types yet',
    none_hint: 'A membership type says what members join as, for how long and for how much.',
    first: 'Create the first one',
    none_archived: 'No archived membership types',
    none_archived_hint: 'Types that take no new members any more are kept here.',
    created: (name: string) => `${name} was added`,
    saved: (name: string) => `${name} was saved`,
    everywhere: {
      create: 'In all {chapters}',
      create_hint: 'Each {chapter} gets a membership type with these terms.',
      edit: 'Change in all {chapters}',
      edit_hint:
        'Membership types of this name in other {chapters} get the same changes. Amounts stay where the currency is another one.',
      name_taken: 'This name is taken, here or in another {chapter}.',
      skipped: {
        name_taken: (names: string) => `${names}: already had a type of this name`,
        archived_chapter: (names: string) => `${names}: archived, nothing was added`,
        another_currency: (names: string) => `${names}: has another currency, nothing was added`,
        unknown_variable: (names: string) =>
          `${names}: lacks a custom field that a message names, nothing was added`
      }
    },
    read_only: 'Your role lets you look at membership types, not change them.',
    is_archived: 'This type is archived: it takes no new members.',
    archive: 'Archive',
    archive_title: (name: string) => `Archive ${name}?`,
    archive_hint:
      'Nobody can join as this type any more. Its members stay, and you can bring it back.',
    was_archived: (name: string) => `${name} was archived`,
    restore: 'Bring back',
    restore_title: (name: string) => `Bring ${name} back?`,
    restore_hint: 'New members can join as this type again.',
    was_restored: (name: string) => `${name} is in use again`,
    remove: 'Remove',
    remove_title: (name: string) => `Remove ${name}?`,
    remove_hint: 'This cannot be undone. Only a type that no member has can be removed.',
    was_removed: (name: string) => `${name} was removed`,
    has_members:
      'This type is still needed: members have it, or had it in an import or bulk change.',
    dues: 'Dues',
    workflow: 'Workflow',
    messages: 'Messages',
    membership_dues: 'Dues',
    name: 'Name',
    category: 'Category',
    category_hint: 'For sorting, such as standard or premium',
    description: 'Description',
    duration: 'Duration in months',
    duration_hint: 'A whole number; 0 is for life',
    afterwards: {
      goes_on: 'After it, the next term begins by itself.',
      waits: 'After it, whoever has no confirmed or approved renewal becomes inactive.',
      renew: 'After it, whoever does not renew becomes inactive.'
    },
    ...terms,
    lasts: 'Lasts',
    for_life: 'For life',
    dates: 'Valid',
    startdate: 'Start date',
    startdate_hint: 'From then on it is offered; the office can use it at any time.',
    enddate: 'End date',
    enddate_hint:
      'Until then it is offered; empty: without end. With fixed days, every term ends on this day and month.',
    reversed: 'The end lies before the start',
    bad_duration: 'A whole number of months, 0 to 1200',
    reminder_frequency: 'Reminders',
    reminder_frequency_hint:
      'So often a member is reminded before and after the end of a term, and always on the day itself.',
    reminders: {
      '': 'None',
      daily: 'Every day',
      weekly: 'Every week',
      biweekly: 'Every two weeks',
      monthly: 'Every month',
      quarterly: 'Every three months'
    },
    autorecurring_payment: 'Renews by itself',
    autorecurring_payment_hint: 'When its time is over, the membership goes on for another term.',
    membership_privacy: 'Private',
    membership_privacy_hint: 'Other members are not shown who has this type.',
    on: 'on',
    off: 'off',
    free: 'No dues',
    no_dues: 'Nothing has to be paid for this membership yet.',
    add_due: 'Add a due',
    due: (number: string) => `Due ${number}`,
    dues_name: 'What it is for',
    amount: 'Amount',
    bad_amount: 'Not a valid amount',
    bad_decimals: (decimals: string, currency: string) =>
      decimals === '0'
        ? `Amounts in ${currency} have no decimals`
        : `Amounts in ${currency} have at most ${decimals} decimals`,
    currency: 'Currency',
    of_chapter: (currency: string) => `Same as the {chapter}: ${currency}`,
    due_frequency: 'How often',
    frequencies: {
      one_time: 'Once',
      monthly: 'Every month',
      quarterly: 'Every three months',
      semiannual: 'Every half year',
      yearly: 'Every year',
      per_term: 'Once a term'
    },
    per: {
      one_time: 'once',
      monthly: 'a month',
      quarterly: 'a quarter',
      semiannual: 'each half year',
      yearly: 'a year',
      per_term: 'a term'
    },
    ages: {
      from: (from: string) => `from ${from} years`,
      to: (to: string) => `up to ${to} years`,
      between: (from: string, to: string) => `from ${from} to ${to} years`
    },
    payment_schedule: 'First due on',
    is_for_onboarding: 'Joining fee',
    is_for_onboarding_hint: 'Paid by those who join, not by those who renew.',
    move_up: (number: string) => `Move due ${number} up`,
    move_down: (number: string) => `Move due ${number} down`,
    remove_due: (number: string) => `Remove due ${number}`,
    moved: (place: string, count: string) => `Now at place ${place} of ${count}`,
    require_approval_all_apps: 'Applications are approved first',
    require_approval_all_apps_hint:
      'The office looks at each application; until then the member is inactive. It is approved under “Applications”.',
    require_payment_fee_separately: 'The joining fee is paid on its own',
    require_payment_fee_separately_hint:
      'It is asked for before the other dues; until it is paid the member is inactive.',
    require_approval_after_payment: 'Approval comes after payment',
    require_approval_after_payment_hint: 'An application is looked at once it has been paid for.',
    require_confirmation_renewals: 'Members confirm renewals',
    require_confirmation_renewals_hint:
      'A membership is renewed when the member says so. The office notes that on the member’s page, with “Renew”.',
    require_approval_renewals: 'Renewals are approved',
    require_approval_renewals_hint:
      'The office looks at each renewal, and approves it under “Applications”.',
    workflow_type: 'Name of the workflow',
    workflow_type_hint: 'Only for connected programs; may stay empty.',
    modes: { off: 'Off', standard: 'Standard text', own: 'Own text' },
    ...messages,
    subject: 'Subject',
    body: 'Text',
    insert: 'Insert a variable',
    preview: 'As an example member would read it',
    unknown_variable: (found: string) => `Not a variable: ${found}`,
    stray: (found: string) => `${found} is not a variable and is sent as it is.`,
    did_you_mean: (variable: string) => `Did you mean ${variable}?`,
    messages_hint:
      'What members of this type are told. Whether something leaves by itself or waits for your release is set under “{Chapters}”.',
    not_yet: 'Whether a type is private is stored, but has no effect yet.',
    unfold: 'Show these settings',
    fold: 'Hide these settings',
    from_day: (day: string) => `from ${day}`
  }
}

/** The type of the texts of the membership types, the same in every language. */
export type MembershipTypesTexts = Widened<typeof texts>

/** The texts of this view and the shared ones. */
export type Texts = FirstTexts & MembershipTypesTexts
