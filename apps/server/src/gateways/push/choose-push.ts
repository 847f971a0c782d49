import type { SandboxPush } from '@comanda/sandbox'
import type { Config } from '../../platform/config/config.ts'
import type { PushGateway } from './gateway.ts'
import { createWebPush } from './web-push.ts'

interface Choice {
  readonly config: Config
  /** Null in production. */
  readonly sandbox: SandboxPush | null
}

/** Web push with the configured keys or the demo's keys; null without keys. */
export function choosePush({ config, sandbox }: Choice): PushGateway | null {
  const { pushPublicKey, pushPrivateKey, pushSubject, pushHosts: hosts } = config
  const standIn = sandbox?.origin() ?? null
  if (pushPublicKey !== null && pushPrivateKey !== null && pushSubject !== null) {
    const keys = { publicKey: pushPublicKey, privateKey: pushPrivateKey, subject: pushSubject }
    return createWebPush({ keys, hosts, standIn })
  }
  if (sandbox === null) return null
  return createWebPush({ keys: { ...sandbox.keys(), subject: 'mailto:push@sandbox.invalid' }, hosts, standIn })
}
