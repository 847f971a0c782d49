const KEY = 'comanda:driver-link'

/**
 * The secret of the link that was opened on this phone: it stands behind # in the address, so that no server's log has
 * it, and stays on the phone for a reload. It leaves the address bar at once.
 */
export function takeLink(): string {
  const secret = window.location.hash.slice(1)
  if (secret !== '') {
    localStorage.setItem(KEY, secret)
    window.history.replaceState(null, '', window.location.pathname)
  }
  return secret === '' ? (localStorage.getItem(KEY) ?? '') : secret
}
