import {
  moneyToWire,
  type OperatedBusinessDetailWire,
  type OperatedBusinessWire,
  type OperatorActWire,
  type TroubledBusinessWire,
  type WaitingBusinessWire,
} from '@comanda/contract/wire'
import type { OpenSupport } from '../../identity/support.ts'
import type { WaitingBusiness } from '../../restaurants/businesses/waiting-businesses.ts'
import type { Act } from './acts.ts'
import type { OperatedBusiness } from './businesses.ts'
import type { OwnerOfBusiness } from './factor-reset.ts'
import type { TroubledBusiness } from './troubled-businesses.ts'
import type { Usage } from './usage.ts'

export function actToWire({ id, at, who, act, business, detail }: Act): OperatorActWire {
  return {
    id,
    at,
    who: { ...who },
    act,
    business: business && { ...business },
    detail,
  }
}

export function listedToWire(business: OperatedBusiness): OperatedBusinessWire {
  return {
    id: business.id,
    name: business.name,
    subdomain: business.subdomain,
    state: business.state,
    trust: business.trust,
    territory: business.territory,
    colour: business.colour,
    hosts: [...business.hosts],
    createdAt: business.createdAt,
    orders: business.orders,
    revenue: business.revenue.map(({ currency, amount }) => ({ currency, amount: moneyToWire(amount) })),
    lastOrderAt: business.lastOrderAt,
  }
}

interface DetailParts {
  readonly owner: { readonly name: string; readonly email: string } | null
  readonly owners: readonly OwnerOfBusiness[]
  readonly telephones: readonly string[]
  readonly support: OpenSupport | null
  readonly usage: Usage
  readonly acts: readonly Act[]
}

export function detailToWire(
  business: OperatedBusiness,
  { owner, owners, telephones, support, usage, acts }: DetailParts,
): OperatedBusinessDetailWire {
  return {
    ...listedToWire(business),
    language: business.language,
    owner,
    owners: owners.map((one) => ({ ...one })),
    telephones: [...telephones],
    support: support && {
      grantedBy: support.grantedBy,
      reason: support.reason,
      grantedAt: support.createdAt,
      until: support.until,
      who: [...support.who],
    },
    usage: {
      days: usage.days.map((day) => ({ ...day })),
      mails: usage.mails,
      sms: usage.sms,
      pictureBytes: usage.pictureBytes,
      staff: usage.staff,
      locations: usage.locations,
      dishes: usage.dishes,
    },
    acts: acts.map(actToWire),
  }
}

export function waitingToWire(business: WaitingBusiness): WaitingBusinessWire {
  return {
    id: business.id,
    name: business.name,
    state: business.state,
    colour: business.colour,
    hosts: [...business.hosts],
    owner: business.owner,
    createdAt: business.createdAt,
    heldFor: business.heldFor,
    takesCards: business.takesCards,
    orders: business.orders,
    rejected: business.rejected,
    rejectsMuch: business.rejectsMuch,
    mailsToday: business.mailsToday,
  }
}

export function troubledToWire({ reasons, ...business }: TroubledBusiness): TroubledBusinessWire {
  return { ...business, reasons: reasons.map((reason) => ({ ...reason })) }
}
