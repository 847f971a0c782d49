import type { WantedMailsWire } from '@comanda/contract/wire'
import { isStoppable, type StoppableKind } from '@comanda/domain'
import { type Answer, type ApiClient, call } from './client.ts'

export interface WantedMail {
  readonly kind: StoppableKind
  readonly isWanted: boolean
}

const fromWire = (wire: WantedMailsWire): readonly WantedMail[] =>
  wire.flatMap(({ kind, wanted }) => (isStoppable(kind) ? [{ kind, isWanted: wanted }] : []))

/** Which mails about orders the customer gets: every kind that can be stopped. */
export function readWantedMails(client: ApiClient): Promise<Answer<readonly WantedMail[]>> {
  return call(client, '/user/messages', fromWire)
}

/** Stops one kind, or has it sent again. */
export function setWantedMail(
  client: ApiClient,
  { kind, isWanted }: WantedMail,
): Promise<Answer<readonly WantedMail[]>> {
  return call(client, '/user/messages', fromWire, { method: 'POST', body: { kind, wanted: isWanted } })
}
