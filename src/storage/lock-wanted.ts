/** Whether requests wait for the lock of the database, in memory that threads share. */
export type LockWanted = Int32Array<SharedArrayBuffer>

/** Creates the memory; nobody waits. */
export function createLockWanted(): LockWanted {
  return new Int32Array(new SharedArrayBuffer(4))
}

/** Says whether requests wait. */
export function setWanted(memory: LockWanted, wanted: boolean) {
  Atomics.store(memory, 0, wanted ? 1 : 0)
}

/** Whether requests wait. */
export function isWanted(memory: LockWanted): boolean {
  return Atomics.load(memory, 0) === 1
}
