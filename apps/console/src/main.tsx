import './styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { LanguageProvider } from './language.tsx'
import { ToastRegion } from './parts/toasts.tsx'

// Only browsers that lack it load it.
if (!('Temporal' in globalThis)) await import('@comanda/domain/install-temporal')

const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true, networkMode: 'always' } },
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <LanguageProvider>
          <App />
          <ToastRegion />
        </LanguageProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
