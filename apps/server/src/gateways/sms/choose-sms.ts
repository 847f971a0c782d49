import type { SandboxSms } from '@comanda/sandbox'
import type { Config } from '../../platform/config/config.ts'
import type { SmsGateway } from './gateway.ts'
import { createTwilio } from './twilio.ts'

interface Choice {
  readonly config: Config
  /** Null in production. */
  readonly sandbox: SandboxSms | null
}

/** SMS through the configured account or the demo's stand-in; null without either. */
export function chooseSms({ config, sandbox }: Choice): SmsGateway | null {
  const { twilioAccountSid: accountSid, twilioAuthToken: authToken, twilioSender: sender } = config
  if (accountSid !== null && authToken !== null && sender !== null)
    return createTwilio({ accountSid, authToken, sender, standIn: null })
  if (sandbox === null) return null
  const { from, ...account } = sandbox.account
  return createTwilio({ ...account, sender: from, standIn: sandbox.origin() })
}
