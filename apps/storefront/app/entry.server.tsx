import type { ReactElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import styles from './app.css?inline'
import { siteContext, storefrontContext } from './start-up/context.ts'
import { deferScripts } from './start-up/page-scripts.ts'
import { STYLES_PLACE } from './start-up/page-styles.ts'
import { nextTurn, TurnsContext } from './start-up/server-turn.tsx'

/** Renders the whole page before sending it, so that it can be cached and its inline scripts hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(storefrontContext).scriptMark
  await nextTurn()
  const page = await render(
    <TurnsContext value={true}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </TurnsContext>,
  )
  await nextTurn()
  const language = (await context.get(siteContext).site?.catch(() => null))?.language ?? 'en'
  const body = deferScripts(page, routerContext, nonce, language).replace(STYLES_PLACE, () => styles)
  await nextTurn()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

/** Returns the whole of what is rendered, its boundaries in their places. */
async function render(element: ReactElement): Promise<string> {
  const stream = await renderToReadableStream(element, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  await stream.allReady
  return new Response(stream).text()
}
