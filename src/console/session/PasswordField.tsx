import { Group, type PasswordInputProps, Progress, Stack, Text } from '@mantine/core'
import { SecretInput } from './SecretInput.tsx'
import { rateStrength, type Strength } from './strength.ts'
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
