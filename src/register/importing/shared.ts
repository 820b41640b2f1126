/** The shared memory of an import and its thread: whether the client has gone, and the batch's id. */
export type Shared = Int32Array<SharedArrayBuffer>

/** Creates the shared memory of one import. */
export function createShared(): Shared {
  return new Int32Array(new SharedArrayBuffer(8))
}

/** Notes that the client has gone. */
export function abandon(shared: Shared) {
  Atomics.store(shared, 0, 1)
}

/** Whether the client has gone. */
export function isAbandoned(shared: Shared): boolean {
  return Atomics.load(shared, 0) === 1
}

/** Notes the id of the batch that the import writes. */
export function setBatch(shared: Shared, id: number) {
  Atomics.store(shared, 1, id)
}

/** The id of the batch that the import writes; null before it is opened. */
export function readBatch(shared: Shared): number | null {
  return Atomics.load(shared, 1) || null
}
