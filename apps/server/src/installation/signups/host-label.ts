import { installationHostsOf } from '../../http/host.ts'
import { pagesHostOf } from '../../http/start-page.ts'
import type { Config } from '../../platform/config/config.ts'
import { checkHost } from '../../restaurants/businesses/host-rules.ts'

const LABEL = /^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/

/**
 * What is wrong with a page's name below the host of the installation; null where nothing is. Whether another one has
 * it is another question.
 */
export function labelProblem(label: string, config: Config): 'host_label' | 'host_reserved' | null {
  if (!LABEL.test(label) || label.startsWith('xn--')) return 'host_label'
  const checked = checkHost(`${label}.${pagesHostOf(config)}`, {
    installationHosts: installationHostsOf(config),
    takesLocal: config.mode === 'demo',
  })
  return checked.ok ? null : 'host_reserved'
}
