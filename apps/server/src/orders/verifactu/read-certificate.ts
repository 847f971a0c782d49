import { once } from 'node:events'
import { duplexPair } from 'node:stream'
import { connect, createSecureContext, type SecureContext, TLSSocket } from 'node:tls'
import type { TaxCertificate } from '../../gateways/tax-office/gateway.ts'

interface CertificateFacts {
  /** Whom it is for, as it says. */
  readonly name: string
  readonly expiresAt: Temporal.Instant
}

/** Why a file cannot be used: `outdated` is encrypted in a way that OpenSSL 3 does not read any more. */
type CertificateProblem = 'wrong-password' | 'outdated' | 'no-certificate'

const problemOf = (error: unknown): CertificateProblem => {
  const text = String(error instanceof Error ? error.message : error)
  if (/mac verify failure|bad decrypt/i.test(text)) return 'wrong-password'
  return /unsupported/i.test(text) ? 'outdated' : 'no-certificate'
}

const commonName = (subject: string): string => /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')

const TIMEOUT_MS = 5_000

/** Shakes hands with itself: the one documented way by which Node reads a certificate out of a PKCS#12 file. */
async function factsOf(secureContext: SecureContext): Promise<CertificateFacts | null> {
  const [here, there] = duplexPair()
  const server = new TLSSocket(here, { isServer: true, secureContext })
  // It speaks to itself, so that nobody can stand between.
  const client = connect({ socket: there, rejectUnauthorized: false })
  const ignore = () => undefined
  server.on('error', ignore)
  try {
    await once(client, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const certificate = client.getPeerX509Certificate()
    return certificate
      ? {
          name: commonName(certificate.subject),
          expiresAt: Temporal.Instant.fromEpochMilliseconds(Date.parse(certificate.validTo)),
        }
      : null
  } catch {
    return null
  } finally {
    client.on('error', ignore)
    client.destroy()
    server.destroy()
  }
}

/** What a certificate says of itself, or why it cannot be used. */
export async function readCertificate({
  p12,
  password,
}: TaxCertificate): Promise<CertificateFacts | CertificateProblem> {
  try {
    const facts = await factsOf(createSecureContext({ pfx: p12, passphrase: password }))
    return facts ?? 'no-certificate'
  } catch (error) {
    return problemOf(error)
  }
}
