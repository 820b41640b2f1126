import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { unwrap } from '../api/failure.ts'
import { may } from '../api/may.ts'
import { member_details } from '../api/members.ts'
import { useAccount } from '../api/useSession.ts'
import { useWrite } from '../api/write.ts'
import { AlikeElsewhere } from '../linking/AlikeElsewhere.tsx'
import { type AlikePerson, findPersons, useLinks } from '../linking/queries.ts'
import { type readType, useType } from '../membertypes/queries.ts'
import { useAnswer } from '../shared/answers.ts'
import { useChapters } from '../shared/chapters.ts'
import { useCustomFields } from '../shared/customFields.ts'
import { dayHere } from '../shared/days.ts'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { type Field, Fields } from '../shared/fields.tsx'
import { isContact } from '../shared/isContact.ts'
import { MemberLink } from '../shared/MemberLink.tsx'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { member_values } from '../shared/memberWords.ts'
import { type CustomField, ownName } from '../shared/ownNames.ts'
import { isEmptyInput } from '../shared/ownValues.ts'
import { fullName } from '../shared/people.ts'
import { ReadingDrawer } from '../shared/RecordDrawer.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { type RecordForm, useRecordForm } from '../shared/useRecordForm.ts'
import { MemberFields, useSharedAddress } from './MemberForm.tsx'
import type { Member } from './queries.ts'
import { useTexts } from './texts.ts'
import { detailValues, filledOwn, type MemberValues, ownInputs, toRequestValues } from './values.ts'

/** The days of the first term. */
const term: readonly Field<MemberValues>[] = [
  { name: 'membership_startdate', kind: 'day' },
  { name: 'membership_enddate', kind: 'day' }
]

/** The days of the first term of a new member, and what follows from them; only what follows if the type asks for something first. */
function JoiningFields({ form, rules }: { form: RecordForm<MemberValues>; rules: JoiningRules }) {
  const { texts } = useTexts()
  const words = { ...texts.joining, membership_enddate_hint: texts.joining.enddate_hint }
  return (
    <>
      {rules.begins_at_once && <Fields form={form} words={words} fields={term} pairs mb="xs" />}
      <Text size="sm" c="dimmed" mb="sm" role="status">
        {useConsequence(form.values, rules)}
      </Text>
    </>
  )
}

/** What follows from the type and the days; nothing is said where the user chose a status, which comes first. */
function useConsequence(values: MemberValues, { waits_for }: JoiningRules): string {
  const { texts, format } = useTexts()
  const words = texts.joining
  if (values.status) return ''
  if (waits_for) return words.waits[waits_for]
  const { membership_startdate: start, membership_enddate: end } = values
  const today = dayHere()
  if (end && end < today) return words.over(format.date(end))
  if (start && start > today) return words.later(format.date(start))
  return words.now
}

const nobody = (): MemberValues => ({
  firstname: '',
  lastname: '',
  email: '',
  membertype_id: 0,
  status: '',
  ...detailValues(() => ''),
  membership_startdate: dayHere(),
  membership_enddate: ''
})

