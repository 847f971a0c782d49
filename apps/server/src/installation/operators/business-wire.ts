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
    created_at: business.createdAt,
    orders: business.orders,
    revenue: business.revenue.map(({ currency, amount }) => ({ currency, amount: moneyToWire(amount) })),
    last_order_at: business.lastOrderAt,
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
    owners: owners.map(({ hasFactor, codeUntil, ...one }) => ({
      ...one,
      has_factor: hasFactor,
      code_until: codeUntil,
    })),
    telephones: [...telephones],
    support: support && {
      granted_by: support.grantedBy,
      reason: support.reason,
      granted_at: support.createdAt,
      until: support.until,
      who: [...support.who],
    },
    usage: {
      days: usage.days.map((day) => ({ ...day })),
      mails: usage.mails,
      sms: usage.sms,
      picture_bytes: usage.pictureBytes,
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
    created_at: business.createdAt,
    held_for: business.heldFor,
    takes_cards: business.takesCards,
    orders: business.orders,
    rejected: business.rejected,
    rejects_much: business.rejectsMuch,
    mails_today: business.mailsToday,
  }
}

export function troubledToWire({ reasons, ...business }: TroubledBusiness): TroubledBusinessWire {
  return { ...business, reasons: reasons.map((reason) => ({ ...reason })) }
}
