/** The greatest age of the last sync at which the replica counts as current; Litestream is asked every two seconds. */
const fresh_ms = 5000

/** From when on it is an alert that the replica is behind. */
const alert_seconds = 60

/** Follows how far the replica is behind; times are milliseconds since 1970. */
export function trackLag(start: number) {
  let synced = start
  let alerted = false

  /** Tells how many whole seconds the replica is behind the register; 0 while it is up to date. */
  function behind(now: number): number {
    const age = now - synced
    return age < fresh_ms ? 0 : Math.floor(age / 1000)
  }

  /** Takes the time of the last sync, and returns what to tell the operator, each once. */
  function note(last_sync: number | undefined, now: number): 'alert' | 'caught_up' | undefined {
    synced = Math.max(synced, last_sync ?? 0)
    const seconds = behind(now)
    if (!alerted && seconds >= alert_seconds) {
      alerted = true
      return 'alert'
    }
    if (!alerted || seconds > 0) return
    alerted = false
    return 'caught_up'
  }

  return { behind, note }
}