/** The form of a new member. */
export function CreateMember(props: NewMemberProps) {
  const { texts } = useTexts()
  const { chapter_id, onClose } = props
  const fields = useCustomFields(chapter_id)
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

/** The form once the custom fields are known. With an idempotency key, a request that is sent twice adds one member. */
function NewMember(props: NewMemberProps & { own: readonly CustomField[] }) {
  const { chapter_id, own, onClose, onShow } = props
  const { texts, format } = useTexts()
  const write = useWrite('members')
  const { link } = useLinks()
  const { done, failed } = useNotices()
  const form = useRecordForm({ ...nobody(), ...ownInputs(own, {}, format.locale) }, member_values)
  const types = useMembershipTypes(chapter_id).data
  const alike = useSimilarPeople(chapter_id)
  const answer = useAnswer<HTMLDivElement>(alike.answer)
  const address = useSharedAddress(chapter_id, form.values.email)
  const rules = useJoiningRules(form.values.membertype_id)

  const save = (shared = address.extra, chosen: { same?: AlikePerson; anyway?: true } = {}) =>
    form.save({
      flaws: missingFields(form.values, own, texts.details.required),
      fail(error) {
        form.fail(error)
        address.fail(error)
      },
      async send() {
        const { same, anyway } = chosen
        if (anyway) alike.pass(form.values)
        else if (!same && (await alike.find(form.values))) return false
        const days = rules?.begins_at_once ? joiningDays(form.changes) : {}
        const given = toRequest(form.values, own, format.locale)
        const body = { chapter_id, ...given, ...days, ...shared }
        const created = await write('POST /createmembers', body, { key: form.keyFor(body) })
        const name = fullName(created)
        const show = { label: texts.members.show, run: () => onShow(created.id) }
        // the member exists by now: a failure to link it is shown in a notification of its own
        const linked = same && (await link([same.id, created.id]).then(() => true, failed))
        const words = same && !linked ? texts.members.created_unlinked : texts.members.created
        done(words(name), show)
        onClose()
        return undefined
      }
    })

  const none = types?.every(({ archived }) => archived)
  return (
    <FormDrawer
      opened_by="member"
      title={texts.members.create}
      form={form}
      submit={texts.common.save}
      onSubmit={() => save()}
      onClose={onClose}
    >
      {none && <Alert variant="outline">{texts.members.no_types}</Alert>}
      {alike.answer && (
        <Stack ref={answer} tabIndex={-1} role="group" aria-label={texts.members.alike} data-answer>
          <AlikeAlert found={alike.answer.found} />
          <AlikeElsewhere
            found={alike.answer.elsewhere}
            busy={form.busy}
            onLink={same => save(address.extra, { same })}
          />
          <Button
            variant="default"
            mr="auto"
            loading={form.busy}
            onClick={() => save(address.extra, { anyway: true })}
          >
            {texts.members.create_anyway}
          </Button>
        </Stack>
      )}
      <MemberFields
        chapter_id={chapter_id}
        form={form}
        own={own}
        by_type
        taken={address.offer(form.busy, save)}
        joining={rules && <JoiningFields form={form} rules={rules} />}
      />
    </FormDrawer>
  )
}

function missingFields(
  values: MemberValues,
  own: readonly CustomField[],
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
function toRequest(values: MemberValues, own: readonly CustomField[], locale: string) {
  const { firstname, lastname, email, membertype_id, status } = values
  const given = member_details.filter(name => values[name] !== '')
  const details = Object.fromEntries(given.map(name => [name, values[name]]))
  return {
    firstname,
    lastname,
    email,
    membertype_id,
    ...toRequestValues({ ...details, ...filledOwn(values) }, own, locale),
    ...(status && { status })
  }
}

/** Warns that members with this name exist; each name links to the member's page in another tab. */
function AlikeAlert({ found }: { found: readonly Member[] }) {
  const { texts } = useTexts()
  if (found.length === 0) return null
  return (
    <Alert role="alert" variant="outline" title={texts.members.alike}>
      <List size="sm">
        {found.map(member => (
          <List.Item key={member.id}>
            <MemberLink aside chapter_id={member.chapter_id} member={member.id}>
              {fullName(member)}
            </MemberLink>
            {member.email && `, ${member.email}`}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

type Type = Awaited<ReturnType<typeof readType>>['type']

/** What a membership type asks for before a membership begins. */
interface JoiningRules {
  /** Whether a term begins with the member; else there is an application, or no membership at all. */
  begins_at_once: boolean
  /** What an application waits for first; `contact` if the type makes no members. */
  waits_for: 'approval' | 'payment' | 'contact' | undefined
}

/** What a membership type asks for; undefined while no type is chosen or it is being read. */
function useJoiningRules(membertype_id: number): JoiningRules | undefined {
  const { data } = useType(membertype_id, membertype_id > 0)
  const waits_for = data && firstWait(data.type)
  return data && { begins_at_once: waits_for === undefined, waits_for }
}

/** What a new member has to wait for first. Without dues there is no payment to wait for. */
function firstWait({ category, membership_dues, workflows }: Type): JoiningRules['waits_for'] {
  if (isContact(category)) return 'contact'
  const pays = membership_dues.length > 0
  if (workflows.require_approval_after_payment) return pays ? 'payment' : 'approval'
  if (workflows.require_approval_all_apps) return 'approval'
  return workflows.require_payment_fee_separately && pays ? 'payment' : undefined
}

/** The days of the first term that a request names: those that differ from what the service would take by itself. */
function joiningDays(changes: Partial<MemberValues>) {
  const { membership_startdate, membership_enddate } = changes
  return {
    ...(membership_startdate && { membership_startdate }),
    ...(membership_enddate && { membership_enddate })
  }
}

type Person = Pick<MemberValues, 'firstname' | 'lastname' | 'email' | 'date_of_birth'>

/** The size of the searched page, the largest one: the search finds names that contain the words, and few are equal to the name. */
const max_searched = 200
const { compare } = new Intl.Collator(undefined, { sensitivity: 'base' })

interface Alike {
  /** Members of the chapter with the same name, regardless of case and accents. */
  found: readonly Member[]
  /** Members of other chapters who may be the same person; empty without the permission to link members. */
  elsewhere: readonly AlikePerson[]
}

/** Finds existing members who may be the same person as a new member. */
function useSimilarPeople(chapter_id: number) {
  // each answer is a new one, so that it has the focus again
  const [answer, setAnswer] = useState<Alike>()
  const [settled, settle] = useState({ question: '', ids: new Set<number>() })
  const { grants } = useAccount()
  const several = (useChapters().data?.length ?? 0) > 1
  const links = several && may(grants, 'link_members', chapter_id)
  const toQuestion = ({ firstname, lastname, email, date_of_birth }: Person) =>
    JSON.stringify([firstname, lastname, ...(links ? [email, date_of_birth] : [])])

  /** Returns whether there is anybody of whom the user has not said yet that it is somebody else. */
  async function find({ firstname, lastname, email, date_of_birth }: Person): Promise<boolean> {
    const person = { chapter_id, firstname, lastname, email, date_of_birth }
    const question = toQuestion(person)
    // a repeated request would find the member whom the first one added
    if (question === settled.question) return false
    const [found, elsewhere] = await Promise.all([
      findNamed(chapter_id, person),
      links ? findPersons(person) : []
    ])
    const all = [...found, ...elsewhere]
    const asks = all.some(({ id }) => !settled.ids.has(id))
    setAnswer(all.length > 0 ? { found, elsewhere } : undefined)
    if (!asks) settle({ ...settled, question })
    return asks
  }
  /** Stores that those who were found are somebody else. */
  function pass(person: Person) {
    const { found = [], elsewhere = [] } = answer ?? {}
    settle({
      question: toQuestion(person),
      ids: new Set([...found, ...elsewhere].map(({ id }) => id))
    })
  }
  return { answer, find, pass }
}

async function findNamed(chapter_id: number, { firstname, lastname }: Person) {
  const search = `${firstname} ${lastname}`.trim().slice(0, 100)
  const query = { chapter_id, search, limit: max_searched }
  const { members } = await unwrap(api.GET('/getmembers', { params: { query } }))
  return members.filter(
    member =>
      compare(member.firstname, firstname.trim()) === 0 &&
      compare(member.lastname, lastname.trim()) === 0
  )
}
