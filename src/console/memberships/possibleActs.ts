import type { ActName, Explanation, Membership } from './types.ts'

/** The acts that make sense for a member, by the terms and the reasons for the status, in the order of their buttons. */
export function possibleActs(
  terms: readonly Membership[],
  { reasons, pauses }: Explanation
): ActName[] {
  const has = (...states: Membership['state'][]) =>
    terms.some(({ state }) => states.includes(state))
  const rules = reasons.map(({ rule }) => rule)
  const runs = has('current', 'grace', 'upcoming')
  const offered = has('offered')
  const ends = reasons.some(({ follows_by_itself }) => follows_by_itself === false)
  const is_leaving = terms.some(({ reason }) => reason !== null)
  const can_be_renewed = has('current', 'grace') && ends && !has('upcoming') && !is_leaving
  const possible: Record<ActName, boolean> = {
    renew: offered || can_be_renewed,
    join: !runs && !offered && !rules.includes('waits'),
    pause: has('current', 'upcoming') && !rules.includes('paused'),
    end_pause: pauses.some(({ state }) => state !== 'ended'),
    transfer: runs,
    leave: runs
  }
  return (Object.keys(possible) as ActName[]).filter(name => possible[name])
}
