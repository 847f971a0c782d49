import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isPreview, leaveForPreview } from './preview/is-preview.ts'
import { keepAskedLanguage } from './start-up/language.ts'
import { loadMessages, pageLanguage } from './start-up/language-pack.ts'

/** The domain needs `Temporal`; only engines without it load the polyfill. */
async function start() {
  const isFramed = isPreview()
  if (isFramed && leaveForPreview()) return
  keepAskedLanguage()
  await Promise.all([
    'Temporal' in globalThis ? null : import('temporal-polyfill/global'),
    loadMessages(pageLanguage()),
  ])
  if (isFramed) await import('./preview/start-preview.ts').then(({ startPreview }) => startPreview())
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

start().catch((error: unknown) => console.error(error))
