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
  const possible: Record<ActName, boolean> = {
    renew: offered,
    join: !runs && !offered && !rules.includes('waits'),
    pause: has('current', 'upcoming') && !rules.includes('paused'),
    end_pause: pauses.some(({ state }) => state !== 'ended'),
    transfer: runs,
    leave: runs
  }
  return (Object.keys(possible) as ActName[]).filter(name => possible[name])
}
