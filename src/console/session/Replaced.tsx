import { Button, Stack, Text, Title } from '@mantine/core'
import { type Account, takeReplacement } from '../api/session.ts'
import { useTitle } from '../shared/useTitle.ts'
import { useTexts } from '../texts/texts.tsx'

/** Shown in place of the view if another account has signed in in another tab. */
export function Replaced({ account }: { account: Account }) {
  const { texts } = useTexts()
  const { name, email } = account
  useTitle(texts.session.replaced)
  return (
    <main className="center">
      <div className="card sheet">
        <Stack gap="md">
          <Title order={1}>{texts.session.replaced}</Title>
          <Text role="alert">{texts.session.replaced_by({ name, email })}</Text>
          <Button fullWidth onClick={takeReplacement} autoFocus>
            {texts.session.go_on_as(name)}
          </Button>
        </Stack>
      </div>
    </main>
  )
}
