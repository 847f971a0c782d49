import { useEffect, useState } from 'react'

/** What a mail's link carries. */
export interface MailLink {
  readonly token: string
  readonly email: string
}

/**
 * Reads token and email from the address, in the browser only, and takes them out of it: whoever looks over the shoulder, the
 * history and the next page do not see them. Null until the page is alive. [2.22]
 */
export function useMailLink(): MailLink | null {
  const [link, setLink] = useState<MailLink | null>(null)
  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    setLink((before) => before ?? { token: query.get('token') ?? '', email: query.get('email') ?? '' })
    if (query.has('token')) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  return link
}
