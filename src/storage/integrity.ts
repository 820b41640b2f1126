/**
 * What can be wrong with the register as a whole: pages that are not as they were written, a disk that does
 * not give back what it holds, a write that may not have reached the disk.
 */
export type Fault = 'damaged' | 'unreadable' | 'unwritable'

/** What is known of the register as a whole, for the life of a process. */
export type Integrity = ReturnType<typeof trackIntegrity>

/** What an error of SQLite says of the register as a whole; undefined for every other error. */
export function faultOf(error: unknown): Fault | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  if (typeof code !== 'string') return undefined
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return 'damaged'
  // the index of the log could not grow: that is a full disk
  if (code === 'SQLITE_IOERR_SHMSIZE') return undefined
  return code.startsWith('SQLITE_IOERR') ? 'unreadable' : undefined
}

/**
 * Tracks the faults that are reported, beginning with none; `tell` is called once for each kind.
 * Nothing takes a fault back but a new process, which opens the files anew.
 */
export function trackIntegrity(tell: (fault: Fault, error: Error) => void = () => {}) {
  const seen = new Set<Fault>()

  function report(fault: Fault | undefined, error: unknown) {
    if (fault === undefined || seen.has(fault)) return
    seen.add(fault)
    tell(fault, error as Error)
  }

  return {
    report,
    /** Takes note of an error, if it says something of the register as a whole. */
    notice: (error: unknown) => report(faultOf(error), error),
    /** The kinds of faults that were seen. */
    faults: () => [...seen],
    /** Whether no fault was seen. */
    intact: () => seen.size === 0,
    /** Whether what is written can be trusted to reach the disk. */
    writable: () => !seen.has('unwritable')
  }
}
