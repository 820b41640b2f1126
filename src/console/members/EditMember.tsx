import { type ReactNode, useState } from 'react'
import { may } from '../api/may.ts'
import { isDate, toText } from '../api/members.ts'
import { useAccount } from '../api/useSession.ts'
import { Household } from '../linking/Household.tsx'
import { LinkedRecords } from '../linking/LinkedRecords.tsx'
import { MembershipSection } from '../memberships/MembershipSection.tsx'
import { WhyStatus } from '../memberships/WhyStatus.tsx'
import { MessagesTold } from '../messages/member/MessagesTold.tsx'
import { UndeliverableNote } from '../messages/member/UndeliverableNote.tsx'
import { PersonActions } from '../persons/PersonActions.tsx'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { valueText } from '../shared/fieldWords.ts'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { member_values } from '../shared/memberWords.ts'
import { type CustomField, isOwnName, ownName } from '../shared/ownNames.ts'
import { fromInput, type OwnInput, ownText } from '../shared/ownValues.ts'
import { fullName, usePeople } from '../shared/people.ts'
import { RecordPage } from '../shared/RecordPage.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { useMemberWords } from '../shared/useMemberWords.ts'
import { isConflict, useRecordForm } from '../shared/useRecordForm.ts'
import { MemberFields } from './MemberFields.tsx'
import { MemberHistory } from './MemberHistory.tsx'
import { type MemberDetails, readMember, useMemberChanges } from './queries.ts'
import { useTexts } from './texts.ts'
import { useSharedAddress } from './useSharedAddress.tsx'
import { detailValues, type MemberValues, ownInputs, toRequestValues } from './values.ts'

/** The form of a member. Sends only changed fields, with If-Match. */
export function EditMember(props: {
  first: { member: MemberDetails; etag: string | undefined }
  /** The association's custom fields, including archived ones. */
  own: readonly CustomField[]
  /** The links to the list and to other members. */
  navigation: ReactNode
  /** Called when the member was removed or erased. */
  onGone: () => unknown
  /** Called when the member was saved. */
  onSaved: () => void
}) {
  const { own, navigation } = props
  const { texts, format } = useTexts()
  const { labels } = useMemberWords()
  const [{ member, etag }, setRead] = useState(props.first)
  const [busy, setBusy] = useState(false)
  const { edit } = useMemberChanges()
  const { done } = useNotices()
  const form = useRecordForm(toFormValues(member, own, format.locale), member_values)
  const address = useSharedAddress(member.chapter_id, form.values.email)
  const payers = [member.payer_id, Number(form.values.payer_id)].filter(id => id !== null && id > 0)
  const shown = useShownValues(member.chapter_id, own, usePeople(payers as number[]))
  const { grants } = useAccount()
  const may_edit = may(grants, 'edit_members', member.chapter_id)
  const may_write = may(grants, 'manage_messages', member.chapter_id)

  async function save(shared = address.extra) {
    const { status, ...changes } = form.changes
    const values = { ...toRequestValues(changes, own, format.locale), ...(status && { status }) }
    if (!form.changed) return props.onSaved()
    setBusy(true)
    try {
      const saved = await edit({ id: member.id, ...values, ...shared }, etag)
      const name = fullName(saved.member)
      done(
        saved.reached > 0
          ? texts.members.saved_beyond({ name, count: format.number(saved.reached) })
          : texts.members.saved(name)
      )
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
    form.rebase(toFormValues(now.member, own, format.locale))
  }

  function fail(error: unknown) {
    form.fail(error)
    address.fail(error)
  }

  const named = { ...member, name: fullName(member) }
  const mailings = useMailingsAgain(member, form.values.unsubscribed, save)
  const actions = <PersonActions person={named} unsaved={form.changed} onGone={props.onGone} />
  const after = (
    <MembershipSection member={named} unsaved={form.changed} onActed={props.onSaved}>
      {may_write && <MessagesTold member_id={member.id} />}
      <Household member={member} />
      {member.person_id !== null && (
        <LinkedRecords member={named} unsaved={form.changed} onUnlinked={props.onSaved} />
      )}
      {may(grants, 'see_log', member.chapter_id) ? (
        <MemberHistory id={member.id} chapter_id={member.chapter_id}>
          {actions}
        </MemberHistory>
      ) : (
        actions
      )}
    </MembershipSection>
  )

  return (
    <RecordPage
      form={form}
      busy={busy}
      may_edit={may_edit}
      navigation={navigation}
      title={fullName(member)}
      subtitle={<WhyStatus member={named} status={member.status} />}
      read_only={texts.members.read_only}
      conflicts={{
        labelFor: field => (isOwnName(field) ? ownLabel(own, field) : labels[field]),
        displayValue: shown
      }}
      onSubmit={() => mailings.submit()}
      after={after}
    >
      <MemberFields
        chapter_id={member.chapter_id}
        member={member.id}
        form={form}
        own={own}
        disabled={!may_edit}
        taken={
          <>
            {address.offer(busy, mailings.submit)}
            {mailings.question}
            {may_write && member.email !== '' && <UndeliverableNote member={member} />}
          </>
        }
      />
    </RecordPage>
  )
}

/** The values of a form as text, for showing what somebody else changed. */
function useShownValues(
  chapter_id: number,
  own: readonly CustomField[],
  people: ReturnType<typeof usePeople>
) {
  const { texts, format, say } = useTexts()
  const types = useMembershipTypes(chapter_id).data
  return (field: keyof MemberValues, value: unknown): string => {
    if (field === 'membertype_id') return types?.find(({ id }) => id === value)?.name ?? ''
    if (field === 'payer_id') {
      const payer = people?.get(Number(value))
      return payer ? fullName(payer) : ''
    }
    const found = own.find(one => ownName(one) === field)
    if (found)
      return ownText(
        fromInput(found, value as OwnInput, format.locale),
        { texts, format },
        found.kind
      )
    if (isDate(field)) return value ? format.date(String(value)) : ''
    return valueText(field, String(value), member_values, say)
  }
}

const ownLabel = (own: readonly CustomField[], name: string) =>
  own.find(field => ownName(field) === name)?.label ?? name

function toFormValues(
  member: MemberDetails,
  own: readonly CustomField[],
  locale: string
): MemberValues {
  const { firstname, lastname, email, membertype_id, status } = member
  return {
    firstname,
    lastname,
    email,
    membertype_id,
    status,
    ...detailValues(name => toText(member[name])),
    ...ownInputs(own, member.fields, locale)
  }
}

/** Asks before a save that lets mailings come again to a member who wants none since a day. */
function useMailingsAgain<Extra>(
  member: MemberDetails,
  /** The day as the form has it. */
  typed: string,
  save: (extra?: Extra) => unknown
) {
  const { texts, format } = useTexts()
  const [asked, setAsked] = useState<{ extra: Extra | undefined }>()
  const since = member.unsubscribed
  const words = texts.members
  return {
    /** Saves, after a question if the day is emptied. */
    submit: (extra?: Extra) => (since !== null && typed === '' ? setAsked({ extra }) : save(extra)),
    question: since !== null && (
      <ConfirmDialog
        opened={asked !== undefined}
        title={words.mailings_again_title(fullName(member))}
        text={words.mailings_again_text(format.date(since))}
        confirm={words.mailings_again}
        onConfirm={() => save(asked?.extra)}
        onClose={() => setAsked(undefined)}
      />
    )
  }
}
