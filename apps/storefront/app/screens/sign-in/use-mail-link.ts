import { useEffect, useState } from 'react'

/** The parameters of a mail's link. */
export interface MailLink {
  readonly token: string
  readonly email: string
}

/**
 * Reads token and email from the address, in the browser only, and removes them from it, so that they appear neither on
 * screen nor in the history nor on the next page. Null until hydration. [2.22]
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
