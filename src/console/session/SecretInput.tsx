import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'

/** An input for a password, with a button that shows it. */
export function SecretInput(props: PasswordInputProps) {
  const { texts } = useTexts()
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': texts.session.show_typed }}
      {...props}
    />
  )
}
