import type {
  Allergen,
  CourierPhase,
  CourierProvider,
  Currency,
  DietaryMark,
  Intake,
  Minor,
  OrderStatus,
  OrderType,
  PaymentType,
  PostalAddress,
  RefundParts,
  RefundStatus,
} from '@comanda/domain'
import { orderStatusCodes, orderTypeCodes, paymentTypeFromWire } from '../codes.ts'
import type { StaffCourierWire } from '../courier.ts'
import { checkedMoney } from '../money.ts'
import type { KitchenChoiceWire, StaffOrderWire } from '../staff-order.ts'
import { addressFromWire } from './address.ts'
import { marksFromWire } from './menu.ts'
import { type OrderChange, orderChangeFromWire } from './order-change.ts'

/** An option and its chosen values, with the options that those values opened. */
export type KitchenChoice = KitchenChoiceWire

export interface KitchenLine {
  /** Null where a server of an older version does not tell it. */
  readonly itemId?: number | null
  readonly name: string
  readonly quantity: number
  readonly comment: string
  readonly price: Minor
  readonly ageRestricted: boolean
  /** Dietary marks of the dish as chosen. */
  readonly dietary: readonly DietaryMark[]
  /** Null means not declared. */
  readonly allergens: readonly Allergen[] | null
  readonly mayContain: readonly Allergen[]
  readonly choices: readonly KitchenChoice[]
}

export interface OrderEvent {
  readonly kind: string
  readonly status: OrderStatus | null
  readonly actor: 'customer' | 'staff' | 'provider' | 'system' | 'driver'
  readonly staffName: string | null
  readonly reason: string | null
  readonly at: string
}

/** A refund, pending, done or failed. Amount in minor units. */
export interface StaffRefund {
  readonly id: string
  readonly amount: Minor
  readonly status: RefundStatus
  readonly reason: StaffOrderWire['refunds'][number]['reason']
  readonly staffName: string | null
  readonly error: string | null
  /** It is queued, and the provider refuses to take it until the cause is repaired. */
  readonly isWaiting: boolean
  /** It is pending until there is enough money in the balance of the restaurant's account. */
  readonly waitsForBalance: boolean
  /** What it is for; both empty for goodwill. */
  readonly parts: RefundParts
  readonly at: string
}

/** The courier of an order for the staff. Fee in minor units, times in ISO 8601. */
export interface StaffCourier {
  readonly provider: CourierProvider
  readonly phase: CourierPhase
  readonly isOwnDriver: boolean
  /** No courier delivers the order: staff choose what happens. */
  readonly needsStaff: boolean
  readonly rider: string | null
  readonly pickupAt: string | null
  readonly dropAt: string | null
  readonly fee: Minor | null
  readonly reason: string | null
}

const courierFromWire = (wire: StaffCourierWire): StaffCourier => ({
  provider: wire.provider,
  phase: wire.phase,
  isOwnDriver: wire.ownDriver,
  needsStaff: wire.needsStaff,
  rider: wire.rider,
  pickupAt: wire.pickupAt,
  dropAt: wire.dropAt,
  fee: wire.fee === null ? null : checkedMoney(wire.fee),
  reason: wire.reason,
})

/** A proposed change with who proposed and who decided. */
export interface StaffOrderChange extends OrderChange {
  readonly staffName: string | null
  readonly proposedAt: string
  readonly decidedAt: string | null
  readonly decidedBy: 'customer' | 'staff' | 'clock' | null
}

const changeFromWire = (wire: NonNullable<StaffOrderWire['changes']>[number]): StaffOrderChange => ({
  ...orderChangeFromWire(wire),
  staffName: wire.staffName,
  proposedAt: wire.proposedAt,
  decidedAt: wire.decidedAt,
  decidedBy: wire.decidedBy,
})

