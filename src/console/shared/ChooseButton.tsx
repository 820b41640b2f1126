import { Button } from '@mantine/core'
import { useRef } from 'react'

/** A button that chooses a file; the same file can be chosen again. */
export function ChooseButton(props: {
  label: string
  /** The endings and types of files that can be chosen. */
  accept: string
  variant?: string
  onChoose: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  function take() {
    const file = input.current?.files?.[0]
    if (input.current) input.current.value = ''
    if (file) props.onChoose(file)
  }
  return (
    <>
      <input ref={input} type="file" accept={props.accept} hidden onChange={take} />
      <Button variant={props.variant} onClick={() => input.current?.click()}>
        {props.label}
      </Button>
    </>
  )
}
