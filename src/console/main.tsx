import './shell/mantine.ts'
import '@mantine/notifications/styles.css'
import './console.css'
import './print.css'
import './shared/views.css'
import './shared/records.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
  redirect
} from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { base_path } from './api/base-path.ts'
import { query_client } from './api/queries.ts'
import { startSession } from './api/session.ts'
import { enrol_texts } from './enrol/texts.ts'
import { credentials_texts } from './session/texts.ts'
import { BrokenView, Home } from './shell/EmptyViews.tsx'
import { office, root } from './shell/routes.ts'
import { readable, theme } from './shell/theme.ts'
import { TextsProvider, withTexts } from './texts/texts.tsx'
import { views } from './views.ts'

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/console' })
  }
})

const enrol = createRoute({
  getParentRoute: () => root,
  path: '/enrol',
  component: lazyRouteComponent(
    () => withTexts(import('./enrol/EnrolPage.tsx'), enrol_texts, credentials_texts),
    'EnrolPage'
  )
})

const home = createRoute({ getParentRoute: () => office, path: '/', component: Home })

/** The router of the console. Views declare their routes in their folders; views.ts lists them. */
const router = createRouter({
  routeTree: root.addChildren([start, enrol, office.addChildren([home, ...views])]),
  basepath: base_path || '/',
  defaultPreload: 'intent',
  defaultErrorComponent: BrokenView
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// styles that components add at run time need the nonce of the page
const nonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce ?? ''
setNonce(nonce)
startSession()
await switchStylesOn()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={readable}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <Suspense>
        <TextsProvider>
          <QueryClientProvider client={query_client}>
            <Notifications position="bottom-center" limit={3} />
            <RouterProvider router={router} />
          </QueryClientProvider>
        </TextsProvider>
      </Suspense>
    </MantineProvider>
  </StrictMode>
)

/**
 * Switches the style sheets of the page on, once all of them have come: the build loads them beside the page, so that its
 * outline is drawn at once. One that does not come is left out.
 */
async function switchStylesOn(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media=print]')]
  await Promise.all(links.map(whenLoaded))
  for (const link of links) link.media = 'all'
}

function whenLoaded(link: HTMLLinkElement) {
  if (link.sheet) return undefined
  return new Promise(resolve => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}
