import { Alert } from '@mantine/core'
import { useState } from 'react'
import { member_details } from '../api/members.ts'
import { AlikeElsewhere } from '../linking/AlikeElsewhere.tsx'
import { type AlikePerson, useLinks } from '../linking/queries.ts'
import { dayHere } from '../shared/days.ts'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { member_values } from '../shared/memberWords.ts'
import { useOwnFields } from '../shared/ownFields.ts'
import { type OwnField, ownName } from '../shared/ownNames.ts'
import { isEmptyInput } from '../shared/ownValues.ts'
import { fullName } from '../shared/people.ts'
import { ReadingDrawer } from '../shared/RecordDrawer.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { useKeys } from '../shared/useKeys.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { AlikeAlert } from './AlikeAlert.tsx'
import { JoiningFields } from './JoiningFields.tsx'
import { joiningDays, useJoiningRules } from './joining.ts'
import { MemberFields } from './MemberFields.tsx'
import { useMemberChanges } from './queries.ts'
import { useTexts } from './texts.ts'
import { useSharedAddress } from './useSharedAddress.tsx'
import { useSimilarPeople } from './useSimilarPeople.ts'
import { detailValues, filledOwn, type MemberValues, ownInputs, toRequestValues } from './values.ts'

const nobody = (): MemberValues => ({
  ...{ firstname: '', lastname: '', email: '', membertype_id: 0, status: '' },
  ...{ ...detailValues(() => ''), membership_startdate: dayHere(), membership_enddate: '' }
})

/** The form of a new member. */
export function CreateMember(props: NewMemberProps) {
  const { texts } = useTexts()
  const { chapter_id, onClose } = props
  const fields = useOwnFields(chapter_id)
  const title = texts.members.create
  if (!fields.data)
    return <ReadingDrawer title={title} query={fields} fields={8} onClose={onClose} />
  return <NewMember own={fields.data.filter(({ archived }) => !archived)} {...props} />
}

interface NewMemberProps {
  chapter_id: number
  onClose: () => void
  /** Shows the member who was created. */
  onShow: (id: number) => void
}

/** The form once the own fields are known. With an idempotency key, a request that is sent twice adds one member. */
function NewMember(props: NewMemberProps & { own: readonly OwnField[] }) {
  const { chapter_id, own, onClose, onShow } = props
  const { texts, format } = useTexts()
  const [busy, setBusy] = useState(false)
  const { create } = useMemberChanges()
  const { link } = useLinks()
  const { done, failed } = useNotices()
  const form = useRecordForm({ ...nobody(), ...ownInputs(own, {}, format.locale) }, member_values)
  const types = useMembershipTypes(chapter_id).data
  const keyFor = useKeys()
  const alike = useSimilarPeople(chapter_id)
  const address = useSharedAddress(chapter_id, form.values.email)
  const rules = useJoiningRules(form.values.membertype_id)

  async function save(shared = address.extra, same?: AlikePerson) {
    const missing = missingFields(form.values, own, texts.details.required)
    if (Object.keys(missing).length > 0) return form.refuse(missing)
    const days = rules?.begins_at_once ? joiningDays(form.changes) : {}
    const body = { chapter_id, ...toRequest(form.values, own, format.locale), ...days, ...shared }
    setBusy(true)
    try {
      if (!same && (await alike.find(form.values))) return setBusy(false)
      const created = await create(body, keyFor(body))
      const name = fullName(created)
      const show = { label: texts.members.show, run: () => onShow(created.id) }
      // the member exists by now: a failure to link it is shown in a notification of its own
      const linked = same && (await link([same.id, created.id]).then(() => true, failed))
      const words = same && !linked ? texts.members.created_unlinked : texts.members.created
      done(words(name), show)
      onClose()
    } catch (error) {
      form.fail(error)
      address.fail(error)
      setBusy(false)
    }
  }

  const none = types?.every(({ archived }) => archived)
  return (
    <FormDrawer
      opened_by="member"
      title={texts.members.create}
      changed={form.changed}
      busy={busy}
      submit={
        alike.found.length + alike.elsewhere.length > 0
          ? texts.members.create_anyway
          : texts.common.save
      }
      onSubmit={() => save()}
      onClose={onClose}
    >
      {none && <Alert variant="outline">{texts.members.no_types}</Alert>}
      <AlikeAlert found={alike.found} />
      <AlikeElsewhere
        found={alike.elsewhere}
        busy={busy}
        onLink={person => save(address.extra, person)}
      />
      <MemberFields
        {...{ chapter_id, form, own }}
        by_type
        taken={address.offer(busy, save)}
        joining={rules && <JoiningFields form={form} rules={rules} />}
      />
    </FormDrawer>
  )
}

function missingFields(
  values: MemberValues,
  own: readonly OwnField[],
  words: string
): Record<string, string> {
  const names = values.company ? (['lastname'] as const) : (['firstname', 'lastname'] as const)
  const needed = [...names, 'membertype_id'] as const
  const lacking = [
    ...needed.filter(name => !String(values[name] || '').trim()),
    ...own.filter(field => field.required && isEmptyInput(values[ownName(field)])).map(ownName)
  ]
  return Object.fromEntries(lacking.map(name => [name, words]))
}

/** The request without empty fields, except the e-mail, which is required. */
function toRequest(values: MemberValues, own: readonly OwnField[], locale: string) {
  const { firstname, lastname, email, membertype_id, status } = values
  const given = member_details.filter(name => values[name] !== '')
  const details = Object.fromEntries(given.map(name => [name, values[name]]))
  return {
    ...{ firstname, lastname, email, membertype_id },
    ...toRequestValues({ ...details, ...filledOwn(values) }, own, locale),
    ...(status && { status })
  }
}
