import type { Config } from '../platform/config/config.ts'

/**
 * Content-policy sources that the scripts of the configured sign-in providers need. The sandbox's scripts are
 * same-origin.
 */
interface SocialHosts {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
}

const GOOGLE: SocialHosts = {
  scripts: ['https://accounts.google.com/gsi/client'],
  styles: ['https://accounts.google.com/gsi/style'],
  frames: ['https://accounts.google.com/gsi/'],
  connections: ['https://accounts.google.com/gsi/'],
}
const APPLE: SocialHosts = {
  scripts: ['https://appleid.cdn-apple.com'],
  styles: [],
  frames: ['https://appleid.apple.com'],
  connections: ['https://appleid.apple.com'],
}
const FACEBOOK: SocialHosts = {
  scripts: ['https://connect.facebook.net'],
  styles: [],
  frames: ['https://www.facebook.com', 'https://web.facebook.com'],
  connections: ['https://www.facebook.com', 'https://web.facebook.com', 'https://graph.facebook.com'],
}

export function socialHosts(config: Pick<Config, 'googleClientIds' | 'appleClientIds' | 'facebookAppId'>): SocialHosts {
  const used = [
    ...(config.googleClientIds.length > 0 ? [GOOGLE] : []),
    ...(config.appleClientIds.length > 0 ? [APPLE] : []),
    ...(config.facebookAppId === null ? [] : [FACEBOOK]),
  ]
  const all = (of: keyof SocialHosts): readonly string[] => used.flatMap((hosts) => hosts[of])
  return { scripts: all('scripts'), styles: all('styles'), frames: all('frames'), connections: all('connections') }
}
