import { Navigate } from '@tanstack/react-router'

/** The start page: redirects to the overview. */
export function Home() {
  return <Navigate to="/console/overview" replace />
}
