import { Navigate } from '@tanstack/react-router'

/** The start: what there is to know at a glance. */
export function Home() {
  return <Navigate to="/console/overview" replace />
}
