import { type ReactNode, useState } from 'react'
import { may } from '../api/may.ts'
import { isDate, toValues } from '../api/members.ts'
import { useAccount } from '../api/useSession.ts'
import { valueText } from '../shared/fieldWords.ts'
import { member_values } from '../shared/memberWords.ts'
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
  /** The links to the list and to other members. */
  navigation: ReactNode
  /** Called when it is saved. */
  onSaved: () => void
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
    if (!form.changed) return props.onSaved()
    setBusy(true)
    try {
      const saved = await edit({ id: member.id, ...values }, etag)
      done(texts.members.saved(fullName(saved)))
      props.onSaved()
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

  return (
    <RecordPage
      {...{ form, busy, may_edit }}
      title={fullName(member)}
      navigation={props.navigation}
      read_only={texts.members.read_only}
      conflicts={{ labelFor: field => labels[field], displayValue: shown }}
      onSubmit={save}
      after={
        may(grants, 'see_log', member.chapter_id) && (
          <MemberHistory id={member.id} chapter_id={member.chapter_id} />
        )
      }
    >
      <MemberFields chapter_id={member.chapter_id} form={form} disabled={!may_edit} />
    </RecordPage>
  )
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
