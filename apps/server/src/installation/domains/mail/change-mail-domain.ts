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
import type { Tx } from '../../../platform/db/connection.ts'
import { checkHost, type HostProblem } from '../../../restaurants/businesses/host-rules.ts'
import { hostRulesOf } from '../domain-target.ts'

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
 * Sets the sender of a business's mails. Another domain gets a key of its own, and its records are to be checked after
 * the commit; a new name at the same domain keeps records and state.
 */
export async function setMailDomain(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  tx: Tx,
  businessId: number,
  sender: MailSender,
): Promise<SetOutcome> {
  const checked = checkHost(sender.fromAddress.split('@').at(-1) ?? '', hostRulesOf(config))
  if (!checked.ok) return checked
  if (checked.isOurs) return { ok: false, problem: 'installation' }
  const keys = readSecretKeys(config)
  if (keys === null) return { ok: false, problem: 'no-key' }
  const domain = checked.host
  if ((await readMailDomain(tx, businessId))?.domain === domain) {
    await updateMailDomain(tx, businessId, sender)
    await announceConnections(tx, businessId)
    return { ok: true }
  }
  const { privateKey, publicKey } = await createKey()
  const now = instantText(clock.now().epochMilliseconds)
  await writeSecret(tx, keys, mailDomainSecretOf(businessId), { privateKey }, now)
  await writeMailDomain(tx, {
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
  })
  await announceConnections(tx, businessId)
  return { ok: true }
}

/** Uses the installation's sender again, and forgets the private key. */
export async function removeMailDomain(tx: Tx, businessId: number): Promise<void> {
  await deleteMailDomain(tx, businessId)
  await deleteSecret(tx, mailDomainSecretOf(businessId))
  await announceConnections(tx, businessId)
}
