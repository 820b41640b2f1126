import './shell/mantine.ts'
import '@mantine/notifications/styles.css'
import './console.css'
import './print.css'
import './shared/views.css'
import './shared/records.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { query_client } from './api/queries.ts'
import { startSession } from './api/session.ts'
import { router } from './router.tsx'
import { readable, theme } from './shell/theme.ts'
import { switchStylesOn } from './styles.ts'
import { TextsProvider } from './texts/texts.tsx'

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
