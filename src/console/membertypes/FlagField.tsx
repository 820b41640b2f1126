import { Switch, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from './texts.ts'

/** A switch; without the permission to change it, its value as text. */
export function FlagField(props: {
  label: string
  description: string
  checked: boolean
  read_only: boolean
  error?: ReactNode
  mt?: { base: number; xs: number }
  onChange: (checked: boolean) => void
}) {
  const { texts } = useTexts()
  const { read_only, onChange, ...shown } = props
  const { label, description, checked, mt } = shown
  if (!read_only)
    return <Switch {...shown} onChange={event => onChange(event.currentTarget.checked)} />
  return (
    <div>
      <Text size="sm" mt={mt}>
        {label}: <b>{checked ? texts.membertypes.on : texts.membertypes.off}</b>
      </Text>
      <Text size="xs" c="dimmed">
        {description}
      </Text>
    </div>
  )
}
