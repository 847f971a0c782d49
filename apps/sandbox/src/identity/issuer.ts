import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import type { Pool } from 'pg'
import type { Provider } from './people.ts'

/** Signs tokens like the providers. */
export interface Issuer {
  /** The public keys of one provider. */
  keys(provider: Provider): Promise<{ readonly keys: readonly JWK[] }>
  /** Signs any claims with the provider's key. */
  sign(provider: Provider, claims: JWTPayload): Promise<string>
}

const ALGORITHM = 'RS256'

const newKey = async (provider: Provider): Promise<JWK> => {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: `sandbox-${provider}`, alg: ALGORITHM, use: 'sig' }
}

const publicPart = ({ kty, n, e, kid, alg, use }: JWK): JWK => ({ kty, n, e, kid, alg, use }) as JWK

/** Keys are created on first use and stored: all processes of a demo, and the next start, use the same. */
export function createIssuer(pool: Pool): Issuer {
  const loaded = new Map<Provider, Promise<JWK>>()

  async function load(provider: Provider): Promise<JWK> {
    const find = async () =>
      (await pool.query<{ jwk: JWK }>('select jwk from sandbox.identity_keys where provider = $1', [provider])).rows[0]
    if ((await find()) === undefined) {
      const jwk = JSON.stringify(await newKey(provider))
      await pool.query('insert into sandbox.identity_keys (provider, jwk) values ($1, $2) on conflict do nothing', [
        provider,
        jwk,
      ])
    }
    const kept = await find()
    if (kept === undefined) throw new Error('The key of a stand-in was not stored')
    return kept.jwk
  }

  function keyOf(provider: Provider): Promise<JWK> {
    const known = loaded.get(provider)
    if (known) return known
    const loading = load(provider)
    loaded.set(provider, loading)
    loading.catch(() => loaded.delete(provider))
    return loading
  }

  return {
    keys: async (provider) => ({ keys: [publicPart(await keyOf(provider))] }),
    async sign(provider, claims) {
      const jwk = await keyOf(provider)
      const header = { alg: ALGORITHM, typ: 'JWT', kid: jwk.kid ?? '' }
      return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(jwk, ALGORITHM))
    },
  }
}
