import '../../styles.css'
import { ToastAreas } from '@comanda/ui'
import { keepTranslatedPageCurrent } from '@comanda/ui/translated-page'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { useTranslations } from 'use-intl'
import { setArea } from '../../api/area.ts'
import { LanguageProvider } from '../../language.tsx'
import { routes } from './routes.tsx'

// Browsers without Temporal load it here.
if (!('Temporal' in globalThis)) await import('@comanda/domain/install-temporal')

setArea('/operator')
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
const router = createBrowserRouter(routes, { basename: '/operator' })

function Toasts() {
  const t = useTranslations('toast')
  return <ToastAreas label={t('label')} closeLabel={t('dismiss')} />
}

keepTranslatedPageCurrent()
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
