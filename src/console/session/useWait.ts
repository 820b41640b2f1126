import { useEffect, useState } from 'react'

/**
 * Seconds that still have to pass, counted down, for each of several that may have to wait, and what starts
 * such a count.
 */
export function useWait(): [
  secondsLeft: (who: string) => number,
  start: (who: string, seconds: number) => void
] {
  const [until, setUntil] = useState<ReadonlyMap<string, number>>(new Map())
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = (who: string) => Math.max(0, Math.ceil(((until.get(who) ?? 0) - now) / 1000))
  useEffect(() => {
    // it may be over by the time that this is drawn
    if (Math.max(0, ...until.values()) <= Date.now()) return setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until])
  function start(who: string, wait: number) {
    // one moment for both: a millisecond between them would be a wait that nothing ends
    const moment = Date.now()
    setNow(moment)
    setUntil(old => new Map(old).set(who, moment + wait * 1000))
  }
  return [secondsLeft, start]
}
