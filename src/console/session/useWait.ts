import { useEffect, useState } from 'react'

/** Seconds that still have to pass, counted down, and what starts the count. */
export function useWait(): [seconds: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    // it may be over by the time that this is drawn
    if (until <= Date.now()) return setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until])
  function start(wait: number) {
    // one moment for both: a millisecond between them would be a wait that nothing ends
    const moment = Date.now()
    setNow(moment)
    setUntil(moment + wait * 1000)
  }
  return [seconds, start]
}
