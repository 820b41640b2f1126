import { useRef } from 'react'
import { newKey } from '../api/client.ts'

/** Keys for creations: the same request sent again has the same key, another one its own. */
export function useKeys(): (body: unknown) => string {
  const keys = useRef(new Map<string, string>())
  return body => {
    const content = JSON.stringify(body)
    const key = keys.current.get(content) ?? newKey()
    keys.current.set(content, key)
    return key
  }
}
