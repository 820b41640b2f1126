import { useEffect, useState } from 'react'

/**
 * Countdowns by key, such as an e-mail address: returns a function for the seconds left, and one that starts a
 * countdown.
 */
export function useWait(): [
  secondsLeft: (who: string) => number,
  start: (who: string, seconds: number) => void
] {
  const [until, setUntil] = useState<ReadonlyMap<string, number>>(new Map())
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = (who: string) => Math.max(0, Math.ceil(((until.get(who) ?? 0) - now) / 1000))
  useEffect(() => {
    // the countdown may be over before this is rendered
    if (Math.max(0, ...until.values()) <= Date.now()) return setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until])
  function start(who: string, wait: number) {
    // both use one reading of the clock: with two, a millisecond apart, the countdown would never end
    const moment = Date.now()
    setNow(moment)
    setUntil(old => new Map(old).set(who, moment + wait * 1000))
  }
  return [secondsLeft, start]
}
