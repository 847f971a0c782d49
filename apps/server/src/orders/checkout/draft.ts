import type { CheckedDraftWire } from '@comanda/contract'
import { draftFromWire } from '@comanda/contract/wire'
import { type OrderDraft, type Refusal, withStreetNumber } from '@comanda/domain'
import { and, eq } from 'drizzle-orm'
import type { Customer } from '../../identity/session.ts'
import { userAddresses } from '../../platform/db/schema/index.ts'
import { inSpan } from '../../platform/observe/span.ts'
import { toE164 } from '../../platform/telephone.ts'
import type { Deps } from '../deps.ts'
import { geocodeDraft, type LocatedDraft } from './geocode-address.ts'
import type { Submission } from './submission.ts'

/** `names_missing`: the account has no name yet; `address_unknown`: the saved address is not one of the customer's. */
export type CustomersDraft =
  | { readonly kind: 'draft'; readonly draft: OrderDraft }
  | { readonly kind: 'names_missing'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'address_unknown' }

/** A customer's account needs both names before it can order. [5.14] */
function missingNames({ firstName, lastName }: Customer): Refusal[] {
  const missing = (field: string): Refusal => ({ code: 'form_invalid', field, problem: 'required' })
  return [
    ...(firstName.trim() === '' ? [missing('contact.firstName')] : []),
    ...(lastName.trim() === '' ? [missing('contact.lastName')] : []),
  ]
}

async function findAddress({ db }: Pick<Deps, 'db'>, { businessId, userId }: Customer, id: number) {
  const [found] = await db
    .select({ address: userAddresses.address, notes: userAddresses.notes })
    .from(userAddresses)
    .where(and(eq(userAddresses.businessId, businessId), eq(userAddresses.userId, userId), eq(userAddresses.id, id)))
  return found ?? null
}

/**
 * The draft of a signed-in customer: with the saved address that it names, the account's name and telephone if the
 * draft has none, and always the account's email. [5.42] [7.42]
 */
export async function customersDraft(
  deps: Pick<Deps, 'db'>,
  customer: Customer,
  body: CheckedDraftWire,
): Promise<CustomersDraft> {
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

/**
 * The draft with its address geocoded, a number that was typed into the street in its own field, and its telephone as
 * E.164 if it is valid in the business's country. [5.37] [5.39] [5.16]
 */
export function normaliseDraft(
  deps: Pick<Deps, 'gateways' | 'log'>,
  {
    tenant,
    draft,
    isKeptAddress = false,
    lookupCaller,
  }: Pick<Submission, 'tenant' | 'draft' | 'isKeptAddress' | 'lookupCaller'>,
): Promise<LocatedDraft> {
  const { territory } = tenant.business
  const telephone = toE164(draft.contact.telephone, territory) ?? draft.contact.telephone
  const address = draft.address && withStreetNumber(draft.address, territory)
  const normal = { ...draft, address, contact: { ...draft.contact, telephone } }
  const asked = { territory, caller: lookupCaller, draft: normal, isKept: isKeptAddress }
  return inSpan('prepare order', { 'comanda.business': tenant.business.id }, () => geocodeDraft(deps, asked))
}
