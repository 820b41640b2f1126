/** Whether a thread is asked to stop, in memory that threads share. */
export type StopFlag = Int32Array<SharedArrayBuffer>

/** How often a thread looks, in milliseconds. */
const look_every_ms = 50

/** Creates the memory; nobody is asked. */
export function createStopFlag(): StopFlag {
  return new Int32Array(new SharedArrayBuffer(4))
}

/** Asks the threads that watch the flag to stop. */
export function askToStop(flag: StopFlag) {
  Atomics.store(flag, 0, 1)
}

/** Whether it was asked. */
export function isAskedToStop(flag: StopFlag): boolean {
  return Atomics.load(flag, 0) === 1
}

/** Calls a function once, soon after the thread is asked to stop; keeps no thread alive. */
export function onceAskedToStop(flag: StopFlag, run: () => void) {
  const looking = setInterval(() => {
    if (!isAskedToStop(flag)) return
    clearInterval(looking)
    run()
  }, look_every_ms)
  looking.unref()
}
