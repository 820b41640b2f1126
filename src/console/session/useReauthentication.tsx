import { Modal, Text } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { useState } from 'react'
import { Failure } from '../api/failure.ts'
import { type Operation, type Rest, type Sent, useWrite } from '../api/write.ts'
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
 * The function that writes as that of `useWrite` does, and once more with password and code if the service asks for them (CONTRACT.md
 * section 9). It answers undefined if the user does not want to. Render the dialog outside of any form.
 */
export function useReauthentication(...things: string[]) {
  const [question, ask] = useState<Question>()
  const send = useWrite(...things)

  async function write<O extends Operation>(operation: O, body: Sent<O>, rest?: Rest) {
    try {
      return await send(operation, body, rest)
    } catch (error) {
      if (!hasCode(error, ['reauthentication_required'])) throw error
      return askedFor(credentials => send(operation, Object.assign({}, body, credentials), rest))
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

  return { write, dialog: question && <Reauthentication {...question} /> }
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
