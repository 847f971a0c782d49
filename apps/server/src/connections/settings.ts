import { z } from 'zod'

/** Stored settings and secrets of a business's connections. */

export const mailSettings = z.object({
  fromName: z.string(),
  fromAddress: z.string(),
  replyTo: z.string(),
  host: z.string(),
  port: z.number(),
  security: z.enum(['tls', 'starttls']),
  user: z.string(),
})
type MailSettings = z.infer<typeof mailSettings>
export const mailSecret = z.object({ password: z.string() })

export const smsSettings = z.object({ accountSid: z.string(), sender: z.string() })
export const smsSecret = z.object({ authToken: z.string() })

export const pushSettings = z.object({ publicKey: z.string(), subject: z.string() })
export const pushSecret = z.object({ privateKey: z.string() })

export const oneSignalSettings = z.object({ appId: z.string() })

/**
 * Address of a business's mail server with its credentials. A demo may reach one on this machine without encryption, as
 * tests do.
 */
export function smtpUrlOf(
  { host, port, security, user }: MailSettings,
  { password }: z.infer<typeof mailSecret>,
): string {
  const credentials = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${credentials}${host}:${port}`
}
