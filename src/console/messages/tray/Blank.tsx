import { Skeleton } from '@mantine/core'

/** The place of what is proposed while it loads. */
export const Blank = () => <Skeleton h={320} aria-busy />
