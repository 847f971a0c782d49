import type { KitchenChoiceWire, StaffCourierWire, StaffOrderWire } from '@comanda/contract'
import {
  addressToWire,
  moneyToWire,
  orderChangeToWire,
  orderStatusCodes,
  orderTypeCodes,
  paymentTypeToWire,
} from '@comanda/contract/wire'
import { isFinished, isPaidInPerson, needsStaff, orderCode, type PricedLine, type PricedOption } from '@comanda/domain'
import { toChange } from '../../orders/record/change-rows.ts'
import type { BoardCourier, BoardOrder } from './board.ts'

/** The last courier of an order as the console reads it. */
function staffCourierToWire(row: BoardCourier, isUnderWay: boolean): StaffCourierWire {
  return {
    provider: row.provider,
    phase: row.phase,
    ownDriver: row.isOwnDriver,
    needsStaff: isUnderWay && !row.isOwnDriver && needsStaff(row.phase),
    rider: row.riderName,
    pickupAt: row.pickupAt,
    dropAt: row.dropAt,
    fee: row.fee === null ? null : moneyToWire(row.fee),
    trackingUrl: row.trackingUrl,
    reason: row.reason,
    notes: row.notes,
  }
}

const optionChoices = (options: readonly PricedOption[]): KitchenChoiceWire[] =>
  options.map((option) => ({
    question: option.name,
    dishes: false,
    answers: option.values.map((value) => ({
      name: value.name,
      quantity: value.quantity,
      choices: optionChoices(value.options),
    })),
  }))

const sectionChoices = (sections: PricedLine['sections']): KitchenChoiceWire[] =>
  sections.map((section) => ({
    question: section.name,
    dishes: true,
    answers: section.products.map((product) => ({
      name: product.name,
      quantity: product.quantity,
      itemId: product.itemId,
      dietaries: [...(product.dietary ?? [])],
      choices: optionChoices(product.options),
    })),
  }))

/** An order as the console reads it. */
export function staffOrderToWire({
  order,
  timeZone,
  version,
  lines,
  events,
  card,
  refunds,
  disputes,
  risk,
  cashReturned,
  courier,
  driver,
  refundable,
  changes,
}: BoardOrder): StaffOrderWire {
  return {
    id: order.id,
    version,
    number: order.number,
    code: orderCode({ ...order, timeZone }),
    locationId: order.locationId,
    orderType: orderTypeCodes.toWire[order.orderType],
    orderStatus: orderStatusCodes.toWire[order.status],
    receivedAt: order.receivedAt ?? order.placedAt,
    acceptedAt: order.acceptedAt,
    preparedAt: order.preparedAt,
    finishedAt: order.finishedAt,
    answerDueAt: order.status === 'received' ? order.answerDueAt : null,
    lapsedAt: order.lapsedAt,
    wantedAt: order.pickupAt,
    promisedAt: order.promisedAt,
    readyAt: order.readyAt,
    customer: {
      firstName: order.contact.firstName,
      lastName: order.contact.lastName,
      telephone: order.contact.telephone,
      email: order.contact.email,
    },
    address: order.address && addressToWire(order.address),
    table: order.tableName,
    comment: order.comment,
    driverInstructions: order.driverInstructions,
    lines: lines.map((line) => ({
      itemId: line.itemId,
      name: line.name,
      quantity: line.quantity,
      comment: line.comment,
      price: moneyToWire(line.linePrice),
      ageRestricted: line.ageRestricted,
      dietaries: [...(line.dietary ?? [])],
      allergens: line.allergens && [...line.allergens],
      mayContain: [...(line.mayContain ?? [])],
      choices: [...optionChoices(line.options), ...sectionChoices(line.sections)],
    })),
    subTotal: moneyToWire(order.subTotal),
    serviceCharge: moneyToWire(order.serviceCharge),
    bagCharge: moneyToWire(order.bagCharge),
    deliveryFee: moneyToWire(order.deliveryFee),
    discount: moneyToWire(order.discount),
    tip: moneyToWire(order.tip),
    total: moneyToWire(order.total),
    refunded: moneyToWire(order.refunded),
    refundable: moneyToWire(refundable),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount: moneyToWire(refund.amount),
      status: refund.status,
      reason: refund.reason,
      staffName: refund.staffName,
      error: refund.errorCode,
      waiting: refund.status === 'queued' && refund.alertedAt !== null,
      pendingReason: refund.pendingReason,
      ...(refund.parts && { lines: [...refund.parts.lines], charges: [...refund.parts.charges] }),
      at: refund.createdAt,
    })),
    disputes: disputes.map(({ outcome, amount, reason, needsAnswer, dueAt }) => ({
      outcome,
      amount: moneyToWire(amount),
      reason,
      needsAnswer: needsAnswer,
      dueAt: dueAt,
    })),
    risk,
    cashReturned: moneyToWire(cashReturned),
    cashReturnable: moneyToWire(
      isPaidInPerson(order.paymentType) && order.status === 'completed' ? order.total - cashReturned : 0,
    ),
    currency: order.currency,
    coupon: order.couponCode,
    paymentType: paymentTypeToWire(order.paymentType ?? 'cash').code,
    paymentBrand: paymentTypeToWire(order.paymentType ?? 'cash').brand,
    intake: order.intake,
    paymentState: order.paymentState,
    card,
    rejectReason: order.rejectReason,
    courier: courier && staffCourierToWire(courier, !isFinished(order.status)),
    driver,
    changes: changes.map((change) => ({
      ...orderChangeToWire(toChange(change, order, change.differences)),
      staffName: change.staffName,
      proposedAt: change.proposedAt,
      decidedAt: change.decidedAt,
      decidedBy: change.decidedBy,
    })),
    events: events.map((event) => ({
      kind: event.kind,
      orderStatus: orderStatusCodes.toWire[event.status],
      actor: event.actor,
      staffName: event.staffName,
      reason: event.reason,
      at: event.at,
    })),
  }
}
