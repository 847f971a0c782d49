/** What the server has sent for each path since the document was loaded. */
const shown = new Map<string, unknown>()

/** Call with what a page shows, so that it opens again without a network. */
export function keepShown(pathname: string, data: unknown): void {
  return void shown.set(pathname, data)
}

/**
 * Loads a page's data; when the server cannot be reached, returns what the page showed last. An answer of the server is
 * never replaced.
 */
export async function loadOrLast<T>(request: Request, load: () => Promise<T>): Promise<T> {
  const { pathname } = new URL(request.url)
  try {
    return await load()
  } catch (fault) {
    // React Router throws a fault of `fetch` as it is.
    if (!(fault instanceof TypeError) || !shown.has(pathname)) throw fault
    return shown.get(pathname) as T
  }
}
