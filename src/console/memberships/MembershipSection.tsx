import './memberships.css'
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { components } from '../api/contract.ts'
import { may } from '../api/may.ts'
import { useRead } from '../api/read.ts'
import { useAccount } from '../api/useSession.ts'
import { DecisionButtons, waiting } from '../applications/decisions.tsx'
import { useTexts as useApplicationTexts } from '../applications/texts.ts'
import { FailureView } from '../shared/FailureView.tsx'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { leaving_reasons } from '../shared/memberWords.ts'
import { OpenDues } from './OpenDues.tsx'
import { useMemberships, useOpenDues } from './queries.ts'
import { useTexts } from './texts.ts'
import type { Membership } from './types.ts'
import { origins, term_states } from './words.ts'

/** The terms of a member, and the dues that are open. */
export function MembershipSection(props: {
  member: {
    id: number
    chapter_id: number
    name: string
  }
  /** Whether the form on the page has unsaved changes, which an act would discard. */
  unsaved: boolean
  /** Called after an act. */
  onActed: () => void
  /** Content below the section; shown only after the section has loaded, so that it does not move. */
  children?: ReactNode
}) {
  const { texts } = useTexts()
  const { id, chapter_id } = props.member
  const { grants } = useAccount()
  const terms = useMemberships(id)
  const dues = useOpenDues(id)
  const types = useMembershipTypes(chapter_id)
  const decides = may(grants, 'decide_applications', chapter_id)
  const asked = waiting({ chapter_id, member_id: id, offset: 0, limit: 1 })
  const applications = useRead('/getapplications', decides ? asked : undefined, { kept: false })
  const queries = [terms, dues, types, ...(decides ? [applications] : [])]
  const failed = queries.find(({ isError }) => isError)
  const pending = queries.some(({ isPending }) => isPending)
  return (
    <>
      <section aria-labelledby="membership" className="membership" aria-busy={pending}>
        <Title order={2} id="membership">
          {texts.memberships.title}
        </Title>
        {failed && <FailureView failure={failed.error} retry={failed.refetch} />}
        {!failed && pending && <Skeleton h={140} />}
        {!pending && terms.data && dues.data && types.data && (
          <>
            <Terms terms={terms.data} types={types.data} />
            {terms.data.length > 0 && <OpenDues {...props} dues={dues.data} />}
            {applications.data?.applications.map(application => (
              <WaitingApplication
                key={application.id}
                application={application}
                name={props.member.name}
                type={types.data.find(each => each.id === application.membertype_id)?.name ?? ''}
                unsaved={props.unsaved}
                onDone={props.onActed}
              />
            ))}
          </>
        )}
      </section>
      {!pending && props.children}
    </>
  )
}

/** How many terms are shown at first. */
const first_terms = 3

function Terms({ terms, types }: { terms: readonly Membership[]; types: readonly Named[] }) {
  const { texts, format } = useTexts()
  const [all, showAll] = useState(false)
  const words = texts.memberships
  if (terms.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.none}
      </Text>
    )
  const shown = all ? terms : terms.slice(0, first_terms)
  const hidden = terms.length - shown.length
  return (
    <Stack gap="xs" align="flex-start">
      <ul>
        {shown.map(term => (
          <Term
            key={term.id}
            term={term}
            type={types.find(({ id }) => id === term.membertype_id)}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="default" size="xs" onClick={() => showAll(true)}>
          {words.earlier(format.number(hidden))}
        </Button>
      )}
    </Stack>
  )
}

interface Named {
  id: number
  name: string
}

function Term({ term, type }: { term: Membership; type: Named | undefined }) {
  const { say } = useTexts()
  const spanText = useSpanText()
  const { state, origin, reason } = term
  const facts = [
    say(term_states[state]),
    say(origins[origin]),
    reason !== null && say(leaving_reasons[reason])
  ]
  return (
    <li data-state={state}>
      <Text size="sm" fw={600}>
        {spanText(term)}
      </Text>
      <Text size="sm" className="wrapped">
        {type && <bdi>{type.name}</bdi>}
      </Text>
      <Text size="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </li>
  )
}

/** Returns the function for the days of a term as text. */
function useSpanText(): (term: Pick<Membership, 'startdate' | 'enddate'>) => string {
  const { texts, format } = useTexts()
  const { span, for_life } = texts.memberships
  return ({ startdate, enddate }) =>
    enddate === null
      ? for_life(format.date(startdate))
      : span({ from: format.date(startdate), to: format.date(enddate) })
}

/** An application of the member that waits for an approval, with the buttons that decide. */
function WaitingApplication(props: {
  application: components['schemas']['Application']
  name: string
  /** The name of the membership type. */
  type: string
  /** Whether the form on the page has unsaved changes, which a decision would discard. */
  unsaved: boolean
  onDone: () => void
}) {
  const { texts, format } = useApplicationTexts()
  const words = texts.applications
  const { application, name, type } = props
  const { id, kind, createddate } = application
  return (
    <>
      <Text size="sm" mt="xs" mb={4}>
        {[words.waiting, words[kind](type), words.since(format.moment(createddate))].join(' · ')}
      </Text>
      <DecisionButtons
        id={id}
        name={name}
        size="xs"
        disabled={props.unsaved}
        onDone={props.onDone}
      />
    </>
  )
}
