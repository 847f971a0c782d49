import type { Config } from '../platform/config/config.ts'

/** The host of a Host header: lower case, without port, brackets of an IPv6 address and final dot. */
export function hostOf(header: string): string {
  const name = header.trim().toLowerCase()
  return name.startsWith('[') ? name.slice(1, name.indexOf(']')) : name.replace(/:\d*$/, '').replace(/\.$/, '')
}

/** Hosts of the installation itself, as the settings name them. */
export function installationHostsOf({
  installationHosts,
  publicUrl,
}: Pick<Config, 'installationHosts' | 'publicUrl'>): readonly string[] {
  return [...installationHosts, ...(publicUrl === null ? [] : [new URL(publicUrl).host])].map(hostOf)
}

/** Whether a Host header names the installation itself. */
export type IsInstallation = (host: string) => boolean

export function createIsInstallation(config: Pick<Config, 'installationHosts' | 'publicUrl'>): IsInstallation {
  const own = new Set(installationHostsOf(config))
  return (host) => own.has(hostOf(host))
}
