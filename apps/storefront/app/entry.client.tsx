import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepAskedLanguage } from './start-up/language.ts'
import { loadMessages, pageLanguage } from './start-up/language-pack.ts'

/** The domain needs `Temporal`; only engines without it load the polyfill. */
async function start() {
  keepAskedLanguage()
  await Promise.all([
    'Temporal' in globalThis ? null : import('temporal-polyfill/global'),
    loadMessages(pageLanguage()),
  ])
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
