import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isPreview, leaveForPreview } from './preview/is-preview.ts'
import { reportFault } from './start-up/faults.ts'
import { startTurns } from './start-up/in-turn.tsx'
import { keepAskedLanguage } from './start-up/language.ts'
import { loadMessages, pageLanguage } from './start-up/language-pack.ts'
import { isMissingRoute } from './start-up/load-part.ts'
import { pageRoot } from './start-up/page-root.ts'

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
  startTurns()
  hydrateRoot(
    pageRoot(),
    // The router suspends until it has decoded the data of the page.
    <Suspense>
      <HydratedRouter
        onError={(fault, { errorInfo }) => {
          // Without `errorInfo` the fault is the answer of a loader, which the error screen explains. After a release, open pages may name a script that is gone.
          if (errorInfo !== undefined && !isMissingRoute(fault)) reportFault(fault)
        }}
      />
    </Suspense>,
  )
}

/** `page-start.ts` reports its failure, and tells the customer. */
export const started = start()
