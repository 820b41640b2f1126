/** Waits for some seconds. Throws the reason of an abort at once. */
export function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const end = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, seconds * 1000)
    signal.addEventListener('abort', end, { once: true })
  })
}
