import { Modal, Text } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { useState } from 'react'
import { Failure } from '../api/failure.ts'
import { takesEscape } from '../shared/takesEscape.ts'
import { useTexts } from '../texts/texts.tsx'
import { type Credentials, CredentialsForm } from './CredentialsForm.tsx'

/** The codes of failures that the dialog shows, because the user can try again there; all other failures are thrown. */
const to_be_tried_again = [
  'invalid_credentials',
  'code_used',
  'rate_limited',
  'unavailable',
  'unreachable'
]

interface Question {
  onCredentials: (credentials: Credentials) => Promise<void>
  onClose: () => void
}

/**
 * Makes changes for which the service may ask for password and code again (CONTRACT.md section 9). Render the dialog
 * outside of any form.
 */
export function useReauthentication() {
  const [question, ask] = useState<Question>()

  /** Makes a change, and repeats it with password and code if the service asks. Returns undefined if cancelled. Throws a Failure. */
  async function withReauthentication<T>(
    change: (credentials?: Credentials) => Promise<T>
  ): Promise<T | undefined> {
    try {
      return await change()
    } catch (error) {
      if (!hasCode(error, ['reauthentication_required'])) throw error
      return askedFor(change)
    }
  }

  function askedFor<T>(change: (credentials: Credentials) => Promise<T>) {
    return new Promise<T | undefined>((resolve, reject) => {
      const onClose = () => {
        ask(undefined)
        resolve(undefined)
      }
      const onCredentials = async (credentials: Credentials) => {
        await change(credentials).then(resolve, error => {
          if (hasCode(error, to_be_tried_again)) throw error
          reject(error)
        })
        ask(undefined)
      }
      ask({ onCredentials, onClose })
    })
  }

  return { withReauthentication, dialog: question && <Reauthentication {...question} /> }
}

function hasCode(error: unknown, codes: readonly string[]) {
  return error instanceof Failure && codes.includes(error.code)
}

/** The dialog that asks for password and code before a critical change. */
function Reauthentication(props: {
  /** Makes the change with password and code; throws a Failure that the dialog shows. */
  onCredentials: (credentials: Credentials) => Promise<void>
  onClose: () => void
}) {
  const { texts } = useTexts()
  const id = useId()
  return (
    <Modal
      opened
      id={id}
      onClose={() => takesEscape(id) && props.onClose()}
      title={texts.session.reauthenticate}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <CredentialsForm
        hint={<Text>{texts.session.reauthenticate_hint}</Text>}
        label={texts.session.confirm}
        onCredentials={props.onCredentials}
      />
    </Modal>
  )
}
