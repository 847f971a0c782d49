import type { Config } from '@react-router/dev/config'
import { shortenSiteMap } from './build-steps/site-map.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The site map is small and a page is cached whole: nothing is asked for later.
  routeDiscovery: { mode: 'initial' },
  // Client loaders are one line each; a script of their own would be another request.
  splitRouteModules: false,
  buildEnd: shortenSiteMap,
} satisfies Config
