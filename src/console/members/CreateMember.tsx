import { Alert } from '@mantine/core'
import { useRef, useState } from 'react'
import { newKey } from '../api/client.ts'
import { member_details, toValues } from '../api/members.ts'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { AlikeAlert } from './AlikeAlert.tsx'
import { MemberFields } from './MemberFields.tsx'
import { fullName, useMemberChanges, useMembershipTypes } from './queries.ts'
import { useTexts } from './texts.ts'
import { useAlike } from './useAlike.ts'
import { detailValues, type MemberValues } from './values.ts'

const nobody: MemberValues = {
  ...{ firstname: '', lastname: '', email: '', membertype_id: 0, status: '' },
  ...detailValues(() => '')
}

/** The form of a new member. An idempotency key keeps a request that is sent twice from adding two. */
export function CreateMember(props: {
  chapter_id: number
  onClose: () => void
  /** Shows the member who was created. */
  onShow: (id: number) => void
}) {
  const { chapter_id, onClose, onShow } = props
  const { texts } = useTexts()
  const [busy, setBusy] = useState(false)
  const { create } = useMemberChanges()
  const { done } = useNotices()
  const form = useRecordForm(nobody)
  const types = useMembershipTypes(chapter_id).data
  const keys = useRef(new Map<string, string>())
  const alike = useAlike(chapter_id)

  async function save() {
    const missing = missingFields(form.values, texts.details.required)
    if (Object.keys(missing).length > 0) return form.refuse(missing)
    const body = { chapter_id, ...toRequest(form.values) }
    // the same request has the same idempotency key
    const content = JSON.stringify(body)
    const key = keys.current.get(content) ?? newKey()
    keys.current.set(content, key)
    setBusy(true)
    try {
      if (await alike.find(form.values)) return setBusy(false)
      const { id, firstname, lastname } = await create(body, key)
      const show = { label: texts.members.show, run: () => onShow(id) }
      done(texts.members.created(fullName({ firstname, lastname })), show)
      onClose()
    } catch (error) {
      form.fail(error)
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
      submit={alike.found.length > 0 ? texts.members.create_anyway : texts.common.save}
      onSubmit={save}
      onClose={onClose}
    >
      {none && <Alert variant="outline">{texts.members.no_types}</Alert>}
      <AlikeAlert found={alike.found} />
      <MemberFields chapter_id={chapter_id} form={form} by_type />
    </FormDrawer>
  )
}

function missingFields(values: MemberValues, words: string): Record<string, string> {
  const names = values.company ? (['lastname'] as const) : (['firstname', 'lastname'] as const)
  const needed = [...names, 'membertype_id'] as const
  return Object.fromEntries(
    needed.filter(name => !String(values[name] || '').trim()).map(name => [name, words])
  )
}

/** The request without empty fields, except the e-mail, which is required. */
function toRequest(values: MemberValues) {
  const { firstname, lastname, email, membertype_id, status } = values
  const given = member_details.filter(name => values[name] !== '')
  return {
    ...{ firstname, lastname, email, membertype_id },
    ...toValues(Object.fromEntries(given.map(name => [name, values[name]]))),
    ...(status && { status })
  }
}
