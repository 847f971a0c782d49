import type { ApiContext } from './api-env.ts'

/**
 * Makes the browser drop its HTTP and back-forward caches of this host at a sign-out, so that Back shows no page of the
 * account.
 *
 * Only "cache" fits. "cookies" would reach the whole registrable domain: the other restaurants' subdomains, the console
 * beside the storefront and the known device. "storage" would delete what must outlast a sign-out: the choice about
 * tracking, the language, the guest's secrets and the service worker of the alerts; the apps themselves remove the
 * personal values [4.39].
 */
export function clearAtSignOut(c: ApiContext): void {
  c.header('clear-site-data', '"cache"')
}
