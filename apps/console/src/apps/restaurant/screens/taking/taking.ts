import {
  type CartLine,
  type Intake,
  type OrderType,
  type PostalAddress,
  type Territory,
  typedText,
} from '@comanda/domain'
import type { TakenDraft } from '../../../../api/taking.ts'

/** How staff take an order: the ways of customers, and a customer who waits at the counter. */
export const TAKING_WAYS = ['delivery', 'collection', 'table', 'walk-in'] as const
export type TakingWay = (typeof TAKING_WAYS)[number]

export const ORDER_TYPE_OF: Readonly<Record<TakingWay, OrderType>> = {
  delivery: 'delivery',
  collection: 'collection',
  table: 'table',
  'walk-in': 'collection',
}

const INTAKE_OF: Readonly<Record<TakingWay, Intake>> = {
  delivery: 'phone',
  collection: 'phone',
  table: 'counter',
  'walk-in': 'counter',
}

export type TypedAddress = Omit<PostalAddress, 'position' | 'country'>

/** What stands on the screen. */
export interface Taking {
  readonly way: TakingWay
  readonly telephone: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly address: TypedAddress
  readonly driverInstructions: string
  readonly tableId: number | null
  readonly comment: string
  readonly lines: readonly CartLine[]
  /** The chosen time, ISO 8601; null is as soon as possible. */
  readonly at: string | null
  readonly day: string | null
  readonly payment: 'cash' | 'terminal'
  readonly ageConfirmed: boolean
}

export const NO_ADDRESS: TypedAddress = { line1: '', line2: '', streetNumber: '', city: '', region: '', postcode: '' }

export function newTaking(way: TakingWay): Taking {
  return {
    way,
    telephone: '',
    firstName: '',
    lastName: '',
    email: '',
    address: NO_ADDRESS,
    driverInstructions: '',
    tableId: null,
    comment: '',
    lines: [],
    at: null,
    day: null,
    payment: 'cash',
    ageConfirmed: false,
  }
}

/** Whether something would be lost with it. */
export function isBegun({ telephone, firstName, lines }: Taking): boolean {
  return lines.length > 0 || telephone !== '' || firstName !== ''
}

/** The draft that the server decides about; without amounts. */
export function draftOf(
  taking: Taking,
  { locationId, territory }: { readonly locationId: number; readonly territory: Territory },
): TakenDraft {
  const orderType = ORDER_TYPE_OF[taking.way]
  const isWritten = Object.values(taking.address).some((part) => part.trim() !== '')
  const address =
    orderType === 'delivery' && isWritten
      ? { ...taking.address, country: territory === 'es' ? 'ES' : 'GB', position: null }
      : null
  return {
    locationId,
    orderType,
    intake: INTAKE_OF[taking.way],
    // Without the keys, which say in what order lines were added on this screen.
    lines: taking.lines.map(({ itemId, quantity, comment, options, sections }) => ({
      itemId,
      quantity,
      comment,
      options,
      sections,
    })),
    contact: {
      firstName: typedText(taking.firstName),
      lastName: typedText(taking.lastName),
      telephone: taking.telephone.trim(),
      email: taking.email.trim(),
    },
    pickup: taking.at === null ? { type: 'asap' } : { type: 'later', at: taking.at },
    address,
    tableId: orderType === 'table' ? taking.tableId : null,
    comment: typedText(taking.comment),
    driverInstructions: orderType === 'delivery' ? typedText(taking.driverInstructions) : '',
    couponCode: null,
    tip: 0,
    ageConfirmed: taking.ageConfirmed,
    claimed: null,
  }
}
