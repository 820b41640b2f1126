import { TextInput, type TextInputProps } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'

/** Takes a one-time code, or a recovery code in its place, typed, pasted or filled in by the browser. */
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

/** Six digits as apps copy them ("123 456") without the space; recovery codes stay as they were typed. */
function cleanCode(typed: string): string {
  const bare = typed.trim().replace(/[\s-]/g, '')
  return /^[0-9]+$/.test(bare) ? bare : typed.trim()
}
