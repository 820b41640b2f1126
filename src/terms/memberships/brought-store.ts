import type { Life } from '../../lifecycle/life.ts'
import { fileDetails } from '../../register/files/details.ts'
import type { Bringers } from '../../register/members/bringers-store.ts'
import { type Outcome, openTerm } from '../membership-commands/acts.ts'
import { loadLife } from '../membership-facts/life-store.ts'
import { act } from '../membership-history/acts-store.ts'
import { membership } from '../membership-history/noun.ts'

type Terms = Parameters<Bringers['term']['add']>[2]

/** How second files bring further terms of known members; those that overlap none are added. */
export const termBringer: Bringers['term'] = {
  entity: membership.entity,
  look(db, { id }, given) {
    if (id === undefined) return 'new'
    const life = loadLife(db, id)?.life
    if (!life || life.policy.contact) return fileDetails.terms_stay('/membership_startdate')
    const { from, to } = given
    const is_known = life.memberships.some(
      ({ startdate, enddate, state }) =>
        state !== 'void' && startdate === from && (to === null || enddate === to)
    )
    if (is_known) return 'known'
    return open(life, given, from).refused ? fileDetails.terms_stay('/membership_startdate') : 'new'
  },
  add(db, { id }, given, by) {
    act(db, { id, permitted: 'all', by }, 'membership.opened', (life, today) =>
      open(life, given, today)
    )
  }
}

function open(life: Life, { from: startdate, to: enddate }: Terms, today: string): Outcome {
  return openTerm(life, { startdate, enddate, origin: 'imported', today })
}
