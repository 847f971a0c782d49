import type { CheckedDraftWire } from '@comanda/contract'
import { draftFromWire } from '@comanda/contract/wire'
import type { OrderDraft, Refusal } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Customer } from '../accounts/session.ts'
import type { Deps } from '../api/deps.ts'
import { userAddresses } from '../db/schema/index.ts'

/** The draft as it counts; `names_missing`: the account is to be completed first; `address_unknown`: it is not one of theirs. */
export type CustomersDraft =
  | { readonly kind: 'draft'; readonly draft: OrderDraft }
  | { readonly kind: 'names_missing'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'address_unknown' }

/** What the account must tell before anything is ordered under it. [5.14] */
const missingNames = ({ firstName, lastName }: Customer): Refusal[] => {
  const missing = (field: string): Refusal => ({ code: 'form_invalid', field, problem: 'required' })
  return [
    ...(firstName.trim() === '' ? [missing('contact.firstName')] : []),
    ...(lastName.trim() === '' ? [missing('contact.lastName')] : []),
  ]
}

const findAddress = async ({ db }: Pick<Deps, 'db'>, { businessId, userId }: Customer, id: number) => {
  const [found] = await db
    .select({ address: userAddresses.address, notes: userAddresses.notes })
    .from(userAddresses)
    .where(and(eq(userAddresses.businessId, businessId), eq(userAddresses.userId, userId), eq(userAddresses.id, id)))
  return found ?? null
}

/**
 * The draft of somebody who is signed in: a saved address is looked up among their own, and the account's email stands in place of any
 * other, because what the account knows is not asked for again. [5.42] [7.42]
 */
export const customersDraft = async (
  deps: Pick<Deps, 'db'>,
  customer: Customer,
  body: CheckedDraftWire,
): Promise<CustomersDraft> => {
  const refusals = missingNames(customer)
  if (refusals.length > 0) return { kind: 'names_missing', refusals }
  const draft = draftFromWire(body)
  const { firstName, lastName, telephone, email } = draft.contact
  const contact = {
    firstName: firstName.trim() || customer.firstName,
    lastName: lastName.trim() || customer.lastName,
    telephone: telephone.trim() || customer.telephone,
    email: customer.email ?? email,
  }
  if (!body.address_id) return { kind: 'draft', draft: { ...draft, contact } }
  const saved = await findAddress(deps, customer, body.address_id)
  if (!saved) return { kind: 'address_unknown' }
  const driverInstructions = draft.driverInstructions || saved.notes
  return { kind: 'draft', draft: { ...draft, contact, address: saved.address, driverInstructions } }
}
