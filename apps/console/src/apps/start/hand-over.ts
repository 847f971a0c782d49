/**
 * The token that signs the owner in to the console lives as long as this tab; the server decides how often and how long
 * it works.
 */
const KEY = 'comanda:start-console'

export function keepConsoleToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, token)
}

/** Address of a screen of the restaurant's console, which signs its owner in on the way. */
export function consoleAddress(site: string, screen: string): string {
  const token = sessionStorage.getItem(KEY) ?? ''
  // A fragment is sent to no server, so the token stands in no log.
  return `${site}/console/hand-over#${new URLSearchParams({ token, to: screen })}`
}
