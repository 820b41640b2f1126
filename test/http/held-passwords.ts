import crypto from 'node:crypto'
import { mock } from 'node:test'
import type { Test } from 'tap'

/** Holds the next comparison of a password with its hash until `release` is called; `held` resolves when it has begun. */
export function holdPasswords(t: Test) {
  const { promise: held, resolve: begin } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { argon2 } = crypto
  const holding = mock.method(crypto, 'argon2', (...given: Parameters<typeof argon2>) => {
    begin()
    released.then(() => argon2(...given))
  })
  t.teardown(() => holding.mock.restore())
  return { held, release }
}
