import type { CourierProvider } from '@comanda/domain'
import { z } from 'zod'
import { readSecretKeys } from '../../connections/secrets/secret-keys.ts'
import { deleteSecret, readSecret, readSetAt, writeSecret } from '../../connections/secrets/store.ts'
import type { Answer, CourierCredentials } from '../../gateways/courier/gateway.ts'
import type { Executor } from '../../platform/db/connection.ts'
import type { Deps } from '../deps.ts'

type Needs = Pick<Deps, 'config' | 'gateways'>

const credentialsSchema: z.ZodType<CourierCredentials> = z.object({
  clientId: z.string(),
  clientSecret: z.string(),
  customerId: z.string(),
  webhookKey: z.string(),
})

const refOf = (businessId: number, provider: CourierProvider) => ({ businessId, name: `courier:${provider}` })

/**
 * A business's account at a courier service; null without one. In a demo a business without its own has one at the
 * sandbox.
 */
export async function readAccount(
  { config, gateways }: Needs,
  executor: Executor,
  businessId: number,
  provider: CourierProvider,
): Promise<CourierCredentials | null> {
  const keys = readSecretKeys(config)
  const stored = keys && credentialsSchema.safeParse(await readSecret(executor, keys, refOf(businessId, provider)))
  return stored?.success ? stored.data : gateways.courierAccount(businessId)
}

/** What people see of stored credentials. `clientIdEnd` is null for an id of fewer than eight characters. */
export interface StoredAccount {
  readonly setAt: string
  readonly clientIdEnd: string | null
  /** False when the installation's key is not the one that encrypted them. */
  readonly isReadable: boolean
}

const SHOWN = 4

/** The business's own credentials as people see them; null where none are stored. */
export async function describeAccount(
  { config }: Pick<Deps, 'config'>,
  executor: Executor,
  businessId: number,
  provider: CourierProvider,
): Promise<StoredAccount | null> {
  const setAt = await readSetAt(executor, refOf(businessId, provider))
  if (setAt === null) return null
  const keys = readSecretKeys(config)
  const stored = keys && credentialsSchema.safeParse(await readSecret(executor, keys, refOf(businessId, provider)))
  const clientId = stored?.success ? stored.data.clientId : ''
  return {
    setAt,
    clientIdEnd: clientId.length < 2 * SHOWN ? null : clientId.slice(-SHOWN),
    isReadable: stored?.success === true,
  }
}

/** Whether the service accepts the business's credentials now; null without credentials. */
export async function checkAccount(
  deps: Deps,
  businessId: number,
  provider: CourierProvider,
): Promise<Answer<null> | null> {
  const account = await readAccount(deps, deps.db, businessId, provider)
  return account && deps.gateways.couriers[provider].check(account)
}

/** Stores credentials. `no-key`: production without `SECRETS_KEY` stores none. */
export async function writeAccount(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  executor: Executor,
  businessId: number,
  provider: CourierProvider,
  credentials: CourierCredentials,
): Promise<'set' | 'no-key'> {
  const keys = readSecretKeys(config)
  if (keys === null) return 'no-key'
  const now = clock.now().toString({ smallestUnit: 'millisecond' })
  await writeSecret(executor, keys, refOf(businessId, provider), credentials, now)
  return 'set'
}

export function deleteAccount(executor: Executor, businessId: number, provider: CourierProvider): Promise<void> {
  return deleteSecret(executor, refOf(businessId, provider))
}
