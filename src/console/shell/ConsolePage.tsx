import { Button, Loader, Stack, Text, Title } from '@mantine/core'
import { type Account, startSession, takeReplacement } from '../api/session.ts'
import { useSession } from '../api/useSession.ts'
import { SignIn } from '../session/SignIn.tsx'
import { failureText } from '../shared/useFailure.ts'
import { useTitle } from '../shared/useTitle.ts'
import { useTexts } from '../texts/texts.tsx'
import { Shell } from './Shell.tsx'

/** Shows the shell if the user is signed in, else the sign-in at the same address. */
export function ConsolePage() {
  const session = useSession()
  const { texts } = useTexts()
  if (session.state === 'signed_in') return <Shell />
  if (session.state === 'signed_out') return <SignIn {...session} />
  if (session.state === 'replaced') return <Replaced {...session} />
  return (
    <main className="center">
      {session.failure ? (
        <div className="sheet">
          <Text role="alert" ta="center" mb="md">
            {failureText(session.failure, texts)}
          </Text>
          <Button fullWidth onClick={startSession}>
            {texts.common.retry}
          </Button>
        </div>
      ) : (
        <Loader mx="auto" aria-label={texts.session.starting} />
      )}
    </main>
  )
}

/** Shown in place of the view if another account has signed in in another tab. */
function Replaced({ account }: { account: Account }) {
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
