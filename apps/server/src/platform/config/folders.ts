import { fileURLToPath } from 'node:url'

/**
 * The server's own folder: this file is three folders below it as a source, and one below it in a bundle (`dist/…`).
 */
const home = new URL(import.meta.url.endsWith('/src/platform/config/folders.ts') ? '../../..' : '..', import.meta.url)
const below = (path: string): string => fileURLToPath(new URL(path, home))

/** Folders of build output. */
export const FOLDERS = {
  storefrontServer: new URL('../storefront/build/server/index.js', home),
  storefrontClient: below('../storefront/build/client'),
  console: below('../console/build'),
  pictures: below('build/pictures'),
  assets: below('assets'),
  brands: below('assets/brands'),
  maps: below('assets/maps'),
} as const
