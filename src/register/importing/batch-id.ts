/** The id of the batch that an import writes, in memory that it shares with its thread. */
export type SharedBatchId = Int32Array<SharedArrayBuffer>

/** Creates the memory, for an import that has no batch yet. */
export function createBatchId(): SharedBatchId {
  return new Int32Array(new SharedArrayBuffer(4))
}

/** Notes the id of the batch. */
export function setBatchId(memory: SharedBatchId, id: number) {
  Atomics.store(memory, 0, id)
}

/** The id of the batch; null before it is opened. */
export function readBatchId(memory: SharedBatchId): number | null {
  return Atomics.load(memory, 0) || null
}
