import { isTranslated, keepTranslatedPageCurrent } from '@comanda/ui/translated-page'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter, type HydratedRouterProps } from 'react-router/dom'
import { recallApp } from './native/recall-app.ts'
import { isPreview, leaveForPreview } from './preview/is-preview.ts'
import { reportFault } from './start-up/faults.ts'
import { keepAskedLanguage } from './start-up/language.ts'
import { loadLaterTexts, loadMessages, pageLanguage } from './start-up/language-pack.ts'
import { idle } from './start-up/load-ahead.ts'
import { isMissingRoute } from './start-up/load-part.ts'
import { pageRoot } from './start-up/page-root.ts'
import { FAILED, HYDRATED } from './start-up/page-start.ts'

/**
 * WebKit resolves a second `import()` of a module that still waits for its texts before the module has run, so that its
 * importers fail. There, all texts (17 kB) come before the page answers; elsewhere when the browser is idle.
 */
const needsAllTexts = () => navigator.vendor.startsWith('Apple')

/** Whether the browser's Back has led to another page than the one that the server sent. */
function isElsewhere(): boolean {
  const [sent] = performance.getEntriesByType('navigation')
  return sent !== undefined && new URL(sent.name).pathname !== window.location.pathname
}

/** The domain needs `Temporal`; only engines without it load the polyfill. */
async function start() {
  const isFramed = isPreview()
  if (isFramed && leaveForPreview()) return
  keepAskedLanguage()
  await Promise.all([
    'Temporal' in globalThis ? null : import('temporal-polyfill/global'),
    loadMessages(pageLanguage()),
    recallApp(),
    // Without a network: who uses them loads again.
    needsAllTexts() ? loadLaterTexts().catch(() => null) : null,
  ])
  if (isFramed) await import('./preview/start-preview.ts').then(({ startPreview }) => startPreview())
  keepTranslatedPageCurrent()
  const page = pageRoot()
  let hasFailed = false
  let isHydrated = false
  // The page answers presses before its last part is hydrated.
  const onHydrated = () => void idle().then(() => (isHydrated = true))
  window.addEventListener(HYDRATED, onHydrated, { once: true })
  const onError: HydratedRouterProps['onError'] = (fault, { errorInfo }) => {
    hasFailed = true
    // Without `errorInfo` the fault is the answer of a loader, which the error screen explains. After a release, open
    // pages may name a script that is gone.
    if (errorInfo === undefined || isMissingRoute(fault)) return
    reportFault(fault)
    // A page that fails while its parts are hydrated stays as the server sent it.
    if (!isHydrated) window.dispatchEvent(new Event(FAILED))
  }
  // A transition gives way to scrolling and presses.
  startTransition(() => {
    hydrateRoot(page, <HydratedRouter onError={onError} />, {
      // The router tells `onError`.
      onCaughtError: () => {},
      // An error screen differs from what the server sent, and so do another page and a translated one.
      onRecoverableError: (fault) => hasFailed || isElsewhere() || isTranslated(page) || reportFault(fault),
    })
  })
  void idle()
    .then(loadLaterTexts)
    .catch(() => null)
}

/** `page-start.ts` reports its failure, and tells the customer. */
export const started = start()
