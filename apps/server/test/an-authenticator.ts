import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** The part of CBOR that authenticators write: whole numbers, bytes, texts and maps. */
const cbor = (value: number | string | Buffer | Map<number | string, unknown>): Buffer => {
  const head = (major: number, n: number): Buffer => {
    if (n < 24) return Buffer.from([(major << 5) | n])
    if (n < 256) return Buffer.from([(major << 5) | 24, n])
    return Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Parameters<typeof cbor>[0])])
  return Buffer.concat([head(5, value.size), ...entries])
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** What one ceremony may say otherwise than an honest browser would. */
interface Ceremony {
  readonly origin: string
  /** By default the one of the options. */
  readonly challenge?: string
  readonly rpId?: string
  readonly type?: string
  readonly counter?: number
  /** base64url; by default who the passkey was made for. */
  readonly userHandle?: string | null
  readonly isPresent?: boolean
}

interface Options {
  readonly challenge: string
  readonly rp?: { readonly id?: string }
  readonly rpId?: string
  readonly user?: { readonly id: string }
}

/** A passkey in software: P-256, no attestation. It keeps one credential, and its counter moves unless told otherwise. */
export const anAuthenticator = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let handle: string | null = null
  let counter = 0

  const publicKeyOf = (key: KeyObject): Buffer => {
    const { x = '', y = '' } = key.export({ format: 'jwk' })
    const parts: [number, number | Buffer][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]
    return cbor(new Map(parts))
  }

  const clientData = (type: string, options: Options, { origin, challenge }: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: challenge ?? options.challenge, origin, crossOrigin: false }))

  const authenticatorData = (rpId: string, flags: number, count: number, credential = Buffer.alloc(0)): Buffer => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, credential])
  }

  const credential = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id: id.toString('base64url'),

    /** `navigator.credentials.create` */
    create: (options: Options, ceremony: Ceremony) => {
      handle = options.user?.id ?? null
      const data = clientData(ceremony.type ?? 'webauthn.create', options, ceremony)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, publicKeyOf(publicKey)])
      const flags = USER_PRESENT | USER_VERIFIED | WITH_CREDENTIAL
      const rpId = ceremony.rpId ?? options.rp?.id ?? ''
      const authData = authenticatorData(rpId, flags, ceremony.counter ?? counter, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return credential({
        clientDataJSON: data.toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal', 'hybrid'],
      })
    },

    /** `navigator.credentials.get` */
    get: (options: Options, ceremony: Ceremony) => {
      counter = ceremony.counter ?? counter + 1
      const data = clientData(ceremony.type ?? 'webauthn.get', options, ceremony)
      const flags = ceremony.isPresent === false ? 0 : USER_PRESENT | USER_VERIFIED
      const authData = authenticatorData(ceremony.rpId ?? options.rpId ?? '', flags, counter)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      const userHandle = ceremony.userHandle === undefined ? handle : ceremony.userHandle
      return credential({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle !== null && { userHandle }),
      })
    },
  }
}

export type Authenticator = ReturnType<typeof anAuthenticator>
export type PasskeyOptions = Options
export type PasskeyCeremony = Ceremony
