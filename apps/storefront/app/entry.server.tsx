import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import styles from './app.css?inline'
import { siteContext, storefrontContext } from './start-up/context.ts'
import { deferScripts } from './start-up/page-scripts.ts'
import { STYLES_PLACE } from './start-up/page-styles.ts'

/** Renders the whole page before sending it, so that it can be cached and its inline scripts hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(storefrontContext).scriptMark
  const page = await render(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, nonce)
  const language = (await context.get(siteContext).site?.catch(() => null))?.language ?? 'en'
  const body = deferScripts(page.body, routerContext, nonce, language).replace(STYLES_PLACE, () => styles)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(request.method === 'HEAD' ? null : body, { status: page.failed ? 500 : status, headers })
}

function render(element: React.ReactNode, nonce: string): Promise<{ body: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let failed = false
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final(done) {
        resolve({ body: Buffer.concat(chunks).toString('utf8'), failed })
        done()
      },
    })
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError(error) {
        failed = true
        console.error(error)
      },
    })
  })
}
