import '../../styles.css'
import { ToastAreas } from '@comanda/ui'
import { keepOffline } from '@comanda/ui/keep-offline'
import { keepTranslatedPageCurrent } from '@comanda/ui/translated-page'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { useTranslations } from 'use-intl'
import { LanguageProvider } from '../../language.tsx'
import { reportFaults } from './report-faults.ts'
import { routes } from './routes.tsx'

reportFaults()

const KEEP_OFFLINE_AFTER_MS = 4_000

// Browsers without Temporal load it here.
if (!('Temporal' in globalThis)) await import('@comanda/domain/install-temporal')

const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true, networkMode: 'always' } },
})
const router = createBrowserRouter(routes, { basename: '/console' })

function Toasts() {
  const t = useTranslations('toast')
  return <ToastAreas label={t('label')} closeLabel={t('dismiss')} />
}

keepTranslatedPageCurrent()
// Once the page has time: it opens without a network from then on.
if (!import.meta.env.DEV)
  setTimeout(() => void keepOffline().catch((error: unknown) => console.warn(error)), KEEP_OFFLINE_AFTER_MS)
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <LanguageProvider>
          <RouterProvider router={router} />
          <Toasts />
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
