import '../../styles.css'
import { ToastAreas } from '@comanda/ui'
import { keepTranslatedPageCurrent } from '@comanda/ui/translated-page'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslations } from 'use-intl'
import { LanguageProvider } from '../../language.tsx'
import { DeliveriesPage } from './deliveries-page.tsx'
import { takeLink } from './take-link.ts'

// Browsers without Temporal load it here.
if (!('Temporal' in globalThis)) await import('@comanda/domain/install-temporal')

const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

function Toasts() {
  const t = useTranslations('toast')
  return <ToastAreas label={t('label')} closeLabel={t('dismiss')} />
}

keepTranslatedPageCurrent()
const secret = takeLink()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <LanguageProvider>
          <DeliveriesPage secret={secret} />
          <Toasts />
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
