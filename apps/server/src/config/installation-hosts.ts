import type { Config } from './config.ts'

/** The hosts of the installation itself: those of the setting and that of the public URL, which may have a port. */
export const installationHostsOf = ({ installationHosts, publicUrl }: Config): readonly string[] => [
  ...installationHosts,
  ...(publicUrl === null ? [] : [new URL(publicUrl).host]),
]
