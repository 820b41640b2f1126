import { Button } from '@mantine/core'
import { useRef } from 'react'

/** A button that chooses a file; the same file can be chosen again. */
export function ChooseButton(props: {
  label: string
  /** The endings and types of files that can be chosen. */
  accept: string
  variant?: string
  /** Whether several files can be chosen at once. */
  multiple?: boolean
  onChoose: (file: File, all: readonly File[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  function take() {
    const files = [...(input.current?.files ?? [])]
    if (input.current) input.current.value = ''
    if (files[0]) props.onChoose(files[0], files)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={props.accept}
        multiple={props.multiple}
        hidden
        onChange={take}
      />
      <Button variant={props.variant} onClick={() => input.current?.click()}>
        {props.label}
      </Button>
    </>
  )
}
