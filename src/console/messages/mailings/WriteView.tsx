import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Chips } from '../../filters/Chips.tsx'
import { type Conditions, no_conditions, toFilter } from '../../filters/conditions.ts'
import { useNamed } from '../../filters/useNamed.ts'
import { useChapters } from '../../shared/chapters.ts'
import { FailureAlert } from '../../shared/FailureAlert.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { useLabel } from '../../shared/view.ts'
import { type Mailing, useMailing } from './queries.ts'
import { ReleaseSteps } from './ReleaseSteps.tsx'
import { useTexts } from './texts.ts'
import { useDraft } from './useDraft.ts'
import { WordFields } from './WordFields.tsx'

const route = getRouteApi('/console/chapter/$chapter_id/mailings/write')

/** Writes a mailing: for whom, the words and when; then who gets it, what it looks like, and the release. */
export function WriteView() {
  const { chapter_id } = route.useParams()
  const { mailing } = route.useSearch()
  const known = useMailing(chapter_id, mailing)
  const zone = useChapters().data?.find(({ id }) => id === chapter_id)?.timezone
  if (zone === undefined || (mailing !== undefined && known.isPending)) return <Skeleton h={400} />
  const about = { chapter_id, zone, known: known.data ?? null }
  // the key begins anew in another chapter and with another draft
  return <Write key={`${chapter_id} ${mailing}`} {...about} />
}

function Write(about: { chapter_id: number; zone: string; known: Mailing | null }) {
  const { chapter_id, zone } = about
  const label = useLabel()
  const { texts } = useTexts()
  const { mailing: _, ...conditions } = route.useSearch()
  const navigate = route.useNavigate()
  const draft = useDraft({ ...about, filter: toFilter(conditions) })
  const words = texts.mailings
  const choose = (change: Conditions, replace = false) =>
    navigate({ search: old => ({ ...old, ...change }), replace })
  return (
    <Stack gap="md" maw={760}>
      <BackLink chapter_id={chapter_id} />
      <Title order={1}>{label}</Title>
      <Stack component="section" gap="xs" p="md" className="card" aria-labelledby="mailing-who">
        <Title order={2} id="mailing-who">
          {words.who}
        </Title>
        <Text size="sm" c="dimmed">
          {words.who_all}
        </Text>
        <Chips
          {...{ conditions, named: useNamed(chapter_id, conditions), several: false }}
          onChange={choose}
          onClear={() => choose(no_conditions)}
        />
      </Stack>
      <WordFields {...{ draft, zone }} />
      <FailureAlert failure={draft.failure} />
      <Button
        mr="auto"
        loading={draft.busy}
        disabled={draft.form.subject.trim() === '' || draft.form.body.trim() === ''}
        onClick={draft.save}
      >
        {words.check}
      </Button>
      <div role="status">{draft.busy && <Text size="sm">{words.checking}</Text>}</div>
      {draft.planned && <ReleaseSteps planned={draft.planned} />}
    </Stack>
  )
}

function BackLink({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  return (
    <Button
      variant="subtle"
      mr="auto"
      leftSection={<Icon of={IconArrowLeft} size={16} />}
      renderRoot={attributes => (
        <Link to="/console/chapter/$chapter_id/mailings" params={{ chapter_id }} {...attributes} />
      )}
    >
      {texts.mailings.back}
    </Button>
  )
}
