import { TextInput } from '@mantine/core'
import { useState } from 'react'

/** The reason of an act, without which it is not done. `give` returns it at the press; empty if it is missing, which the input says then. */
export function useReason() {
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState(false)
  const reason = typed.trim()
  function give() {
    setSent(true)
    return reason
  }
  return { typed, setTyped, give, is_missing: sent && !reason }
}

/** The input for the reason of an act; it has the focus first. */
export function ReasonInput(props: {
  reason: ReturnType<typeof useReason>
  label: string
  hint: string
  /** Said where the reason is missing at the press. */
  missing: string
  error?: string | undefined
}) {
  const { typed, setTyped, is_missing } = props.reason
  return (
    <TextInput
      label={props.label}
      description={props.hint}
      withAsterisk
      data-autofocus
      value={typed}
      error={is_missing ? props.missing : props.error}
      onChange={event => setTyped(event.currentTarget.value)}
    />
  )
}
