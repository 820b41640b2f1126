import '../parts/messages.css'
import { Stack, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { FailureAlert } from '../../shared/FailureAlert.tsx'
import { LeaveGuard } from '../../shared/LeaveGuard.tsx'
import { usual_size } from '../../shared/search.ts'
import { useLabel } from '../../shared/view.ts'
import { MessageTabs } from '../parts/MessageTabs.tsx'
import { PrintSteps } from './PrintSteps.tsx'
import { RunsList } from './RunsList.tsx'
import type { LettersSearch } from './search.ts'
import { useTexts } from './texts.ts'
import { usePrinting } from './usePrinting.ts'
import { WhichLetters } from './WhichLetters.tsx'

const route = getRouteApi('/console/chapter/$chapter_id/messages/letters')

/** Prints messages as letters: which, what that would be, and the press; and what was printed before. */
export function LettersView() {
  const { chapter_id } = route.useParams()
  // the key forgets what was printed in another chapter
  return <Letters key={chapter_id} chapter_id={chapter_id} />
}

function Letters({ chapter_id }: { chapter_id: number }) {
  const label = useLabel()
  const { texts } = useTexts()
  const words = texts.letters
  const { offset = 0, limit = usual_size, ...which } = route.useSearch()
  const navigate = route.useNavigate()
  const { waiting = false, kind, since } = which
  const printing = usePrinting({
    ...{ chapter_id, waiting },
    ...(kind && { kind }),
    ...(since && { first_day: since })
  })
  const choose = (change: LettersSearch, replace = false) =>
    !printing.busy && navigate({ search: old => ({ ...old, ...change }), replace })
  return (
    <Stack gap="md" maw={760}>
      <Title order={1}>{label}</Title>
      <MessageTabs chapter_id={chapter_id} />
      <Text c="dimmed">{words.hint}</Text>
      <WhichLetters which={which} busy={printing.busy} onChoose={choose} />
      <FailureAlert failure={printing.failure} />
      <PrintSteps {...{ chapter_id, printing, waiting }} />
      {/* what is above would move it while it loads */}
      {!printing.preview.isPending && (
        <RunsList page={{ chapter_id, offset, limit }} onPage={choose} />
      )}
      <LeaveGuard
        active={printing.busy}
        title={words.leave}
        confirm={texts.common.leave}
        cancel={texts.common.stay}
      />
    </Stack>
  )
}
