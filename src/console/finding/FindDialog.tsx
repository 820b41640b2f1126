import './finding.css'
import { Modal, Text, TextInput } from '@mantine/core'
import { useDebouncedValue, useId } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { FailureView } from '../shared/FailureView.tsx'
import { Icon } from '../shared/Icon.tsx'
import { takesEscape } from '../shared/takesEscape.ts'
import { useTexts } from './texts.ts'
import { type Result, type Target, useResults } from './useResults.ts'

/** The milliseconds after the last key until the search begins. */
const pause = 150

/** The dialog that finds members of all chapters and pages; the arrow keys choose a result, Enter opens it. */
export function FindDialog({
  targets,
  onClose
}: {
  targets: readonly Target[]
  onClose: () => void
}) {
  const { texts } = useTexts()
  const id = useId()
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text, pause)
  const { results, busy, failure, more } = useResults(asked, targets)
  const [at, setAt] = useState(0)
  /** Whether Enter was pressed before the results for the typed text were there. */
  const [entered, setEntered] = useState(false)
  const ready = asked === text && !busy
  const chosen = results[Math.min(at, results.length - 1)]
  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, id])
  function open(result: Result | undefined) {
    if (!result) return
    onClose()
    result.go()
  }
  useEffect(() => {
    if (!entered || !ready) return
    setEntered(false)
    open(chosen)
  })
  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((Math.min(at, results.length - 1) + step + results.length) % results.length)
    else if (event.key === 'Enter') setEntered(true)
    else return
    event.preventDefault()
  }
  return (
    <Modal
      opened
      id={id}
      onClose={() => takesEscape(id) && onClose()}
      title={texts.finding.field}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={texts.finding.field}
        aria-expanded={results.length > 0}
        aria-controls={`${id}-results`}
        aria-activedescendant={chosen && `${id}-${chosen.key}`}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={100}
        placeholder={texts.finding.hint}
        leftSection={<Icon of={IconSearch} size={16} />}
        value={text}
        onChange={event => {
          setText(event.currentTarget.value)
          setAt(0)
          setEntered(false)
        }}
        onKeyDown={onKey}
      />
      {failure !== undefined && <FailureView failure={failure} retry={() => setText('')} />}
      <Results id={id} results={results} chosen={chosen} onOpen={open} />
      <Text size="sm" c="dimmed" role="status" mt="sm">
        {results.length === 0 && !busy && asked === text ? texts.finding.none : more}
      </Text>
    </Modal>
  )
}

function Results(props: {
  id: string
  results: readonly Result[]
  chosen: Result | undefined
  onOpen: (result: Result) => void
}) {
  const { texts } = useTexts()
  const { id, results, chosen, onOpen } = props
  return (
    <div
      id={`${id}-results`}
      role="listbox"
      tabIndex={-1}
      aria-label={texts.finding.results}
      className="results"
    >
      {(['members', 'pages'] as const).map(kind => {
        const own = results.filter(result => result.kind === kind)
        if (own.length === 0) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: the group of a list box is no fieldset
          <div key={kind} role="group" aria-label={texts.finding[kind]}>
            <Text size="xs" c="dimmed" fw={600} px="sm" pt="sm" aria-hidden>
              {texts.finding[kind]}
            </Text>
            {own.map(result => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above
              // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant names the option
              <div
                key={result.key}
                id={`${id}-${result.key}`}
                role="option"
                aria-selected={result === chosen}
                className="result"
                onClick={() => onOpen(result)}
              >
                <span dir="auto">{result.label}</span>
                {result.hint && (
                  <Text size="xs" c="dimmed" truncate span>
                    {result.hint}
                  </Text>
                )}
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}
