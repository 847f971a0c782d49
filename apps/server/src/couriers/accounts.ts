import type { CourierProvider } from '@comanda/domain'
import { z } from 'zod'
import type { Executor } from '../db/connection.ts'
import type { Deps } from '../deps.ts'
import type { CourierCredentials } from '../gateways/courier/gateway.ts'
import { readSecretKeys } from '../secrets/secret-keys.ts'
import { deleteSecret, readSecret, readSetAt, writeSecret } from '../secrets/store.ts'

type Needs = Pick<Deps, 'config' | 'gateways'>

const credentialsSchema: z.ZodType<CourierCredentials> = z.object({
  clientId: z.string(),
  clientSecret: z.string(),
  customerId: z.string(),
  webhookKey: z.string(),
})

const refOf = (businessId: number, provider: CourierProvider) => ({ businessId, name: `courier:${provider}` })

/** A business's account at a courier service; null without one. In a demo a business without its own has one at the sandbox. */
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

/** When the credentials were set, ISO 8601; null where there are none. Nothing else of them is ever shown. */
export const readAccountSetAt = (executor: Executor, businessId: number, provider: CourierProvider) =>
  readSetAt(executor, refOf(businessId, provider))

/** Stores credentials. `no-key`: production without `SECRETS_KEY` stores none. */
export async function writeAccount(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  businessId: number,
  provider: CourierProvider,
  credentials: CourierCredentials,
): Promise<'set' | 'no-key'> {
  const keys = readSecretKeys(config)
  if (keys === null) return 'no-key'
  const now = clock.now().toString({ smallestUnit: 'millisecond' })
  await writeSecret(db, keys, refOf(businessId, provider), credentials, now)
  return 'set'
}

export const deleteAccount = (executor: Executor, businessId: number, provider: CourierProvider): Promise<void> =>
  deleteSecret(executor, refOf(businessId, provider))
