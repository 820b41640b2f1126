import './linking.css'
import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { components } from '../api/contract.ts'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { PlainLink } from '../shared/links.tsx'
import { MemberLink } from '../shared/MemberLink.tsx'
import { fullName } from '../shared/people.ts'
import { useRun } from '../shared/useRun.ts'
import { useHousehold, useLinked, useLinks } from './queries.ts'
import { useTexts } from './texts.ts'
import { useChapterName } from './useChapterName.ts'

/** The other records of a linked member: links to those that the user may see, the number of all, and a button that unlinks. */
export function LinkedRecords(props: {
  member: { id: number; chapter_id: number; name: string }
  /** Whether the form on the page has unsaved changes, which unlinking would discard. */
  unsaved: boolean
  /** Called after the member is unlinked. */
  onUnlinked: () => void
}) {
  const { texts, format } = useTexts()
  const { grants } = useAccount()
  const { member, unsaved } = props
  const linked = useLinked(member.id)
  const chapterName = useChapterName()
  const links = useLinks()
  const { busy, run } = useRun()
  const [asking, ask] = useState(false)
  const words = texts.linking
  return (
    <section aria-labelledby="linked" className="linked-records" aria-busy={linked.isPending}>
      <Title order={2} id="linked">
        {words.title}
      </Title>
      <ul>
        {linked.data?.members.map(({ id, chapter_id }) => (
          <li key={id}>
            <MemberLink chapter_id={chapter_id} member={id}>
              {chapterName(chapter_id)}
            </MemberLink>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {words.shared} {linked.data && words.reached(format.number(linked.data.chapters))}
      </Text>
      {may(grants, 'link_members', member.chapter_id) && (
        <Button
          variant="default"
          size="xs"
          disabled={unsaved}
          loading={busy}
          onClick={() => ask(true)}
        >
          {words.unlink}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title={words.unlink_title(member.name)}
        text={words.unlink_text}
        confirm={words.unlink}
        onConfirm={() =>
          run(async () => {
            await links.unlink(member.id)
            props.onUnlinked()
            return words.unlinked(member.name)
          })
        }
        onClose={() => ask(false)}
      />
    </section>
  )
}

/**
 * The other members of the chapter who share the e-mail address or the payer of a member, as links, and where the rest of very many is
 * listed; nothing if there are none.
 */
export function Household({ member }: { member: components['schemas']['MemberDetails'] }) {
  const { texts } = useTexts()
  const { data } = useHousehold(member)
  if (!data || data.others.length === 0) return null
  const words = texts.linking.household
  return (
    <section aria-labelledby="household" className="linked-records">
      <Title order={2} id="household">
        {words.title}
      </Title>
      <ul>
        {data.others.map(({ shares, ...other }) => (
          <li key={other.id}>
            <MemberLink chapter_id={other.chapter_id} member={other.id}>
              {fullName(other)}
            </MemberLink>
            <Text size="sm" c="dimmed">
              {shares.map(what => words[what]).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
      {data.more > 0 && (
        <PlainLink
          to="/console/chapter/$chapter_id/members"
          params={{ chapter_id: member.chapter_id }}
          search={{ payer: member.payer_id ?? member.id }}
        >
          {words.more(data.more)}
        </PlainLink>
      )}
    </section>
  )
}
