import { LargePictureContext, type PictureSources } from '@comanda/ui'
import type { VNode } from 'preact'
import { renderToStringAsync } from 'preact-render-to-string'
import type { ReactElement } from 'react'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import styles from './app.css?inline'
import { siteContext, storefrontContext } from './start-up/context.ts'
import { deferScripts } from './start-up/page-scripts.ts'
import { STYLES_PLACE } from './start-up/page-styles.ts'

/** The first style sheet of the page. */
const THEME = '<style id="theme">'

/** Renders the whole page before sending it, so that it can be cached and its inline scripts hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(storefrontContext).scriptMark
  const pictures: PictureSources[] = []
  const page = await render(
    <LargePictureContext value={(sources) => void pictures.push(sources)}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </LargePictureContext>,
  )
  const preloads = await Promise.all(pictures.map((sources) => render(<Preload {...sources} />)))
  const language = (await context.get(siteContext).site?.catch(() => null))?.language ?? 'en'
  // Preact writes no doctype, and without one a browser lays the page out in quirks mode.
  const body = `<!doctype html>${deferScripts(page, routerContext, nonce, language)}`
    .replace(THEME, (theme) => preloads.join('') + theme)
    .replace(STYLES_PLACE, () => styles)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

const Preload = (sources: PictureSources) => (
  <link rel="preload" as="image" type="image/avif" fetchPriority="high" {...sources} />
)

/** Elements are Preact's at run time; their types are React's. */
const render = async (element: ReactElement): Promise<string> => renderToStringAsync(element as unknown as VNode)
