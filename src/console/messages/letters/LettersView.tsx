import '../parts/messages.css'
import { NativeSelect, Stack, Switch, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { LedgerMessageKind } from '../../api/contract.ts'
import { DayInput } from '../../shared/DayInput.tsx'
import { FailureAlert } from '../../shared/FailureAlert.tsx'
import { LeaveGuard } from '../../shared/LeaveGuard.tsx'
import { message_kinds } from '../../shared/messageWords.ts'
import { StepCard } from '../../shared/StepCard.tsx'
import { dateIn, oneIn, usual_size } from '../../shared/search.ts'
import { useSearchText } from '../../shared/useSearchText.ts'
import { useLabel } from '../../shared/view.ts'
import { MessageTabs } from '../parts/MessageTabs.tsx'
import { PrintSteps } from './PrintSteps.tsx'
import { RunsList } from './RunsList.tsx'
import type { LettersSearch } from './search.ts'
import { useTexts } from './texts.ts'
import { usePrinting } from './usePrinting.ts'

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
    chapter_id,
    waiting,
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
      <PrintSteps chapter_id={chapter_id} printing={printing} waiting={waiting} />
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

/** The choice of the messages that are printed: what waits as well, of which kind, since when. */
function WhichLetters(props: {
  which: LettersSearch
  busy: boolean
  /** Called with what is chosen; typed text replaces the entry of the browser history. */
  onChoose: (change: LettersSearch, replace?: boolean) => void
}) {
  const { texts, say } = useTexts()
  const { which, busy, onChoose } = props
  const { waiting = false, kind, since } = which
  const [day, setDay] = useSearchText(since ?? '', from => onChoose({ since: dateIn(from) }, true))
  const words = texts.letters
  return (
    <StepCard title={words.which} hint={words.which_hint}>
      <fieldset disabled={busy} className="letters-which">
        <Switch
          label={words.waiting}
          description={words.waiting_hint}
          checked={waiting}
          onChange={event => onChoose({ waiting: event.currentTarget.checked || undefined })}
        />
        <NativeSelect
          label={words.kind}
          data={[
            { value: '', label: words.every_kind },
            ...LedgerMessageKind.map(value => ({ value, label: say(message_kinds[value]) }))
          ]}
          value={kind ?? ''}
          onChange={event =>
            onChoose({ kind: oneIn(event.currentTarget.value, LedgerMessageKind) })
          }
        />
        <DayInput
          label={words.since}
          description={words.since_hint}
          value={day}
          onChange={setDay}
        />
      </fieldset>
    </StepCard>
  )
}
