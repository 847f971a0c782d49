import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { instantText } from '@comanda/domain'
import { announceConnections } from '../../../connections/connection-store.ts'
import {
  deleteMailDomain,
  type MailDomainRow,
  mailDomainSecretOf,
  readMailDomain,
  updateMailDomain,
  writeMailDomain,
} from '../../../connections/mail-domain-store.ts'
import { readSecretKeys } from '../../../connections/secrets/secret-keys.ts'
import { deleteSecret, writeSecret } from '../../../connections/secrets/store.ts'
import type { Deps } from '../../../orders/deps.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import { checkHost, type HostProblem } from '../../../restaurants/businesses/host-rules.ts'
import { hostRulesOf } from '../domain-target.ts'
import { checkMailDomain } from './check-mail-domain.ts'

/** 2048 bits: every receiver takes them (RFC 8301), and the record fits into one answer. */
const BITS = 2048

const createKey = async (): Promise<{ readonly privateKey: string; readonly publicKey: string }> => {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { privateKey: pair.privateKey, publicKey: pair.publicKey.toString('base64') }
}

export type MailSender = Pick<MailDomainRow, 'fromName' | 'fromAddress' | 'replyTo'>

/** `no-key`: production without `SECRETS_KEY` stores no private key. */
type SetOutcome = { readonly ok: true } | { readonly ok: false; readonly problem: HostProblem | 'no-key' }

/**
 * Sets the sender of a business's mails. Another domain gets a key of its own; a new name at the same domain keeps
 * records and state.
 */
export async function setMailDomain(deps: Deps, businessId: number, sender: MailSender): Promise<SetOutcome> {
  const checked = checkHost(sender.fromAddress.split('@').at(-1) ?? '', hostRulesOf(deps.config))
  if (!checked.ok) return checked
  if (checked.isOurs) return { ok: false, problem: 'installation' }
  const keys = readSecretKeys(deps.config)
  if (keys === null) return { ok: false, problem: 'no-key' }
  const domain = checked.host
  const known = await readMailDomain(deps.db, businessId)
  if (known?.domain === domain) {
    await inTransaction(deps.db, async (tx) => {
      await updateMailDomain(tx, businessId, sender)
      await announceConnections(tx, businessId)
    })
    return { ok: true }
  }
  const { privateKey, publicKey } = await createKey()
  const now = instantText(deps.clock.now().epochMilliseconds)
  const row = {
    ...sender,
    businessId,
    domain,
    selector: `comanda-${randomBytes(4).toString('hex')}`,
    publicKey,
    state: 'waiting',
    addedAt: now,
    checkedAt: null,
    nextCheckAt: now,
    failingSince: null,
    records: [],
  } as const
  await inTransaction(deps.db, async (tx) => {
    await writeSecret(tx, keys, mailDomainSecretOf(businessId), { privateKey }, now)
    await writeMailDomain(tx, row)
    await announceConnections(tx, businessId)
  })
  await checkMailDomain(deps, row)
  return { ok: true }
}

/** Uses the installation's sender again, and forgets the private key. */
export function removeMailDomain({ db }: Pick<Deps, 'db'>, businessId: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    await deleteMailDomain(tx, businessId)
    await deleteSecret(tx, mailDomainSecretOf(businessId))
    await announceConnections(tx, businessId)
  })
}
