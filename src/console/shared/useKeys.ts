import { useRef } from 'react'
import { newKey } from '../api/client.ts'

/** Idempotency keys for a form: the same request has the same key. */
export function useKeys(): (body: unknown) => string {
  const keys = useRef(new Map<string, string>())
  return body => {
    const content = JSON.stringify(body)
    const key = keys.current.get(content) ?? newKey()
    keys.current.set(content, key)
    return key
  }
}
