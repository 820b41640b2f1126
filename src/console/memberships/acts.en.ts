import type { ActName } from './types.ts'

/** The texts of one act: the button, the title of its dialog, the button that does it, and the notice. */
interface ActTexts {
  button: string
  title: (name: string) => string
  confirm: string
  done: (name: string) => string
  hint: string
}

/** The texts of what the office does to a membership. */
export interface ActsTexts {
  acts: Record<ActName, ActTexts>
  open: Pick<ActTexts, 'button' | 'title' | 'confirm'>
  leads_to: string
  last_day: string
  goes_on: string
  status_then: string
  dues_void: string
  dues_made: string
  owed: string
  nothing_owed: string
  credit: string
  due: (name: string, amount: string, from: string) => string
  reason: string
  note: string
  given: string
  leaves_on: string
  by_notice: (day: string) => string
  take_notice: string
  from: string
  to: string
  pause_reason: string
  again_from: string
  type: string
  first_day: string
  no_terms: string
  end_by_type: string
  chapter: string
  first_day_there: string
  show_there: string
}

/** The English texts of what the office does to a membership. */
export const acts: ActsTexts = {
  acts: {
    leave: {
      button: 'Leave',
      title: name => `${name} leaves`,
      confirm: 'End the membership',
      done: name => `The membership of ${name} ends`,
      hint: 'Dues for the time after the last day fall away; what is owed for the time before stays.'
    },
    pause: {
      button: 'Pause',
      title: name => `Pause the membership of ${name}`,
      confirm: 'Pause',
      done: name => `The membership of ${name} is paused`,
      hint: 'Both days count. The end of the term moves by the paused days.'
    },
    end_pause: {
      button: 'End the pause',
      title: name => `End the pause of ${name}`,
      confirm: 'End the pause',
      done: name => `The pause of ${name} ends`,
      hint: 'From this day on the membership counts again.'
    },
    renew: {
      button: 'Renew',
      title: name => `Renew the membership of ${name}`,
      confirm: 'Renew',
      done: name => `The renewal of ${name} is confirmed`,
      hint: 'The next term is confirmed; it joins this one without a gap and without a joining fee. If its type asks for a payment or an approval, it still waits for that.'
    },
    join: {
      button: 'Join again',
      title: name => `${name} joins again`,
      confirm: 'Begin the membership',
      done: name => `${name} has a new membership`,
      hint: 'A new membership begins on the first day.'
    },
    transfer: {
      button: 'Transfer',
      title: name => `Transfer ${name}`,
      confirm: 'Transfer',
      done: name => `${name} was transferred`,
      hint: 'The membership ends here on the day before, and begins there. Open dues stay here.'
    }
  },
  open: {
    button: 'Open a membership',
    title: name => `Open a membership for ${name}`,
    confirm: 'Begin the membership'
  },
  leads_to: 'What this leads to',
  last_day: 'Last day of membership',
  goes_on: 'No last day',
  status_then: 'Status today',
  dues_void: 'Dues that fall away',
  dues_made: 'Dues that are charged',
  owed: 'Still owed',
  nothing_owed: 'Nothing',
  credit: 'Paid too much',
  due: (name, amount, from) => `${name}: ${amount}, for the time from ${from}`,
  reason: 'Reason',
  note: 'Note',
  given: 'Told us on',
  leaves_on: 'Last day',
  by_notice: day => `By the notice of the membership type: ${day}`,
  take_notice: 'Take the day by notice',
  from: 'From',
  to: 'Until',
  pause_reason: 'Reason',
  again_from: 'Counts again from',
  type: 'Membership type',
  first_day: 'First day',
  no_terms: 'Members of this type have no membership, such as contacts. Choose another type.',
  end_by_type: 'If left empty, as the membership type says',
  chapter: '{Chapter}',
  first_day_there: 'First day there',
  show_there: 'Show there'
}
