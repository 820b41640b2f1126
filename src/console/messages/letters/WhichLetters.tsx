import { NativeSelect, Switch } from '@mantine/core'
import { LedgerMessageKind } from '../../api/contract.ts'
import { DayInput } from '../../shared/DayInput.tsx'
import { message_kinds } from '../../shared/messageWords.ts'
import { StepCard } from '../../shared/StepCard.tsx'
import { dateIn, oneIn } from '../../shared/search.ts'
import { useSearchText } from '../../shared/useSearchText.ts'
import type { LettersSearch } from './search.ts'
import { useTexts } from './texts.ts'

/** The choice of the messages that are printed: what waits as well, of which kind, since when. */
export function WhichLetters(props: {
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
