import { type Answer, type ApiClient, call } from './client.ts'

const nothing = () => undefined

/** Stops, or sends again, the kind of mail that a link is from. */
export function changeMessageStop(
  client: ApiClient,
  token: string,
  change: 'stop' | 'resume',
): Promise<Answer<undefined>> {
  return call(client, `/messages/${change}?token=${encodeURIComponent(token)}`, nothing, { method: 'POST' })
}
