import { type ReactNode, useState } from 'react'
import { may } from '../api/may.ts'
import { isDate, toValues } from '../api/members.ts'
import { useAccount } from '../api/useSession.ts'
import { valueText } from '../shared/fieldWords.ts'
import { member_values } from '../shared/memberWords.ts'
import { RecordDrawer } from '../shared/RecordDrawer.tsx'
import { RecordPage } from '../shared/RecordPage.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { useMemberWords } from '../shared/useMemberWords.ts'
import { isConflict, useRecordForm } from '../shared/useRecordForm.ts'
import { MemberFields } from './MemberFields.tsx'
import { MemberHistory } from './MemberHistory.tsx'
import {
  fullName,
  type MemberDetails,
  readMember,
  useMemberChanges,
  useMembershipTypes
} from './queries.ts'
import { useTexts } from './texts.ts'
import { detailValues, type MemberValues } from './values.ts'

/** The form of a member. Sends only changed fields, with If-Match. */
export function EditMember(props: {
  first: { member: MemberDetails; etag: string | undefined }
  onClose: () => void
  /** The ways to other members, where the form is a page and no drawer; `onClose` is then called once it is saved. */
  ways?: ReactNode
}) {
  const { texts } = useTexts()
  const { labels } = useMemberWords()
  const [{ member, etag }, setRead] = useState(props.first)
  const [busy, setBusy] = useState(false)
  const { edit } = useMemberChanges()
  const { done } = useNotices()
  const form = useRecordForm(toFormValues(member))
  const shown = useShownValues(member.chapter_id)
  const { grants } = useAccount()
  const may_edit = may(grants, 'edit_members', member.chapter_id)

  async function save() {
    const { status, ...changes } = form.changes
    const values = { ...toValues(changes), ...(status && { status }) }
    if (!form.changed) return props.onClose()
    setBusy(true)
    try {
      const saved = await edit({ id: member.id, ...values }, etag)
      done(texts.members.saved(fullName(saved)))
      props.onClose()
    } catch (error) {
      await (isConflict(error) ? takeTheirs() : fail(error))
      setBusy(false)
    }
  }

  async function takeTheirs() {
    const now = await readMember(member.id).catch(fail)
    if (!now) return
    setRead(now)
    form.rebase(toFormValues(now.member))
  }

  function fail(error: unknown) {
    form.fail(error)
  }

  const frame = {
    ...{ title: fullName(member), form, busy, may_edit, read_only: texts.members.read_only },
    conflicts: {
      labelFor: (field: keyof MemberValues & string) => labels[field],
      displayValue: shown
    },
    onSubmit: save,
    after: may(grants, 'see_log', member.chapter_id) && (
      <MemberHistory id={member.id} chapter_id={member.chapter_id} />
    ),
    children: <MemberFields chapter_id={member.chapter_id} form={form} disabled={!may_edit} />
  }
  if (props.ways) return <RecordPage {...frame} ways={props.ways} />
  return <RecordDrawer {...frame} onClose={props.onClose} />
}

/** The values of a form as text, for showing what somebody else changed. */
function useShownValues(chapter_id: number) {
  const { format, say } = useTexts()
  const types = useMembershipTypes(chapter_id).data
  return (field: keyof MemberValues, value: unknown): string => {
    if (field === 'membertype_id') return types?.find(({ id }) => id === value)?.name ?? ''
    if (isDate(field)) return value ? format.date(String(value)) : ''
    return valueText(field, String(value), member_values, say)
  }
}

function toFormValues(member: MemberDetails): MemberValues {
  const { firstname, lastname, email, membertype_id, status } = member
  return {
    ...{ firstname, lastname, email, membertype_id, status },
    ...detailValues(name => String(member[name] ?? ''))
  }
}
