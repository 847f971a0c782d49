import type { CustomerOfTest } from './a-customer.ts'
import type { Restaurant } from './a-restaurant.ts'
import type { TestServer } from './a-server.ts'
import type { Authenticator, PasskeyCeremony, PasskeyOptions } from './an-authenticator.ts'
import { type Asked, post } from './an-order.ts'

type Creation = PasskeyOptions & {
  readonly rp: { readonly id: string; readonly name: string }
  readonly excludeCredentials: readonly { readonly id: string }[]
  readonly authenticatorSelection: object
}

export const FAILED = [401, 'sign_in_failed']
export const originOf = ({ host }: Restaurant): string => `http://${host}`
export const told = ({ status, body }: Asked) => [status, body.error?.code]

/** What a browser does with passkeys, at a place and for somebody unless said otherwise. */
export const passkeysAt = (
  now: () => { readonly server: TestServer; readonly here: Restaurant; readonly ada: CustomerOfTest },
) => {
  const creation = async (customer: CustomerOfTest) =>
    (await customer.post('/user/passkeys/options')).body.data as Creation
  const request = async ({ host }: Restaurant) =>
    (await post(now().server, host, '/auth/passkey/options', {})).body.data as PasskeyOptions & {
      allowCredentials?: unknown[]
    }
  /** Makes a passkey for somebody; the whole answer. */
  const add = async (
    key: Authenticator,
    customer = now().ada,
    {
      name = '',
      place = now().here,
      ...ceremony
    }: Partial<PasskeyCeremony> & { name?: string; place?: Restaurant } = {},
  ): Promise<Asked> => {
    const options = await creation(customer)
    return customer.post('/user/passkeys', {
      credential: key.create(options, { origin: originOf(place), ...ceremony }),
      name,
    })
  }
  const send = (credential: object, { host }: Restaurant = now().here) =>
    post(now().server, host, '/auth/passkey', { credential })
  const signIn = async (
    key: Authenticator,
    { place = now().here, ...ceremony }: Partial<PasskeyCeremony> & { place?: Restaurant } = {},
  ): Promise<Asked> => send(key.get(await request(place), { origin: originOf(place), ...ceremony }), place)
  return { creation, request, add, send, signIn }
}
