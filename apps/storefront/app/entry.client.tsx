import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isPreview, leaveForPreview } from './preview/is-preview.ts'
import { reportFault } from './start-up/faults.ts'
import { keepAskedLanguage } from './start-up/language.ts'
import { loadMessages, pageLanguage } from './start-up/language-pack.ts'
import { HYDRATED } from './start-up/page-start.ts'

/** Tells the page's first script that presses are answered from now on. */
function Hydrated() {
  useEffect(() => {
    window.dispatchEvent(new Event(HYDRATED))
  }, [])
  return null
}

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
        <Hydrated />
      </StrictMode>,
      { onCaughtError: reportFault },
    )
  })
}

start().catch(reportFault)
