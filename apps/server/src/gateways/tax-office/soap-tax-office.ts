import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Config } from '../../platform/config/config.ts'
import type { TaxOffice } from './gateway.ts'

const PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP'
/** For certificates of persons and representatives; seals of entities have hosts of their own. */
const HOSTS = { production: 'https://www1.agenciatributaria.gob.es', test: 'https://prewww1.aeat.es' } as const
const TIMEOUT_MS = 60_000
/** An answer about a thousand records has less. */
const MOST_BYTES = 4 * 1024 * 1024

interface Choice {
  readonly config: Pick<Config, 'verifactuService'>
  /** Base URL of the sandbox's stand-in; null calls the tax office. */
  readonly standIn: string | null
}

export function createTaxOffice({ config, standIn }: Choice): TaxOffice {
  const url = new URL(PATH, standIn ?? HOSTS[config.verifactuService])
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return {
    needsCertificate: standIn === null,
    send: (certificate, envelope) =>
      new Promise((resolve, reject) => {
        const sent = request(
          url,
          {
            method: 'POST',
            headers: { 'content-type': 'text/xml; charset=utf-8', 'content-length': Buffer.byteLength(envelope) },
            timeout: TIMEOUT_MS,
            ...(certificate && { pfx: certificate.p12, passphrase: certificate.password }),
          },
          (response) => {
            const parts: Buffer[] = []
            let bytes = 0
            response.on('data', (part: Buffer) => {
              bytes += part.length
              if (bytes > MOST_BYTES) sent.destroy(new Error('The answer of the tax office is too long'))
              else parts.push(part)
            })
            response.on('end', () =>
              resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
            )
            response.on('error', reject)
          },
        )
        sent.on('timeout', () => sent.destroy(new Error('The tax office did not answer in time')))
        sent.on('error', reject)
        sent.end(envelope)
      }),
  }
}
