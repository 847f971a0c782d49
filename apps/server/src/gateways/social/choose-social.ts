import type { SocialProvider } from '@comanda/domain'
import type { SandboxIdentity } from '@comanda/sandbox'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { facebookVerifier } from './facebook.ts'
import type { SocialGateway, VouchingProvider } from './gateway.ts'
import { idTokenVerifier } from './id-token.ts'
import { createSocialGateway } from './social-gateway.ts'

/** Addresses of a provider or of its sandbox. */
interface Endpoints {
  readonly scriptUrl: string
  readonly issuers: readonly string[]
  readonly keysUrl: string
}

const VENDORS: Readonly<Record<SocialProvider, Endpoints>> = {
  google: {
    scriptUrl: 'https://accounts.google.com/gsi/client',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  apple: {
    scriptUrl: 'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js',
    issuers: ['https://appleid.apple.com'],
    keysUrl: 'https://appleid.apple.com/auth/keys',
  },
  facebook: {
    scriptUrl: 'https://connect.facebook.net/en_US/sdk.js',
    // Tokens of Limited Login have either of the two.
    issuers: ['https://www.facebook.com', 'https://facebook.com'],
    keysUrl: 'https://limited.facebook.com/.well-known/oauth/openid/jwks/',
  },
}
const GRAPH_URL = 'https://graph.facebook.com/v23.0'

interface Parts {
  readonly config: Pick<Config, 'googleClientIds' | 'appleClientIds' | 'facebookAppId' | 'facebookAppSecret'>
  readonly clock: Clock
  /** Null in production. */
  readonly sandbox: { readonly identity: SandboxIdentity; readonly port: number } | null
}

interface FoundProvider extends Endpoints {
  /** The first one is for the web page. */
  readonly clientIds: readonly string[]
}

/** The configured sign-in providers; in a demo, the sandbox replaces the others. */
export function chooseSocial({ config, clock, sandbox }: Parts): SocialGateway {
  const loopback = (name: SocialProvider): string => `http://127.0.0.1:${sandbox?.port}/identity/${name}`

  const find = (name: SocialProvider, clientIds: readonly string[]): FoundProvider | null => {
    if (clientIds.length > 0) return { ...VENDORS[name], clientIds }
    if (sandbox === null) return null
    const { clientId, issuer, script } = sandbox.identity.providers[name]
    const scriptUrl = `/sandbox/identity/${name}/${script}`
    return { scriptUrl, issuers: [issuer], keysUrl: `${loopback(name)}/keys`, clientIds: [clientId] }
  }

  const withTokens = (name: 'google' | 'apple', configured: readonly string[]): VouchingProvider[] => {
    const found = find(name, configured)
    if (found === null) return []
    const clientId = found.clientIds[0] ?? ''
    return [{ name, clientId, scriptUrl: found.scriptUrl, verify: idTokenVerifier({ ...found, clock }) }]
  }

  const facebook = (): VouchingProvider[] => {
    const { facebookAppId, facebookAppSecret } = config
    const found = find('facebook', facebookAppId === null ? [] : [facebookAppId])
    const appSecret = facebookAppId === null ? sandbox?.identity.facebookSecret : facebookAppSecret
    if (found === null || !appSecret) return []
    const graphUrl = facebookAppId === null ? `${loopback('facebook')}/graph` : GRAPH_URL
    const appId = found.clientIds[0] ?? ''
    const verify = facebookVerifier({ ...found, appId, appSecret, graphUrl, clock })
    return [{ name: 'facebook', clientId: appId, scriptUrl: found.scriptUrl, verify }]
  }

  return createSocialGateway([
    ...withTokens('google', config.googleClientIds),
    ...withTokens('apple', config.appleClientIds),
    ...facebook(),
  ])
}
