import { creationChanges } from '../../core/changes.ts'
import { fold } from '../../core/folding.ts'
import { emailKey } from '../../core/text.ts'
import { now } from '../../core/time.ts'
import type { Member, MemberCreate } from './schema.ts'
import { wireOf } from './wire.ts'

/** A member to be added: as of now, where no moment is given. */
export type NewMember = MemberCreate & { createddate?: string }

/** A member ready to be written: the row but for its id, and the changes that the audit log tells, as JSON text. */
export type Addition = ReturnType<typeof additionOf>

/** Makes a member ready to be written, with this status where none is given. */
export function additionOf({ createddate = now(), ...input }: NewMember, status: Member['status']) {
  const values = { ...input, status: input.status ?? status }
  const row = withDerived({ phone: null, date_of_birth: null, ...values, createddate })
  return { row, changes: JSON.stringify(creationChanges(values)) }
}

/** New members wait where their type asks for approval or payment (CONTRACT.md section 3). */
export function firstStatus(workflows: Asking): Member['status'] {
  const waits =
    workflows.require_approval_all_apps ||
    workflows.require_payment_fee_separately ||
    workflows.require_approval_after_payment
  return waits ? 'inactive' : 'active'
}

interface Asking {
  require_approval_all_apps?: boolean
  require_payment_fee_separately?: boolean
  require_approval_after_payment?: boolean
}

/** A member with the columns that follow from others. */
export function withDerived<T extends Omit<Member, 'id'>>(member: T) {
  return {
    ...member,
    email_key: member.email === '' ? null : emailKey(member.email),
    search_text: buildSearchText(member),
    wire: wireOf(member)
  }
}

/** Builds the text that searches look through: folded fields, separated by line feeds, which no search word contains. */
export function buildSearchText(member: Pick<Member, 'firstname' | 'lastname' | 'email'>): string {
  return [member.firstname, member.lastname, member.email].map(fold).join('\n')
}
