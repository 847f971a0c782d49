import type { SandboxNativePush } from '@comanda/sandbox'
import type { Config } from '../../platform/config/config.ts'
import type { NativePushGateway } from './gateway.ts'
import { createOneSignal } from './onesignal.ts'

interface Choice {
  readonly config: Config
  /** Null in production. */
  readonly sandbox: SandboxNativePush | null
}

/** OneSignal with the installation's app, or the demo's stand-in; businesses may have apps of their own. */
export function chooseNativePush({ config, sandbox }: Choice): NativePushGateway {
  const { oneSignalAppId: appId, oneSignalApiKey: apiKey } = config
  if (appId !== null && apiKey !== null) return createOneSignal({ common: { appId, apiKey }, standIn: null })
  return sandbox === null
    ? createOneSignal({ common: null, standIn: null })
    : createOneSignal({ common: sandbox.app, standIn: sandbox.origin() })
}
