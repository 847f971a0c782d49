import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SocialProvider } from '@comanda/domain'
import type { TestServer } from './a-server.ts'
import type { Asked } from './an-order.ts'
import { post } from './an-order.ts'

type Body = Readonly<Record<string, unknown>>

/** A nonce of a business, good once. */
export const aNonce = async (server: TestServer, host: string): Promise<string> => {
  const { body } = await post(server, host, '/auth/social-nonce', {})
  return (body.data as { nonce: string }).nonce
}

/** What the provider's script hands to the page once somebody has agreed there. */
export const aCredential = async (
  { sandbox }: TestServer,
  provider: SocialProvider,
  person: string,
  nonce: string,
): Promise<string> => {
  const answer = (await sandbox.identity.vouch(provider, person, nonce)) as {
    credential?: string
    accessToken?: string
    authorization?: { id_token: string }
  }
  return answer.credential ?? answer.accessToken ?? answer.authorization?.id_token ?? ''
}

/** Sends a credential as the page does; `body` is laid over it. */
export const sendCredential = (
  server: TestServer,
  host: string,
  body: Body,
  headers: Record<string, string> = {},
): Promise<Asked> => post(server, host, '/auth/social-login', body, headers)

/** Signs in as a person whom a provider knows: nonce, consent, call. */
export const signInWith = async (
  server: TestServer,
  host: string,
  [provider, person]: readonly [SocialProvider, string],
  body: Body = {},
  headers: Record<string, string> = {},
): Promise<Asked> => {
  const nonce = await aNonce(server, host)
  const credential = await aCredential(server, provider, person, nonce)
  return sendCredential(server, host, { provider_name: provider, credential, nonce, ...body }, headers)
}

/** Something on this machine that answers, or does not, as the test says. */
export const anEndpoint = async (
  answer: RequestListener,
  atEnd: (end: () => Promise<void>) => void,
): Promise<string> => {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise<void>((done) => server.close(() => done()))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
