import { Stack } from '@mantine/core'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { AddedRows } from './AddedRows.tsx'
import { ChangedRows } from './ChangedRows.tsx'
import { CheckingAgain } from './CheckingAgain.tsx'
import { ColumnChoices } from './ColumnChoices.tsx'
import type { ImportOptions } from './choices.ts'
import { DayOrder } from './DayOrder.tsx'
import { DecidedRows } from './DecidedRows.tsx'
import { DoubtfulRows } from './DoubtfulRows.tsx'
import { FileSettings } from './FileSettings.tsx'
import { FirstDays } from './FirstDays.tsx'
import { HouseholdsHint } from './HouseholdsHint.tsx'
import { KeepAs } from './KeptMappings.tsx'
import { LeftOutValues } from './LeftOutValues.tsx'
import { LinkableRows, LinkedElsewhere } from './LinkableRows.tsx'
import { MissingType } from './MissingType.tsx'
import { Refusals } from './Refusals.tsx'
import { Summary } from './Summary.tsx'
import { UnknownWords } from './UnknownWords.tsx'
import { useChooser } from './useChooser.ts'
import type { Stage } from './useImport.ts'

/** The result of the dry run: the columns, the rows and the choices for both, with the button that imports. */
export function CheckedFile(props: {
  chapter_id: number
  file: File | undefined
  stage: Extract<Stage, { at: 'checked' }>
  options: ImportOptions
  onOptions: (options: ImportOptions) => void
  onChoose: (file: File) => void
  /** Imports the file. If the name `keep_as` is not empty, keeps the choices for columns under it. */
  onSubmit: (skip_invalid: boolean, keep_as: string) => void
  onRevert: () => void
  /** Checks the file again with the same choices. */
  onCheck: () => void
}) {
  const { chapter_id, file, stage, options } = props
  const { result } = stage
  const chooser = useChooser(options, props.onOptions)
  const [keep_as, setKeepAs] = useState('')
  const keepFocus = useFocusKept(result)
  const lists = { chapter_id, result, chooser }
  const stale = options !== stage.options || stage.sent !== undefined
  return (
    <Stack gap="md" onFocus={keepFocus} aria-busy={stale}>
      <Summary
        {...{ chapter_id, file, result, stale }}
        hint={
          <>
            <HouseholdsHint refusals={result.refusals} chooser={chooser} />
            <LinkedElsewhere {...{ result, chooser }} />
            <FirstDays {...{ result, chooser }} />
            <MissingType {...{ chapter_id, result, chooser }} />
            <DayOrder {...{ result, chooser }} />
          </>
        }
        onChoose={props.onChoose}
        onCheck={props.onCheck}
        onSubmit={skip_invalid => props.onSubmit(skip_invalid, keep_as.trim())}
      />
      <UnknownWords {...lists} />
      <DoubtfulRows {...lists} />
      <LinkableRows {...lists} />
      <Refusals
        {...{ chapter_id, file, options, chooser }}
        refusals={result.refusals}
        reasons={result.reasons}
        refused={result.refused}
        total={result.pages.refusals.total}
      />
      <LeftOutValues {...{ result, chooser }} />
      <FileSettings {...{ chapter_id, chooser }}>
        <KeepAs name={keep_as} onName={setKeepAs} />
      </FileSettings>
      <ColumnChoices columns={result.columns} chooser={chooser} />
      <DecidedRows chooser={chooser} />
      <ChangedRows {...lists} />
      <AddedRows {...lists} />
      {stale && <CheckingAgain sent={stage.sent} onStop={props.onRevert} />}
    </Stack>
  )
}

/** Keeps the focus when a new result removes the row that has it: moves the focus to the list of the row. */
function useFocusKept(result: unknown) {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const lost = document.activeElement === document.body
    if (lost && last.current?.isConnected) (last.current as HTMLElement).focus()
  }, [result])
  return (event: FocusEvent) => {
    last.current = event.target.closest('section[tabindex]')
  }
}
