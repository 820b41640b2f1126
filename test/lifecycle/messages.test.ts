import type { Life, Message } from '../../src/lifecycle/life.ts'
import { openAmount } from '../../src/lifecycle/life.ts'
import t from '../folder.ts'
import fc from '../properties.ts'
import { daily, type Looked, looks } from './lived.ts'
import { acts, last_day, lives, runs } from './lives.ts'

t.setTimeout(1_200_000)

t.test(
  'of several missed slots the last one is told, and nobody who owes is forgotten',
  async () => {
    fc.assert(
      fc.property(lives, acts, (life, list) => {
        const slept = looks(life, list, last_day)
        const awake = looks(life, list, last_day, daily)
        return slept.every((look, at) => {
          const told = toldSlots(look)
          const missed = toldSlots(awake[at] as Looked)
          const owed = owedKeys(look.life)
          return (
            [...told].every(
              ([cause, slots]) => slots.length === 1 && missed.get(cause)?.at(-1) === slots[0]
            ) && [...missed.keys()].every(cause => !owed.has(cause) || told.has(cause))
          )
        })
      }),
      runs
    )
  }
)

t.test('each slot is told or skipped once', async () => {
  fc.assert(
    fc.property(lives, acts, (life, list) => {
      const { messages } = (looks(life, list, last_day, daily).at(-1) as Looked).life
      const keys = messages.map(({ slot, ...about }) => `${causeKey(about)} ${slot}`)
      return new Set(keys).size === keys.length
    }),
    runs
  )
})

/** The slots that were told at a look, by kind and cause. */
function toldSlots({ events }: Looked) {
  const slots = new Map<string, string[]>()
  for (const { message } of events) {
    if (!message) continue
    const cause = causeKey(message)
    slots.set(cause, [...(slots.get(cause) ?? []), message.slot])
  }
  return slots
}

function owedKeys({ dues, leavings }: Life) {
  if (leavings.some(({ reason }) => reason === 'deceased')) return new Set<string>()
  const open = dues.filter(due => openAmount(due) > 0)
  return new Set(open.map(({ key }) => causeKey({ kind: 'dues_reminder', cause: key })))
}

function causeKey({ kind, cause }: Pick<Message, 'kind' | 'cause'>) {
  return `${kind} ${cause}`
}
