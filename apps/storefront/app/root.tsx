import { directionOf, formatMoney } from '@comanda/domain'
import { type ReactNode, useEffect, useMemo } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  type RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { IntlProvider } from 'use-intl'
import { leaveTagsBehind } from './consent/private-pages.ts'
import { LinkedData } from './linked-data/linked-data.tsx'
import { NotExistScreen } from './shell/not-exist-screen.tsx'
import { NotLoadedNotice } from './shell/not-loaded-notice.tsx'
import { Shell } from './shell/shell.tsx'
import { useDraft } from './start-up/draft.ts'
import { messagesOf } from './start-up/language-pack.ts'
import { isMissingRoute, PartMissing } from './start-up/load-part.ts'
import { headOf } from './start-up/page-meta.ts'
import { PAGE_ROOT, pageRoot } from './start-up/page-root.ts'
import { HYDRATED } from './start-up/page-start.ts'
import { STYLES_PLACE } from './start-up/page-styles.ts'
import { ServerTurn } from './start-up/server-turn.tsx'
import { readSite, type SiteData } from './start-up/site.ts'
import { DEFAULT_THEME, preloadedFonts, themeHead } from './start-up/theme-head.ts'
import { type Site, SiteContext } from './start-up/use-site.ts'

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const site = await readSite(args)
  const now = Date.now()
  // One text instead of a tree: React Router encodes large trees slowly.
  return { text: JSON.stringify(site satisfies SiteData), head: headOf(site), now }
}

/** Private pages load as documents of their own where tags run. [1.22] */
export const clientMiddleware = [leaveTagsBehind]

/** Theme and locations are loaded once per page load; screens load what changes by the minute. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && formMethod !== 'GET'
}

function useRootSite(): Site | null {
  const data = useRouteLoaderData<typeof loader>('root')
  const text = data?.text
  const now = data?.now ?? 0
  const draft = useDraft()
  return useMemo(() => {
    if (text === undefined) return null
    const saved = JSON.parse(text) as SiteData
    const site = draft === null ? saved : draft(saved)
    return {
      ...site,
      renderedAt: now,
      ownWordsLanguage: site.wordsLanguage === site.language ? undefined : site.wordsLanguage,
      money: (amount, currency) => formatMoney(amount, currency, site.language),
    }
  }, [text, now, draft])
}

/** The server renders the document; the browser hydrates its content. */
export const Layout = import.meta.env.SSR ? PageDocument : PageContent

/** `useId` counts places among siblings, so the content has the place that it has in the server's `html` and `body`. */
function PageContent({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {null}
      {/* biome-ignore lint/complexity/noUselessFragments: it counts its own children */}
      <>
        {null}
        <PageBody meta={<Meta />}>{children}</PageBody>
        {null}
        {null}
      </>
    </>
  )
}

interface PageBodyProps {
  /** Title, description and addresses, which follow the navigation in a browser. */
  readonly meta: ReactNode
  readonly children: ReactNode
}

/**
 * Hydrated in one transition, without the parts that are `Suspense` boundaries: React hydrates those when it is idle,
 * or at once when they are pressed. What an effect of such a part sets waits until React is idle too.
 */
function PageBody({ meta, children }: PageBodyProps) {
  return (
    <>
      {children}
      {meta}
      <ScrollRestoration />
      <Answers />
    </>
  )
}

/** Tells the page that it answers presses. */
function Answers() {
  useEffect(() => {
    // After the effects: only then does React hydrate the part in which the repeated press is.
    queueMicrotask(() => {
      pageRoot().dataset.hydrated = ''
      window.dispatchEvent(new Event(HYDRATED))
    })
  }, [])
  return null
}

function PageDocument({ children }: { readonly children: ReactNode }) {
  const site = useRootSite()
  const theme = site?.business.theme ?? DEFAULT_THEME
  const head = themeHead(theme)
  const language = site?.language ?? 'en'
  const place = useLocation().pathname === '/' && site !== null ? 'home' : 'page'
  return (
    <html lang={language} dir={directionOf(language)} data-corners={theme.corners} data-pattern={theme.pattern}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {site?.previewHosts === undefined ? null : (
          <>
            <meta name="preview-hosts" content={site.previewHosts.join(' ')} />
            <script src="/preview-seal.js" />
          </>
        )}
        {(['light', 'dark'] as const).map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            content={head.bar[place][scheme]}
            data-page={head.bar.page[scheme]}
            data-home={head.bar.home[scheme]}
          />
        ))}
        {theme.mark === null ? null : <link rel="icon" type="image/svg+xml" href={theme.mark} />}
        {site === null ? null : (
          <>
            <link rel="manifest" href={`/manifest.webmanifest?lang=${site.language}`} />
            <link rel="apple-touch-icon" href="/icons/180.png" />
          </>
        )}
        <Meta />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of figures that themeCss computes */}
        <style id="theme" dangerouslySetInnerHTML={{ __html: head.css }} />
        {preloadedFonts(theme).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style id="styles" dangerouslySetInnerHTML={{ __html: STYLES_PLACE }} />
        <Links />
      </head>
      <body>
        <IntlProvider locale={language} messages={messagesOf(language, site?.texts)} timeZone="UTC">
          <NotLoadedNotice site={site} />
        </IntlProvider>
        <div id={PAGE_ROOT} className="contents">
          <PageBody meta={null}>{children}</PageBody>
        </div>
        <Scripts />
        {site === null ? null : (
          <ServerTurn>
            <LinkedData site={site} />
          </ServerTurn>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  const site = useRootSite()
  if (!site) return <Outlet />
  return (
    <SiteContext value={site}>
      <IntlProvider locale={site.language} messages={messagesOf(site.language, site.texts)} timeZone="UTC">
        <Shell>
          <Outlet />
        </Shell>
      </IntlProvider>
    </SiteContext>
  )
}

/**
 * A host without a business, no network, an API that does not answer, a part or page that did not load, or a fault of
 * ours. [2.44] [8.04]
 */
export function ErrorBoundary() {
  const error = useRouteError()
  const site = useRootSite()
  const language = site?.language ?? 'en'
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  const isMissing = isMissingRoute(error)
  const what = isUnknown ? 'unknown' : isMissing || error instanceof PartMissing ? 'part' : 'trouble'
  return (
    <IntlProvider locale={language} messages={messagesOf(language, site?.texts)} timeZone="UTC">
      <NotExistScreen what={what} reloads={isMissing} site={site} />
    </IntlProvider>
  )
}
