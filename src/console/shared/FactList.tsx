import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Facts as a list of terms and descriptions; those without a value are left out. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <Text component="dt" size="sm" c="dimmed">
                {name}
              </Text>
              <dd>{value}</dd>
            </div>
          )
      )}
    </dl>
  )
}
