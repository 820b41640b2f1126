import { type ReactNode, useState } from 'react'
import { Failure } from '../api/failure.ts'
import { type Holder, SharedAddress } from './SharedAddress.tsx'

/** The field of a request that allows an e-mail address which another member has. */
interface Extra {
  shared_email?: true
}

/** Offers to share the e-mail address of a form with somebody who has it already, as families do. */
export function useSharedAddress(chapter_id: number, email: string) {
  const [taken, setTaken] = useState<{ email: string; holder: Holder | undefined }>()
  const [shared, setShared] = useState<string>()
  return {
    extra: (shared === email ? { shared_email: true } : {}) as Extra,
    /** Stores from a failure that the address is taken, and the member who has it if the failure names that member. */
    fail(error: unknown) {
      if (!(error instanceof Failure) || error.code !== 'email_taken') return
      const { id, name } = error.details[0]?.params ?? {}
      const known = typeof id === 'number' && typeof name === 'string'
      setTaken({ email, holder: known ? { id, name } : undefined })
    },
    /** The button that saves with the shared address; null unless another member has the typed address. */
    offer(busy: boolean, save: (extra: Extra) => unknown): ReactNode {
      if (taken?.email !== email || shared === email) return null
      const onShare = () => {
        setShared(email)
        save({ shared_email: true })
      }
      return <SharedAddress {...{ chapter_id, busy, onShare }} holder={taken.holder} />
    }
  }
}
