import {
  addressToWire,
  type CompanyWire,
  hoursOfWaysToWire,
  type LocationSettingsWire,
  locationSettingsFromWire,
  type SellerWire,
  type StaffLocationSettings,
  type WaysToOrder,
  waysToWire,
} from '@comanda/contract/wire'
import { type CalendarDate, type ReceiptIssuer, type Tax, taxAt } from '@comanda/domain'
import { call } from './call.ts'
import { change } from './change.ts'

export type { StaffLocationSettings } from '@comanda/contract/wire'

const settings = (wire: { readonly data: LocationSettingsWire }) => locationSettingsFromWire(wire.data)

/** What a location is: place, hours, ways to order, means of payment. */
export function fetchLocationSettings(id: number) {
  return call(`/staff/locations/${id}/settings`, settings)
}

export type Place = Pick<StaffLocationSettings, 'name' | 'externalId' | 'email' | 'telephone' | 'address'>

/** Without a position the server looks the address up. */
export function setPlace(id: number, wanted: Place, seen: Place) {
  return change(`/staff/locations/${id}/place`, settings, placeToWire(wanted), placeToWire(seen))
}

const placeToWire = ({ name, externalId, email, telephone, address }: Place) => ({
  name,
  externalId: externalId || null,
  email,
  telephoneNumber: telephone,
  address: addressToWire(address),
})

type Hours = StaffLocationSettings['hours']

/** @param confirmed whether spans of more than 18 hours are meant */
export function setHours(id: number, hours: Hours, seen: Hours, confirmed: boolean) {
  return change(
    `/staff/locations/${id}/hours`,
    settings,
    { hours: hoursOfWaysToWire(hours), confirmed },
    { hours: hoursOfWaysToWire(seen) },
  )
}

export interface PublicHoliday {
  readonly date: CalendarDate
  readonly name: string
}

/** The public holidays where a location is, in the year from today. */
export function fetchPublicHolidays(id: number) {
  return call(
    `/staff/locations/${id}/public-holidays`,
    (wire: { readonly data: { readonly holidays: readonly PublicHoliday[] } }) => wire.data.holidays,
  )
}

/** Ways to order without the delivery areas, which have calls of their own. */
export type WaysAndTables = Omit<WaysToOrder, 'areas'>

export function setWays(id: number, wanted: WaysAndTables, seen: WaysAndTables) {
  return change(`/staff/locations/${id}/ways-to-order`, settings, withoutAreas(wanted), withoutAreas(seen))
}

const withoutAreas = (all: WaysAndTables) => {
  const { ways, tables } = waysToWire({ ...all, areas: [] })
  return { ways, tables }
}

export function setReceiptIssuer(id: number, wanted: ReceiptIssuer, seen: ReceiptIssuer) {
  const path = `/staff/locations/${id}/receipt-issuer`
  return change(path, settings, { receiptIssuer: wanted }, { receiptIssuer: seen })
}

export type PaymentChoice = Pick<StaffLocationSettings, 'acceptsCash' | 'acceptsCard' | 'acceptsTips'>

export function setPayment(id: number, wanted: PaymentChoice, seen: PaymentChoice) {
  return change(`/staff/locations/${id}/payment`, settings, paymentToWire(wanted), paymentToWire(seen))
}

const paymentToWire = ({ acceptsCash, acceptsCard, acceptsTips }: PaymentChoice) => ({
  acceptsCash: acceptsCash,
  acceptsCard: acceptsCard,
  acceptsTips: acceptsTips,
})

/** The seller; without a VAT number the business is not registered. */
interface Seller {
  readonly legalName: string
  readonly vatNumber: string
}
function sellerFromWire(wire: SellerWire): Seller {
  return {
    legalName: wire.legalName,
    vatNumber: wire.vatNumber,
  }
}
function sellerToWire({ legalName, vatNumber }: Seller): SellerWire {
  return { legalName: legalName, vatNumber: vatNumber }
}
/** The seller, and the tax in its prices. */
export interface Company extends Seller {
  /** Null is the tax of the location's place. */
  readonly tax: Tax | null
  /** In percent, of charges and of dishes without a rate of their own; null is that of the place. */
  readonly usualRate: number | null
}
/** A company at an opening. */
export interface NewCompany extends Company {
  /** Who issues the receipts of its first location. */
  readonly receiptIssuer: ReceiptIssuer
}
export function companyFromWire(wire: CompanyWire): Company {
  return { ...sellerFromWire(wire), tax: wire.tax ?? null, usualRate: wire.usualRate ?? null }
}
const company = ({ data }: { readonly data: CompanyWire }): Company => companyFromWire(data)
export function fetchSeller() {
  return call('/staff/seller', company)
}
export function companyToWire({ tax, usualRate, ...seller }: Company): CompanyWire {
  return { ...sellerToWire(seller), tax, usualRate: usualRate }
}
export function setSeller(wanted: Company, seen: Company) {
  return change('/staff/seller', company, companyToWire(wanted), companyToWire(seen))
}

/** What the tax in prices of a location is called; VAT where that cannot be read. */
export async function readTaxName(locationId: number): Promise<Tax> {
  const [company, place] = await Promise.all([fetchSeller(), fetchLocationSettings(locationId)])
  if (!company.ok || !place.ok) return 'vat'
  return company.value.tax ?? taxAt(place.value.territory, place.value.address.postcode)
}

type Cards = 'unavailable' | 'none' | 'unfinished' | 'ready'

/** Whether the restaurant's own account at the payment provider takes cards. */
export function fetchCardAccount() {
  return call('/staff/card-account', (wire: { readonly data: { readonly cards: Cards } }) => wire.data.cards)
}

/** Address of the provider's page that opens the account. */
export function connectCardAccount() {
  return call('/staff/card-account/connect', (wire: { readonly data: { readonly url: string } }) => wire.data.url, {})
}
