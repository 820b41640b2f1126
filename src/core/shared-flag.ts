/** Yes or no, or a number, in memory that threads share. */
export type SharedFlag = Int32Array<SharedArrayBuffer>

/** How often a thread looks at a flag that it waits for, in milliseconds. */
const look_every_ms = 50

/** Creates a flag, which is not set. */
export function createFlag(): SharedFlag {
  return new Int32Array(new SharedArrayBuffer(4))
}

/** Sets a flag for all threads, to a number such as an id if one is given, or takes it back. */
export function setFlag(flag: SharedFlag, value: boolean | number = true) {
  Atomics.store(flag, 0, Number(value))
}

/** Whether a thread has set a flag. */
export function isSet(flag: SharedFlag): boolean {
  return Atomics.load(flag, 0) !== 0
}

/** The number to which a thread has set a flag; null if it is not set. */
export function readFlag(flag: SharedFlag): number | null {
  return Atomics.load(flag, 0) || null
}

/** Calls a function once, soon after a flag is set; keeps no thread alive. */
export function onceSet(flag: SharedFlag, run: () => void) {
  const looking = setInterval(() => {
    if (!isSet(flag)) return
    clearInterval(looking)
    run()
  }, look_every_ms)
  looking.unref()
}
