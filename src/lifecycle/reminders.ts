import { addDays, addMonths, type Day } from './days.ts'
import { type Due, isPaused, type Life, type Message, type Term } from './life.ts'
import type { Policy } from './policy.ts'
import { followsByItself } from './renewal.ts'
import type { Rule, Step } from './rule.ts'
import { hasLeft, lastTerm, listLater } from './term-states.ts'
import { addWaiting, firstPlace, type View } from './view.ts'

const steps = {
  daily: { days: 1, months: 0 },
  weekly: { days: 7, months: 0 },
  biweekly: { days: 14, months: 0 },
  monthly: { days: 0, months: 1 },
  quarterly: { days: 0, months: 3 }
}
type Stride = (typeof steps)['daily']

/** Reminds of a renewal in slots around the end of a term (DOMAIN.md section 8); slots are skipped while the member is suspended. */
export const remindOfRenewal: Rule = (view, today) => {
  const { life } = view
  const term = lastTerm(life)
  if (!term || term.enddate === null || hasLeft(life, term)) return
  const next = listLater(life, term).findLast(({ chain }) => chain === term.chain)
  // a next term that is not prepared yet goes by the type as it is now
  if (next?.accepted || followsByItself((next ?? life).policy) || isDeceased(life)) return
  const about = { kind: 'renewal_reminder', cause: `term ${term.no}` } as const
  const suspended = life.holds.some(({ state }) => state === 'on')
  const slots = reminderSlots(view, term)
  const slot = nextSlot(view, about, { slots, today, skips: () => suspended })
  return slot === undefined ? undefined : remind(life, { ...about, slot }, suspended)
}

/** Reminds of open dues `dunning_days` after their due date, then never again; slots in a pause are skipped. */
export const remindOfDues: Rule = (view, today) => {
  const { life, dues, pauses } = view
  if (isDeceased(life)) return
  const skips = (slot: Day) => isPaused(pauses, slot)
  for (;;) {
    const first = dues.waiting[0]
    if (!first) return
    const { due_date, key } = life.dues[first.at] as Due
    const about = { kind: 'dues_reminder', cause: key } as const
    const slots = life.chapter.dunning_days.map(days => addDays(due_date, days)).sort()
    const slot = nextSlot(view, about, { slots, today, skips })
    if (slot === first.on) return remind(life, { ...about, slot }, skips(slot))
    dues.waiting.shift()
    if (slot !== undefined) addWaiting(dues, { on: slot, at: first.at })
  }
}

/**
 * The days of a term's renewal reminders: its end, and the days at regular steps before and after it, from `renewal_timeline` days
 * before to `grace_days` + 60 days after. The first day of this window is added if no step lies before the end.
 */
export function renewalSlots(end: Day, policy: Policy): Day[] {
  if (policy.reminder_frequency === '') return []
  const opening = addDays(end, -policy.renewal_timeline)
  const closing = addDays(end, policy.grace_days + 60)
  const step = steps[policy.reminder_frequency]
  const before = walk(end, step, -1, day => day >= opening).reverse()
  const slots = [...before, end, ...walk(end, step, 1, day => day <= closing)]
  return before.length === 0 && opening < end ? [opening, ...slots] : slots
}

function walk(end: Day, step: Stride, way: 1 | -1, within: (day: Day) => boolean) {
  const days: Day[] = []
  for (let at: number = way; ; at += way) {
    const day = addMonths(addDays(end, at * step.days), at * step.months)
    if (!within(day)) return days
    days.push(day)
  }
}

/** The reminder days of a term; those of the last term asked for are kept. */
function reminderSlots(view: View, { enddate, policy }: Term): readonly Day[] {
  const known = view.slots
  if (known?.enddate === enddate && known.policy === policy) return known.slots
  const slots = renewalSlots(enddate as Day, policy)
  view.slots = { enddate, policy, slots }
  return slots
}

/** Slots in order, and which of them are skipped. */
interface Slots {
  slots: readonly Day[]
  today: Day | undefined
  skips(slot: Day): boolean
}

/** The first unused slot. If several slots have passed, the last of them that is not skipped, unless the first one is skipped. */
function nextSlot(
  { life, told }: View,
  { kind, cause }: Pick<Message, 'kind' | 'cause'>,
  { slots, today = '', skips }: Slots
): Day | undefined {
  const { acts_from } = life.chapter
  if (acts_from === null) return
  const last = told.get(`${kind} ${cause}`) ?? ''
  const first = firstPlace(slots, slot => slot > last && slot >= acts_from)
  const next = slots[first]
  if (next === undefined || skips(next)) return next
  let passed = firstPlace(slots, slot => slot > today) - 1
  while (passed > first && skips(slots[passed] as Day)) passed -= 1
  return slots[Math.max(first, passed)]
}

/** The step that sends a message, or skips it while a member is suspended. */
function remind(life: Life, about: Omit<Message, 'skipped'>, suspended: boolean): Step {
  const on = about.slot
  const message: Message = { ...about, skipped: suspended ? 'suspended' : null }
  const event = { on, kind: 'message_due', rule: 'reminders', message } as const
  return {
    on,
    life: { ...life, messages: [...life.messages, message] },
    events: suspended ? [] : [event]
  }
}

/** Whether the member has died: nothing is sent then. */
function isDeceased({ leavings }: Life) {
  return leavings.some(({ reason }) => reason === 'deceased')
}
