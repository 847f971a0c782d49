import { Secret, TOTP } from 'otpauth'

/** What every authenticator app supports. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Accepts the code before and after the current one, for clocks that differ and slow typing. */
const WINDOW = 1

/** 160 random bits in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an app reads from the QR code. */
export function totpUri(
  secret: string,
  { issuer, label }: { readonly issuer: string; readonly label: string },
): string {
  return new TOTP({ ...FORM, issuer, label, secret: Secret.fromBase32(secret) }).toString()
}

/** The time step (30 s since 1970) that a code belongs to; null where it is none of the accepted ones. */
export function stepOf(secret: string, code: string, now: Temporal.Instant): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) })
  const timestamp = now.epochMilliseconds
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** The code of a secret at a moment. */
export function codeAt(secret: string, now: Temporal.Instant): string {
  return new TOTP({ ...FORM, secret: Secret.fromBase32(secret) }).generate({ timestamp: now.epochMilliseconds })
}
