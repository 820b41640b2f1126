/** A map that holds so many bytes at most. */
export interface Bounded<Key, Value> {
  get(key: Key): Value | undefined
  /** Puts a value in place of the key's last one, and takes out the oldest where there is too much. */
  set(key: Key, value: Value): void
}

/** Makes a map bounded by the bytes of its values; what is put out for want of room is told of. */
export function bounded<Key, Value>(
  most_bytes: number,
  bytesOf: (value: Value) => number,
  putOut: (value: Value) => void = () => {}
): Bounded<Key, Value> {
  const values = new Map<Key, Value>()
  let bytes = 0

  function take(key: Key, value: Value) {
    values.delete(key)
    bytes -= bytesOf(value)
  }

  return {
    get: key => values.get(key),
    set(key, value) {
      const last = values.get(key)
      if (last !== undefined) take(key, last)
      values.set(key, value)
      bytes += bytesOf(value)
      for (const [oldest, old] of values) {
        if (bytes <= most_bytes) return
        take(oldest, old)
        putOut(old)
      }
    }
  }
}
