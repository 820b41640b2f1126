import {
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps
} from '@mantine/core'
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

/** An input for a one-time code or a recovery code. */
export function CodeField(props: TextInputProps & { onCode: (code: string) => void }) {
  const { texts } = useTexts()
  const { onCode, ...rest } = props
  return (
    <TextInput
      label={texts.session.code}
      description={texts.session.code_hint}
      autoComplete="one-time-code"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      required
      classNames={{ input: 'code-input' }}
      onChange={event => onCode(cleanCode(event.currentTarget.value))}
      {...rest}
    />
  )
}

/** Removes the space from six digits that an app copied ("123 456"); recovery codes stay unchanged. */
function cleanCode(typed: string): string {
  const bare = typed.trim().replace(/[\s-]/g, '')
  return /^[0-9]+$/.test(bare) ? bare : typed.trim()
}
