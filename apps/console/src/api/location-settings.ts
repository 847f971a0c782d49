import {
  addressToWire,
  hoursOfWaysToWire,
  type LocationSettingsWire,
  locationSettingsFromWire,
  type SellerWire,
  type StaffLocationSettings,
  type WaysToOrder,
  waysToWire,
} from '@comanda/contract/wire'
import { call } from './call.ts'

export type { StaffArea, StaffLocationSettings, WaysToOrder } from '@comanda/contract/wire'

const settings = (wire: { readonly data: LocationSettingsWire }) => locationSettingsFromWire(wire.data)

/** What a location is: place, hours, ways to order, means of payment. */
export const fetchLocationSettings = (id: number) => call(`/staff/locations/${id}/settings`, settings)

export type Place = Pick<StaffLocationSettings, 'name' | 'email' | 'telephone' | 'address'>

/** Without a position the server looks the address up. */
export const setPlace = (id: number, { name, email, telephone, address }: Place) =>
  call(`/staff/locations/${id}/place`, settings, {
    name,
    email,
    telephone_number: telephone,
    address: addressToWire(address),
  })

export const setHours = (id: number, hours: StaffLocationSettings['hours']) =>
  call(`/staff/locations/${id}/hours`, settings, { hours: hoursOfWaysToWire(hours) })

export const setWays = (id: number, ways: WaysToOrder) =>
  call(`/staff/locations/${id}/ways-to-order`, settings, waysToWire(ways))

export type PaymentChoice = Pick<StaffLocationSettings, 'acceptsCash' | 'acceptsCard' | 'acceptsTips'>

export const setPayment = (id: number, { acceptsCash, acceptsCard, acceptsTips }: PaymentChoice) =>
  call(`/staff/locations/${id}/payment`, settings, {
    accepts_cash: acceptsCash,
    accepts_card: acceptsCard,
    accepts_tips: acceptsTips,
  })

/** The seller; without a VAT number the business is not registered. */
export interface Seller {
  readonly legalName: string
  readonly vatNumber: string
}
const seller = ({ data }: { readonly data: SellerWire }): Seller => ({
  legalName: data.legal_name,
  vatNumber: data.vat_number,
})
export const fetchSeller = () => call('/staff/seller', seller)
export const setSeller = ({ legalName, vatNumber }: Seller) =>
  call('/staff/seller', seller, { legal_name: legalName, vat_number: vatNumber })

type Cards = 'unavailable' | 'none' | 'unfinished' | 'ready'

/** Whether the restaurant's own account at the payment provider takes cards. */
export const fetchCardAccount = () =>
  call('/staff/card-account', (wire: { readonly data: { readonly cards: Cards } }) => wire.data.cards)

/** Address of the provider's page that opens the account. */
export const connectCardAccount = () =>
  call('/staff/card-account/connect', (wire: { readonly data: { readonly url: string } }) => wire.data.url, {})
