import { redirectDocument } from 'react-router'

/** Pages whose addresses name an order or hold a secret: no tag runs there. */
const PRIVATE = /^\/(?:order|auth|messages|your-data)(?:\/|$)/

export function isPrivatePage(pathname: string): boolean {
  return PRIVATE.test(pathname)
}

/**
 * Whether this document has started tags. They listen to every new address until the document ends, also after a later
 * refusal.
 */
const hasTags = (): boolean => 'dataLayer' in window

/** Loads a private page as a document of its own when this one has tags, before its address shows here. [1.22] */
export async function leaveTagsBehind(
  { request }: { readonly request: Request },
  next: () => Promise<unknown>,
): Promise<void> {
  const { pathname, search } = new URL(request.url)
  if (hasTags() && isPrivatePage(pathname)) throw redirectDocument(`${pathname}${search}`)
  await next()
}

/**
 * The browser's Back and Forward change the address at once: the private page loads alone, and tags do not receive its
 * address. Call it before tags load.
 */
export function reloadPrivatePages(): void {
  const leave = (event: Event) => {
    if (!isPrivatePage(window.location.pathname)) return
    event.stopImmediatePropagation()
    window.location.reload()
  }
  window.addEventListener('popstate', leave, { capture: true })
}
