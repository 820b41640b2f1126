import { Button, Group, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useLinks } from '../linking/queries.ts'
import { useTexts as useLinkTexts } from '../linking/texts.ts'
import { useChapterName } from '../linking/useChapterName.ts'
import type { Column } from '../shared/DataTable.tsx'
import { MemberLink } from '../shared/MemberLink.tsx'
import { fullName } from '../shared/people.ts'
import { RecordList } from '../shared/RecordList.tsx'
import { usual_size } from '../shared/search.ts'
import { useNotices } from '../shared/useFailure.ts'
import { type DuplicatePair, useDuplicates } from './queries.ts'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/chapter/$chapter_id/duplicates')

type Row = DuplicatePair & { id: number }

/** The pairs of a member of the chapter and one of another chapter, the surest first, each with the button that links them. */
export function PairsAcross({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  const { offset = 0, limit = usual_size } = route.useSearch()
  const navigate = route.useNavigate()
  const pairs = useDuplicates({ chapter_id, across: true, offset, limit })
  const words = texts.duplicates
  const columns: Column<Row>[] = [
    { key: 'who', label: words.who, cell: row => <PairCell pair={row} /> },
    {
      key: 'why',
      label: words.why,
      from: 'sm',
      cell: ({ reasons }) => reasons.map(reason => words.reasons[reason]).join(', ')
    }
  ]
  return (
    <RecordList
      caption={words.who}
      columns={columns}
      query={pairs}
      rows={pairs.data?.pairs.map(pair => ({ ...pair, id: pairId(pair) }))}
      total={pairs.data?.pagination.total}
      expected={5}
      offset={offset}
      limit={limit}
      empty={{ title: words.none, hint: words.none_across }}
      onPage={page => navigate({ search: old => ({ ...old, ...page }) })}
    >
      <Text size="sm" c="dimmed" p="md">
        {words.across_hint}
      </Text>
    </RecordList>
  )
}

/** The same for a pair when others are linked. */
const pairId = ({ members: [one, other] }: DuplicatePair) =>
  (one?.id ?? 0) * 2 ** 26 + (other?.id ?? 0)

function PairCell({ pair: { members, reasons } }: { pair: Row }) {
  const { texts } = useTexts()
  const { texts: link_texts } = useLinkTexts()
  const chapterName = useChapterName()
  const words = texts.duplicates
  const [one, other] = members
  const { busy, link } = useLinking(members)
  if (!one || !other) return null
  return (
    <>
      <Group gap="xs" justify="space-between">
        <div className="grow">
          {members.map(member => (
            <Text key={member.id} size="sm" className="wrapped">
              <MemberLink chapter_id={member.chapter_id} member={member.id}>
                {link_texts.linking.in_chapter(fullName(member), chapterName(member.chapter_id))}
              </MemberLink>
            </Text>
          ))}
        </div>
        <Button
          variant="default"
          size="xs"
          loading={busy}
          aria-label={link_texts.linking.link_row(fullName(one), chapterName(other.chapter_id))}
          onClick={link}
        >
          {link_texts.linking.link}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {reasons.map(reason => words.reasons[reason]).join(', ')}
      </Text>
    </>
  )
}

function useLinking(members: DuplicatePair['members']) {
  const { texts } = useLinkTexts()
  const { done, failed } = useNotices()
  const { link } = useLinks()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async link() {
      setBusy(true)
      try {
        await link(members.map(({ id }) => id))
        done(texts.linking.linked(members[0] ? fullName(members[0]) : ''))
      } catch (error) {
        failed(error)
      }
      setBusy(false)
    }
  }
}
