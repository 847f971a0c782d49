import { fileURLToPath } from 'node:url'

/** The server's own folder: one up from `src` in development and from `dist` once built. */
const home = new URL('..', import.meta.url)
const below = (path: string): string => fileURLToPath(new URL(path, home))

/** Where built things lie. */
export const FOLDERS = {
  storefrontServer: new URL('../storefront/build/server/index.js', home),
  storefrontClient: below('../storefront/build/client'),
  console: below('../console/build'),
  pictures: below('build/pictures'),
  assets: below('assets'),
  brands: below('assets/brands'),
  maps: below('assets/maps'),
} as const
