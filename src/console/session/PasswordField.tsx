import { Group, type PasswordInputProps, Progress, Stack, Text } from '@mantine/core'
import { SecretInput } from './inputs.tsx'
import { useTexts } from './texts.ts'

const colors = ['red', 'red', 'orange', 'teal', 'teal'] as const

/** An input for a new password with a strength meter. */
export function PasswordField(
  props: Omit<PasswordInputProps, 'value'> & {
    email: string
    value: string
    onPassword: (password: string) => void
  }
) {
  const { texts } = useTexts()
  const { email, onPassword, ...rest } = props
  return (
    <Stack gap={6}>
      <SecretInput
        description={texts.credentials.password_hint}
        autoComplete="new-password"
        required
        onChange={event => onPassword(event.currentTarget.value)}
        {...rest}
      />
      {/* a password that the service refused is shown as weak */}
      <Meter
        strength={rateStrength(props.value, email)}
        empty={props.value === ''}
        refused={Boolean(props.error)}
      />
    </Stack>
  )
}

function Meter({
  strength: { score, reason, missing },
  empty,
  refused
}: {
  strength: Strength
  empty: boolean
  refused: boolean
}) {
  const { texts, format } = useTexts()
  const words =
    reason === 'too_short'
      ? texts.credentials.too_short(format.number(missing))
      : texts.credentials[reason]
  return (
    <Group gap="sm" wrap="nowrap">
      <Progress
        flex={1}
        size="sm"
        value={empty ? 0 : 12 + (refused ? 0 : score) * 22}
        color={colors[refused ? 0 : score]}
        aria-label={texts.credentials.strength}
      />
      <Text size="xs" c="dimmed" w={190} ta="end" aria-live="polite">
        {empty || refused ? '' : words}
      </Text>
    </Group>
  )
}

/** The strength of a password from 0 (refused) to 4, and the key of the text that explains it. */
export interface Strength {
  score: 0 | 1 | 2 | 3 | 4
  reason: 'too_short' | 'is_email' | 'repeats' | 'weak' | 'good' | 'strong'
  /** Characters that are missing. */
  missing: number
}

/** The shortest password that the service accepts (CONTRACT.md section 4). */
const min_length = 12

/** Estimates the strength while somebody types, by length and repetition. The service decides whether it accepts the password. */
export function rateStrength(password: string, email: string): Strength {
  const { length } = [...password]
  const missing = Math.max(0, min_length - length)
  if (missing > 0) return { score: 0, reason: 'too_short', missing }
  if (password.toLowerCase() === email.trim().toLowerCase())
    return { score: 0, reason: 'is_email', missing }
  const different = new Set(password.toLowerCase()).size
  if (different < 6 || /^(.{1,6}?)\1+$/u.test(password))
    return { score: 1, reason: 'repeats', missing }
  if (length < 16) return { score: 2, reason: 'weak', missing }
  return length < 22
    ? { score: 3, reason: 'good', missing }
    : { score: 4, reason: 'strong', missing }
}
