import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Chips } from '../../filters/Chips.tsx'
import { type Conditions, fromFilter, no_conditions, toFilter } from '../../filters/conditions.ts'
import { useNamed } from '../../filters/useNamed.ts'
import { BackLink } from '../../shared/BackLink.tsx'
import { useChapters } from '../../shared/chapters.ts'
import { EmptyView } from '../../shared/EmptyView.tsx'
import { FailureAlert, FailureText } from '../../shared/FailureAlert.tsx'
import { FailureView } from '../../shared/FailureView.tsx'
import { LeaveGuard } from '../../shared/LeaveGuard.tsx'
import { StepCard } from '../../shared/StepCard.tsx'
import { useLabel } from '../../shared/view.ts'
import { type Mailing, useMailing, useMailingLacks } from './queries.ts'
import { ReleaseSteps } from './ReleaseSteps.tsx'
import { useTexts } from './texts.ts'
import { useDraft } from './useDraft.ts'
import { ReaderFields, WordFields } from './WordFields.tsx'

const route = getRouteApi('/console/chapter/$chapter_id/mailings/write')

/** Writes a mailing: for whom, the words and when; then who gets it, what it looks like, and the release. */
export function WriteView() {
  const { chapter_id } = route.useParams()
  const { mailing } = route.useSearch()
  const label = useLabel()
  const { texts } = useTexts()
  // what the service lacks for mailings is said before anything is written
  const lacks = useMailingLacks(chapter_id)
  return (
    <Stack gap="md" maw={760}>
      <BackLink
        label={texts.mailings.back}
        renderRoot={attributes => (
          <Link
            to="/console/chapter/$chapter_id/mailings"
            params={{ chapter_id }}
            {...attributes}
          />
        )}
      />
      <Title order={1}>{label}</Title>
      {lacks.data?.lacks.map(code => (
        <FailureText key={code} role="alert">
          {texts.codes[code]}
        </FailureText>
      ))}
      {lacks.isPending ? (
        <Skeleton h={400} />
      ) : (
        // the key begins anew in another chapter and with another draft
        <Begun key={`${chapter_id} ${mailing}`} chapter_id={chapter_id} mailing={mailing} />
      )}
    </Stack>
  )
}

/** The form of a new mailing, or of a draft once that is read. */
function Begun({ chapter_id, mailing }: { chapter_id: number; mailing: number | undefined }) {
  const { texts } = useTexts()
  const read = useMailing(chapter_id, mailing)
  const zone = useChapters().data?.find(({ id }) => id === chapter_id)?.timezone
  const known = read.data
  const has_conditions = useKeptConditions(known)
  if (known === null) return <EmptyView order={2} title={texts.mailings.gone} />
  if (read.isError && !known) return <FailureView failure={read.error} retry={read.refetch} />
  if (zone === undefined || (mailing !== undefined && !has_conditions)) return <Skeleton h={400} />
  return <Write chapter_id={chapter_id} zone={zone} known={known} />
}

/** Puts the conditions of a draft, once that is read, into the address in place of all others; returns whether that is done. */
function useKeptConditions(known: Mailing | null | undefined): boolean {
  const navigate = route.useNavigate()
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!known || done) return
    const search = { mailing: known.id, ...fromFilter(known.filter) }
    const put = navigate({ search, replace: true })
    void put.then(() => setDone(true))
  })
  return done
}

function Write(about: { chapter_id: number; zone: string; known: Mailing | undefined }) {
  const { chapter_id, zone } = about
  const { texts } = useTexts()
  const { mailing: _, ...conditions } = route.useSearch()
  const navigate = route.useNavigate()
  const draft = useDraft({ ...about, filter: toFilter(conditions) })
  const words = texts.mailings
  const choose = (change: Conditions, replace = false) =>
    navigate({ search: old => ({ ...old, ...change }), replace })
  return (
    <>
      <StepCard title={words.who} hint={words.who_all}>
        <Chips
          conditions={conditions}
          named={useNamed(chapter_id, conditions)}
          several={false}
          onChange={choose}
          onClear={() => choose(no_conditions)}
        />
        <ReaderFields draft={draft} />
      </StepCard>
      <WordFields draft={draft} zone={zone} />
      <FailureAlert failure={draft.failure} said={{ precondition_failed: words.changed }} />
      <Button mr="auto" loading={draft.busy} disabled={!draft.whole} onClick={draft.save}>
        {words.check}
      </Button>
      <div role="status">{draft.busy && <Text size="sm">{words.checking}</Text>}</div>
      {draft.planned && <ReleaseSteps planned={draft.planned} />}
      <LeaveGuard
        active={draft.unsaved}
        title={texts.common.unsaved}
        confirm={texts.common.discard}
        cancel={texts.common.keep_editing}
      />
    </>
  )
}
