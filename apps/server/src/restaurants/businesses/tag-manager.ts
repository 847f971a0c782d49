import type { PageSources } from '../../http/security-headers.ts'
import type { Config } from '../../platform/config/config.ts'

/** Address of the tag manager's script; the demo has a stand-in. [1.22] */
export function tagManagerUrlOf({ mode }: Pick<Config, 'mode'>): string {
  return mode === 'demo' ? '/sandbox/tags/gtm.js' : 'https://www.googletagmanager.com/gtm.js'
}

/**
 * What the pages of a business with a container may load: the tag manager and Google Analytics, no other vendor and no
 * inline script of a tag. https://developers.google.com/tag-platform/security/guides/csp
 */
export function tagManagerSources(tagManagerId: string | null, { mode }: Pick<Config, 'mode'>): PageSources {
  return tagManagerId === null || mode === 'demo'
    ? { images: [], scripts: [], connections: [] }
    : {
        images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
        scripts: ['https://*.googletagmanager.com'],
        connections: [
          'https://*.google-analytics.com',
          'https://*.analytics.google.com',
          'https://*.googletagmanager.com',
        ],
      }
}
