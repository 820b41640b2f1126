import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'

/** Takes a password, which can be shown while it is typed. */
export function SecretInput(props: PasswordInputProps) {
  const { texts } = useTexts()
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': texts.session.show_typed }}
      {...props}
    />
  )
}
