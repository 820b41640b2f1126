import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useLinks } from '../linking/queries.ts'
import { useTexts as useLinkTexts } from '../linking/texts.ts'
import { useChapterName } from '../linking/useChapterName.ts'
import { MemberLink } from '../shared/MemberLink.tsx'
import { fullName } from '../shared/people.ts'
import { useNotices } from '../shared/useFailure.ts'
import { PairList } from './PairList.tsx'
import type { DuplicatePair } from './queries.ts'
import { useTexts } from './texts.ts'

/** The pairs of a member of the chapter and a member of another chapter, with a button that links the two. */
export function PairsAcross({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  return (
    <PairList
      across
      chapter_id={chapter_id}
      hint={texts.duplicates.none_across}
      renderPair={pair => <LinkablePair pair={pair} />}
      renderHead={certain => (
        <>
          <Text size="sm" c="dimmed" p="md">
            {texts.duplicates.across_hint}
          </Text>
          {certain > 0 && <LinkAll chapter_id={chapter_id} certain={certain} />}
        </>
      )}
    />
  )
}

/** The button that links all pairs that are certainly one person. */
function LinkAll({ chapter_id, certain }: { chapter_id: number; certain: number }) {
  const { texts, format } = useTexts()
  const { done, failed } = useNotices()
  const { linkAll } = useLinks()
  const [busy, setBusy] = useState(false)
  const words = texts.duplicates
  const link = async () => {
    setBusy(true)
    await linkAll(chapter_id).then(linked => done(words.all_linked(format.number(linked))), failed)
    setBusy(false)
  }
  return (
    <Group justify="space-between" px="md" pb="md">
      <Text size="sm" className="grow">
        {words.link_all_hint}
      </Text>
      <Button loading={busy} onClick={link}>
        {certain === 1 ? words.link_one : words.link_all(format.number(certain))}
      </Button>
    </Group>
  )
}

function LinkablePair({ pair: { members } }: { pair: DuplicatePair }) {
  const { texts } = useLinkTexts()
  const chapterName = useChapterName()
  const [one, other] = members
  const { busy, link } = useLinking(members)
  if (!one || !other) return null
  return (
    <Group gap="xs" justify="space-between">
      <div className="grow">
        {members.map(member => (
          <Text key={member.id} size="sm" className="wrapped">
            <MemberLink chapter_id={member.chapter_id} member={member.id}>
              {texts.linking.in_chapter({
                name: fullName(member),
                place: chapterName(member.chapter_id)
              })}
            </MemberLink>
          </Text>
        ))}
      </div>
      <Button
        variant="default"
        size="xs"
        loading={busy}
        aria-label={texts.linking.link_row({
          name: fullName(one),
          place: chapterName(other.chapter_id)
        })}
        onClick={link}
      >
        {texts.linking.link}
      </Button>
    </Group>
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
