/** One script that a page loads before it answers a press. */
export interface FirstFile {
  /** Without the hash: `react`, `frame`, `en`. */
  readonly name: string
  /** Bytes as they are sent, with brotli. */
  readonly bytes: number
}

/** The scripts of a page of the built storefront, by the id of its route (`screens/menu/menu-route`), largest first. */
export function firstLoad(route: string, language?: 'en' | 'es'): readonly FirstFile[]
