import { IconLink } from '../shared/links.tsx'
import './members.css'
import { ActionIcon, Group, Skeleton, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { may } from '../api/may.ts'
import { isDate, toText } from '../api/members.ts'
import { useAccount } from '../api/useSession.ts'
import { sendWithHeaders, useRefresh } from '../api/write.ts'
import { MemberFunctions } from '../functions/holdings.tsx'
import { Household, LinkedRecords } from '../linking/LinkedRecords.tsx'
import { MembershipSection } from '../memberships/MembershipSection.tsx'
import { MessagesTold, UndeliverableNote } from '../messages/member/MessagesTold.tsx'
import { Mandates } from '../money/debits/Mandates.tsx'
import { BackLink } from '../shared/BackLink.tsx'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { codeName, isCodeField } from '../shared/codes.ts'
import { useCustomFields } from '../shared/customFields.ts'
import { FailureView } from '../shared/FailureView.tsx'
import { valueText } from '../shared/fieldWords.ts'
import { Icon } from '../shared/Icon.tsx'
import { IconChevronLeft, IconChevronRight } from '../shared/icons.ts'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { member_values } from '../shared/memberWords.ts'
import { type CustomField, isOwnName, ownName } from '../shared/ownNames.ts'
import { fromInput, type OwnInput, ownText } from '../shared/ownValues.ts'
import { fullName, usePeople } from '../shared/people.ts'
import { RecordPage } from '../shared/RecordForm.tsx'
import { takesEscape } from '../shared/takesEscape.ts'
import { useMemberWords } from '../shared/useMemberWords.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { rememberShown } from './lastShown.ts'
import { MemberFacts, MemberFields, useSharedAddress } from './MemberForm.tsx'
import { MemberHead } from './MemberHead.tsx'
import { MemberHistory } from './MemberHistory.tsx'
import { MemberRequests } from './MemberRequests.tsx'
import {
  type FoundMember,
  findMembers,
  type ListQuery,
  type MemberDetails,
  readMember,
  toListed,
  useMember
} from './queries.ts'
import { useTexts } from './texts.ts'
import { detailValues, type MemberValues, ownInputs, toRequestValues } from './values.ts'

/** How many rows before and after its last known place are searched for a member whose place has changed. */
const around = 100

/** The ids in the address of a member's page. */
interface Neighbour {
  chapter_id: number
  member_id: number
}

/** The members before and after a member in the list, the member's place (counted from 0), and the total. */
function useNeighbours(query: Omit<ListQuery, 'offset' | 'limit'>, id: number, place = -1) {
  return useQuery({
    queryKey: ['members', 'neighbours', query, id, place],
    enabled: place >= 0,
    staleTime: 0,
    async queryFn({ signal }) {
      const read = async (offset: number, limit: number) => {
        const page = await findMembers({ ...query, columns: [], offset, limit }, signal)
        const index = page.members.findIndex(member => member.id === id)
        const [before, after] = [page.members[index - 1], page.members[index + 1]].map(toNeighbour)
        return { found: index >= 0, before, after, place: offset + index, ...page.pagination }
      }
      const near = await read(Math.max(0, place - 1), 3)
      return near.found ? near : read(Math.max(0, place - around), 2 * around)
    }
  }).data
}

const toNeighbour = (member: FoundMember | undefined): Neighbour | undefined =>
  member && { chapter_id: member.chapter_id, member_id: member.id }

const route = getRouteApi('/console/chapter/$chapter_id/members/$member_id')
const list = '/console/chapter/$chapter_id/members'

/** The page of a member, with links to the next and the previous member of the list that the user came from. */
export function MemberView() {
  const { chapter_id, member_id } = route.useParams()
  const { at: _, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const read = useMember(member_id)
  const own = useCustomFields(chapter_id)
  const [version, setVersion] = useState(0)
  useEffect(() => () => rememberShown(member_id), [member_id])
  const toList = () => navigate({ to: list, params: { chapter_id }, search })
  // not while a dialog of the page has the focus
  useHotkeys([['Escape', () => takesEscape('') && toList()]])
  if (read.isError) return <FailureView failure={read.error} retry={read.refetch} />
  if (own.isError) return <FailureView failure={own.error} retry={own.refetch} />
  if (!read.data || !own.data) return <Skeleton h={420} aria-busy />
  // the user has chosen another chapter: shows its list of members
  if (read.data.member.chapter_id !== chapter_id)
    return <Navigate to={list} params={{ chapter_id }} replace />
  return (
    <EditMember
      key={`${member_id} ${version}`}
      first={read.data}
      own={own.data}
      navigation={<Navigation />}
      onGone={toList}
      onSaved={async () => {
        await read.refetch()
        setVersion(before => before + 1)
      }}
    />
  )
}

/** The links back to the list, and to its next and previous member. */
function Navigation() {
  const { texts, format } = useTexts()
  const { chapter_id, member_id } = route.useParams()
  const { at, ...search } = route.useSearch()
  const { sort = 'name', offset: _, limit: __, member: ___, kept: ____, ...conditions } = search
  const listed = toListed(chapter_id, conditions)
  const neighbours = useNeighbours({ ...listed, sort, columns: [] }, member_id, at)
  const words = texts.members
  const step = (neighbour: Neighbour | undefined, way: 1 | -1) => {
    const label = way > 0 ? words.next : words.previous
    const icon = <Icon of={way > 0 ? IconChevronRight : IconChevronLeft} />
    if (neighbour === undefined)
      return (
        <ActionIcon variant="default" size={44} aria-label={label} disabled>
          {icon}
        </ActionIcon>
      )
    const place = (neighbours?.place ?? 0) + way
    return (
      <IconLink
        variant="default"
        size={44}
        aria-label={label}
        from={route.id}
        to="."
        params={neighbour}
        search={{ ...search, at: place }}
      >
        {icon}
      </IconLink>
    )
  }
  return (
    <Group justify="space-between">
      <BackLink
        label={words.to_list}
        renderRoot={attributes => (
          <Link to={list} params={{ chapter_id }} search={search} {...attributes} />
        )}
      />
      {neighbours?.found && (
        <Group gap="xs">
          <Text size="sm" className="figures">
            {words.place({
              place: format.number(neighbours.place + 1),
              total: format.number(neighbours.total)
            })}
          </Text>
          {step(neighbours.before, -1)}
          {step(neighbours.after, 1)}
        </Group>
      )}
    </Group>
  )
}

/** The form of a member. Sends only changed fields, with If-Match. */
function EditMember(props: {
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
  const refresh = useRefresh('members')
  const form = useRecordForm(toFormValues(member, own, format.locale), member_values)
  const address = useSharedAddress(member.chapter_id, form.values.email)
  const payers = [member.payer_id, Number(form.values.payer_id)].filter(id => id !== null && id > 0)
  const shown = useShownValues(member.chapter_id, own, usePeople(payers as number[]))
  const { grants } = useAccount()
  const may_edit = may(grants, 'edit_members', member.chapter_id)
  const may_write = may(grants, 'manage_messages', member.chapter_id)

  const edit = (shared = address.extra) =>
    form.save({
      fail(error) {
        form.fail(error)
        address.fail(error)
      },
      async now() {
        const read = await readMember(member.id)
        setRead(read)
        return toFormValues(read.member, own, format.locale)
      },
      async send() {
        const { status, ...changes } = form.changes
        const values = toRequestValues(changes, own, format.locale)
        const body = { id: member.id, ...values, ...(status && { status }), ...shared }
        const { data: saved, headers } = await sendWithHeaders('PUT /editmember', body, { etag })
        await refresh()
        props.onSaved()
        const name = fullName(saved)
        // other chapters that were changed too
        const reached = Number(headers.get('linked-chapters') ?? 0)
        return reached > 0
          ? texts.members.saved_beyond({ name, count: format.number(reached) })
          : texts.members.saved(name)
      }
    })
  const save = (shared?: typeof address.extra) => (form.changed ? edit(shared) : props.onSaved())

  const labelFor = (field: keyof MemberValues) =>
    isOwnName(field) ? ownLabel(own, field) : labels[field]
  const named = { ...member, name: fullName(member) }
  const mailings = useMailingsAgain(member, form.values.unsubscribed, save)
  const after = (
    <MembershipSection member={named} unsaved={form.changed} onActed={props.onSaved}>
      {may_edit && <MemberRequests member={named} onActed={props.onSaved} />}
      {may(grants, 'manage_money', member.chapter_id) && <Mandates member={member} />}
      <MemberFunctions member={named} />
      {may_write && <MessagesTold member_id={member.id} />}
      <Household member={member} />
      {member.person_id !== null && (
        <LinkedRecords member={named} unsaved={form.changed} onUnlinked={props.onSaved} />
      )}
      {may(grants, 'see_log', member.chapter_id) && (
        <MemberHistory id={member.id} chapter_id={member.chapter_id} />
      )}
    </MembershipSection>
  )

  return (
    <RecordPage
      form={form}
      may_edit={may_edit}
      navigation={navigation}
      title={fullName(member)}
      subtitle={
        <MemberHead
          member={named}
          unsaved={form.changed}
          onActed={props.onSaved}
          onGone={props.onGone}
        />
      }
      read_only={texts.members.read_only}
      conflicts={{
        labelFor,
        displayValue: shown
      }}
      onSubmit={() => mailings.submit()}
      after={after}
    >
      {may_edit ? (
        <MemberFields
          chapter_id={member.chapter_id}
          member={member.id}
          form={form}
          own={own}
          taken={
            <>
              {address.offer(form.busy, mailings.submit)}
              {mailings.question}
              {may_write && member.email !== '' && <UndeliverableNote member={member} />}
            </>
          }
        />
      ) : (
        <MemberFacts values={form.values} own={own} labelFor={labelFor} shown={shown} />
      )}
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
    if (isCodeField(field)) return codeName(field, String(value), format.locale)
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
