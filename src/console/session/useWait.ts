import { useEffect, useState } from 'react'

/** Seconds that still have to pass, counted down, and what starts the count. */
export function useWait(): [seconds: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (until <= Date.now()) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until])
  function start(wait: number) {
    setNow(Date.now())
    setUntil(Date.now() + wait * 1000)
  }
  return [seconds, start]
}
