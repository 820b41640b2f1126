import { mock } from 'node:test'
import argon2 from 'argon2'
import type { Test } from 'tap'

/** Holds the next comparison of a password with its hash until `release` is called; `held` resolves when it has begun. */
export function holdPasswords(t: Test) {
  const { promise: held, resolve: begin } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { verify } = argon2
  const holding = mock.method(argon2, 'verify', async (hash: string, password: string) => {
    begin()
    await released
    return verify(hash, password)
  })
  t.teardown(() => holding.mock.restore())
  return { held, release }
}
