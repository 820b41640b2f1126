/** A fault of the database or its disk: pages are damaged, reads fail, or a write may not have reached the disk. */
export type Fault = 'damaged' | 'unreadable' | 'unwritable'

/** The faults of the database that this process has seen. */
export type Integrity = ReturnType<typeof trackIntegrity>

/** The fault that an error of SQLite reports; undefined for every other error. */
export function classifyFault(error: unknown): Fault | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  if (typeof code !== 'string') return undefined
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return 'damaged'
  // the shared memory of the write-ahead log could not grow: the disk is full
  if (code === 'SQLITE_IOERR_SHMSIZE') return undefined
  return code.startsWith('SQLITE_IOERR') ? 'unreadable' : undefined
}

/**
 * Records reported faults and calls `onFault` once for each kind. A fault is never cleared: only a new process,
 * which reopens the files, starts without it.
 */
export function trackIntegrity(onFault: (fault: Fault, error: Error) => void = () => {}) {
  const seen = new Set<Fault>()

  function report(fault: Fault | undefined, error: unknown) {
    if (fault === undefined || seen.has(fault)) return
    seen.add(fault)
    onFault(fault, error as Error)
  }

  return {
    report,
    /** Reports the fault behind an error, if there is one. */
    notice: (error: unknown) => report(classifyFault(error), error),
    /** The kinds of faults seen so far. */
    faults: () => [...seen],
    /** Whether no fault was seen. */
    intact: () => seen.size === 0,
    /** Whether writes can be trusted to reach the disk. */
    writable: () => !seen.has('unwritable')
  }
}
