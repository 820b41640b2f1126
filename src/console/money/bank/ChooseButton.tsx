import { Button } from '@mantine/core'
import { useRef } from 'react'

/** A button that chooses a file; the same file can be chosen again. */
export function ChooseButton(props: {
  label: string
  primary?: boolean
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
      <input
        ref={input}
        type="file"
        accept=".xml,.zip,.csv,.txt,.c53,.c54"
        hidden
        onChange={take}
      />
      <Button variant={props.primary ? 'filled' : 'default'} onClick={() => input.current?.click()}>
        {props.label}
      </Button>
    </>
  )
}
