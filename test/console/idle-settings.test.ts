import { MembershipTypeDetails } from '../../src/console/api/contract.ts'
import { findAfterwards } from '../../src/console/membertypes/values.ts'
import { followsByItself } from '../../src/lifecycle/renewal.ts'
import { createPolicy, type TypeRules } from '../../src/terms/membership-facts/settings-store.ts'
import t from '../folder.ts'
import { de, en } from './texts.ts'

/** What describes a type, or says when it is offered, has nothing to decide; the ledger of messages reads what is told. */
const describing = [
  ...['id', 'name', 'description', 'chapter_id', 'archived', 'startdate', 'notificationsettings']
]

const values = {
  ...{ id: 1, category: '', enddate: '', workflows: {}, membership_dues: [] },
  ...{ duration: 12, deactivation_threshold_amount: 0 }
}

/** The settings of a type that the rules of its memberships read. */
function findRead(): Set<string> {
  const read = new Set<string>()
  const type = new Proxy(values as unknown as TypeRules, {
    get(target, name) {
      read.add(String(name))
      return Reflect.get(target, name)
    }
  })
  createPolicy(type, 'EUR')
  return read
}

const read = findRead()
const names = Object.keys(MembershipTypeDetails)
const idle = names.filter(name => !read.has(name) && !describing.includes(name))

t.test('the form says of those settings alone that they have no effect that no rule reads', t => {
  t.ok(names.includes('workflows') && read.has('workflows'), 'the rules read the workflows')
  t.strictSame(idle, ['membership_privacy'], 'one setting is read by no rule')
  for (const { membertypes } of [en, de]) {
    const said = membertypes.not_yet.toLowerCase()
    const isSaid = (label: string) => said.includes(label.toLowerCase())
    t.ok(isSaid(membertypes.membership_privacy), said)
    const { dues, messages, workflow, autorecurring_payment, reminder_frequency } = membertypes
    t.notOk(
      [dues, messages, workflow, autorecurring_payment, reminder_frequency].some(isSaid),
      said
    )
  }
  t.end()
})

t.test('what is said to follow a term is what the rules do', t => {
  const both = [false, true]
  for (const autorecurring_payment of both)
    for (const require_confirmation_renewals of both)
      for (const require_approval_renewals of both) {
        const workflows = { require_confirmation_renewals, require_approval_renewals }
        const type = { ...values, autorecurring_payment, workflows } as unknown as TypeRules
        const said = findAfterwards({
          ...{ duration: '12', category: 'standard', autorecurring_payment },
          'workflow.require_confirmation_renewals': require_confirmation_renewals,
          'workflow.require_approval_renewals': require_approval_renewals
        })
        const by_itself = followsByItself(createPolicy(type, 'EUR'))
        t.equal(said === 'goes_on', by_itself, JSON.stringify({ autorecurring_payment, workflows }))
        t.equal(said === 'renew', !autorecurring_payment, 'without a renewal nothing follows')
      }
  const renewing = {
    ...{ autorecurring_payment: false, 'workflow.require_confirmation_renewals': false },
    'workflow.require_approval_renewals': false
  }
  t.equal(
    findAfterwards({ ...renewing, duration: '0', category: 'standard' }),
    undefined,
    'a membership without an end'
  )
  t.equal(
    findAfterwards({ ...renewing, duration: '12', category: ' Contact' }),
    undefined,
    'a contact has no membership'
  )
  t.end()
})