/** An order for the staff. Amounts in minor units, times in ISO 8601. */
export interface StaffOrder {
  readonly id: string
  /** A later state of the order has a greater one. */
  readonly version: number
  readonly number: number
  /** What the customer calls it by, "4K7-02". */
  readonly code: string
  readonly locationId: number
  readonly orderType: OrderType
  /** Null is an unknown status: "Status unavailable". */
  readonly status: OrderStatus | null
  readonly receivedAt: string
  readonly acceptedAt: string | null
  readonly preparedAt: string | null
  readonly finishedAt: string | null
  /** When an order that staff were reminded of is rejected; null before the first reminder. */
  readonly answerDueAt: string | null
  /** When it was rejected because nobody answered; null once staff have taken note of it. */
  readonly lapsedAt: string | null
  readonly wantedAt: string | null
  readonly promisedAt: string
  readonly readyAt: string
  readonly customer: {
    readonly firstName: string
    readonly lastName: string
    readonly telephone: string
    readonly email: string
  }
  readonly address: PostalAddress | null
  readonly table: string | null
  readonly comment: string
  readonly driverInstructions: string
  readonly lines: readonly KitchenLine[]
  readonly totals: Readonly<
    Record<'subTotal' | 'serviceCharge' | 'bagCharge' | 'deliveryFee' | 'discount' | 'tip' | 'total', Minor>
  >
  readonly refunded: Minor
  /** Amount that may still be refunded to the card. */
  readonly refundable: Minor
  readonly refunds: readonly StaffRefund[]
  readonly disputes: NonNullable<StaffOrderWire['disputes']>
  /** The provider's assessment of its last payment by card, where it warns. */
  readonly risk: 'elevated' | 'blocked' | null
  /** Cash that staff gave back, and that they may still give back. */
  readonly cashReturned: Minor
  readonly cashReturnable: Minor
  readonly currency: Currency
  readonly coupon: string | null
  readonly paymentType: PaymentType | null
  /** How staff took it for its customer; null where the customer placed it. */
  readonly intake: Intake | null
  readonly paymentState: StaffOrderWire['paymentState']
  readonly card: { readonly brand: string; readonly last4: string } | null
  readonly rejectReason: string | null
  /** Its last courier; null when the own drivers deliver. */
  readonly courier: StaffCourier | null
  /** Which of the own drivers has it. */
  readonly driver: { readonly id: number; readonly name: string } | null
  /** What staff proposed to change of it, oldest first. */
  readonly changes: readonly StaffOrderChange[]
  readonly events: readonly OrderEvent[]
}

export function staffOrderFromWire(wire: StaffOrderWire): StaffOrder {
  return {
    id: wire.id,
    version: wire.version,
    number: wire.number,
    code: wire.code,
    locationId: wire.locationId,
    orderType: orderTypeCodes.fromWire(wire.orderType) ?? 'collection',
    status: orderStatusCodes.fromWire(wire.orderStatus),
    receivedAt: wire.receivedAt,
    acceptedAt: wire.acceptedAt,
    preparedAt: wire.preparedAt,
    finishedAt: wire.finishedAt,
    answerDueAt: wire.answerDueAt,
    lapsedAt: wire.lapsedAt,
    wantedAt: wire.wantedAt,
    promisedAt: wire.promisedAt,
    readyAt: wire.readyAt,
    customer: {
      firstName: wire.customer.firstName,
      lastName: wire.customer.lastName,
      telephone: wire.customer.telephone,
      email: wire.customer.email,
    },
    address: wire.address && addressFromWire(wire.address),
    table: wire.table,
    comment: wire.comment,
    driverInstructions: wire.driverInstructions,
    lines: wire.lines.map((line) => ({
      itemId: line.itemId ?? null,
      name: line.name,
      quantity: line.quantity,
      comment: line.comment,
      price: checkedMoney(line.price),
      ageRestricted: line.ageRestricted,
      dietary: marksFromWire(line.dietaries),
      allergens: line.allergens as readonly Allergen[] | null,
      // A server of the version before sends none.
      mayContain: (line.mayContain ?? []) as readonly Allergen[],
      choices: line.choices,
    })),
    totals: {
      subTotal: checkedMoney(wire.subTotal),
      serviceCharge: checkedMoney(wire.serviceCharge),
      bagCharge: checkedMoney(wire.bagCharge),
      deliveryFee: checkedMoney(wire.deliveryFee),
      discount: checkedMoney(wire.discount),
      tip: checkedMoney(wire.tip),
      total: checkedMoney(wire.total),
    },
    refunded: checkedMoney(wire.refunded),
    refundable: checkedMoney(wire.refundable),
    disputes: wire.disputes ?? [],
    risk: wire.risk ?? null,
    cashReturned: checkedMoney(wire.cashReturned ?? 0),
    cashReturnable: checkedMoney(wire.cashReturnable ?? 0),
    refunds: wire.refunds.map((refund) => ({
      id: refund.id,
      amount: checkedMoney(refund.amount),
      status: refund.status,
      reason: refund.reason,
      staffName: refund.staffName,
      error: refund.error,
      isWaiting: refund.waiting,
      waitsForBalance: refund.status === 'pending' && refund.pendingReason === 'insufficient_funds',
      parts: { lines: refund.lines ?? [], charges: refund.charges ?? [] },
      at: refund.at,
    })),
    currency: wire.currency,
    coupon: wire.coupon,
    paymentType: paymentTypeFromWire(wire.paymentType, wire.paymentBrand),
    // A server of the version before sends none.
    intake: wire.intake ?? null,
    paymentState: wire.paymentState,
    card: wire.card,
    rejectReason: wire.rejectReason,
    courier: wire.courier && courierFromWire(wire.courier),
    // A server of the version before sends none.
    driver: wire.driver ?? null,
    // A server of the version before sends none.
    changes: (wire.changes ?? []).map(changeFromWire),
    events: wire.events.map((event) => ({
      kind: event.kind,
      status: orderStatusCodes.fromWire(event.orderStatus),
      actor: event.actor,
      staffName: event.staffName,
      reason: event.reason,
      at: event.at,
    })),
  }
}
