import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'

/** For tests: what a hook of resources/ returns when a screen uses it. */
export function used<T>(queries: QueryClient, hook: () => T): T {
  const results: T[] = []
  function Screen() {
    results.push(hook())
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Screen />
    </QueryClientProvider>,
  )
  const [first] = results
  if (first === undefined) throw new Error('nothing was rendered')
  return first
}
