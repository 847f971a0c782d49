/** The version in package.json, inserted by the build. */
declare const PACKAGE_VERSION: string

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export const entry: ServerBuild['entry']
  export const routes: ServerBuild['routes']
  export const assets: ServerBuild['assets']
  export const publicPath: ServerBuild['publicPath']
  export const assetsBuildDirectory: ServerBuild['assetsBuildDirectory']
  export const future: ServerBuild['future']
  export const ssr: ServerBuild['ssr']
  export const isSpaMode: ServerBuild['isSpaMode']
  export const prerender: ServerBuild['prerender']
  export const routeDiscovery: ServerBuild['routeDiscovery']
  export default build
}

declare module 'virtual:first-files' {
  import type { Language } from '@comanda/domain'

  /** Files of the browsing texts. */
  export const textFiles: Readonly<Record<Language, readonly string[]>>
  /** Files of what a first press opens, by route and language. */
  export const nextFiles: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>>
}

declare module 'virtual:browser-check' {
  /** The script that every page runs first, in any browser. */
  export const browserCheck: string
}
