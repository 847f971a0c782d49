import { lockUser } from '../../../identity/lock-user.ts'
import {
  type Ceremony,
  type PasskeyCredential,
  passkeyCreationOptions,
  verifyNewPasskey,
} from '../../../identity/passkeys/ceremony.ts'
import type { RelyingParty } from '../../../identity/passkeys/relying-party.ts'
import type { Customer } from '../../../identity/session.ts'
import type { Deps } from '../../../orders/deps.ts'
import { passkeys } from '../../../platform/db/schema/users.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import { type PasskeyRow, readPasskeys } from './store.ts'

/** Passkeys per account. */
const MOST_PASSKEYS = 20

const ceremonyOf = <S extends RelyingParty>({ businessId, userId }: Customer, site: S): Ceremony & { site: S } => ({
  site,
  challenge: { businessId, userId, purpose: 'passkey-add' },
  verifiesPerson: false,
})

/** Options from which the browser creates a passkey for the signed-in customer. */
export async function passkeyCreation(
  deps: Pick<Deps, 'db' | 'clock'>,
  customer: Customer,
  site: RelyingParty & { readonly name: string },
) {
  const name = `${customer.firstName} ${customer.lastName}`.trim()
  return passkeyCreationOptions(deps, ceremonyOf(customer, site), {
    handle: customer.userId,
    name: customer.email ?? (name || site.name),
    displayName: name,
    known: await readPasskeys(deps.db, customer),
  })
}

/** Verifies and stores a new passkey; null where verification fails or the passkey exists already. */
export async function addPasskey(
  deps: Pick<Deps, 'db' | 'clock'>,
  customer: Customer,
  site: RelyingParty,
  { credential, name }: { readonly credential: PasskeyCredential; readonly name: string },
): Promise<PasskeyRow | 'too-many' | null> {
  const made = await verifyNewPasskey(deps, ceremonyOf(customer, site), credential)
  if (made === null) return null
  const { businessId, userId } = customer
  const createdAt = deps.clock.now().toString({ smallestUnit: 'millisecond' })
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockUser(tx, customer))) return null
    if ((await readPasskeys(tx, customer)).length >= MOST_PASSKEYS) return 'too-many'
    const [row] = await tx
      .insert(passkeys)
      .values({ businessId, userId, ...made, name, createdAt })
      .onConflictDoNothing()
      .returning()
    return row ?? null
  })
}
