import {
  type AddressWire,
  addressFromWire,
  addressToWire,
  type SignupMenuWire,
  type SignupServiceWire,
  type SignupWire,
  type SuggestionsWire,
} from '@comanda/contract/wire'
import type { PostalAddress, SampleMenu, SignupStep, Territory, Theme } from '@comanda/domain'
import { call, sendPicture } from './call.ts'
import { type Seller, sellerFromWire, sellerToWire } from './location-settings.ts'

/** What an owner has answered so far on the way to a page of their own. */
export interface Signup {
  readonly email: string
  readonly step: SignupStep
  readonly answered: readonly SignupStep[]
  /** "orders.example": pages open below it. */
  readonly pagesHost: string
  readonly name: string
  readonly hostLabel: string
  readonly place: {
    readonly territory: Territory
    readonly address: PostalAddress
    readonly telephone: string
  } | null
  readonly service: Service | null
  /** Where the page delivers as it is answered so far; null delivers nowhere. */
  readonly area: SignupWire['area']
  readonly menu: SignupWire['menu']
  readonly look: Look | null
  readonly company: Seller | null
  readonly cards: SignupWire['cards']
  readonly preview: string | null
  readonly site: string | null
  readonly published: boolean
}

export type Service = SignupServiceWire
export type Look = Pick<Theme, 'colour' | 'corners' | 'headingFont'> & Required<Pick<Theme, 'logo'>>

const signupFromWire = ({ data }: { readonly data: SignupWire }): Signup => ({
  email: data.email,
  step: data.step,
  answered: data.answered,
  pagesHost: data.pages_host,
  name: data.name,
  hostLabel: data.host_label,
  place: data.place && {
    territory: data.place.territory,
    address: addressFromWire(data.place.address),
    telephone: data.place.telephone_number,
  },
  service: data.service,
  area: data.area,
  menu: data.menu,
  look: data.look && {
    colour: data.look.colour,
    corners: data.look.corners,
    headingFont: data.look.heading_font,
    logo: data.look.logo,
  },
  company: data.company && sellerFromWire(data.company),
  cards: data.cards,
  preview: data.preview,
  site: data.site,
  published: data.published,
})

const nothing = () => undefined

export const readSignup = () => call('/start', signupFromWire)
/** Answers where a demo shows its mails; null where they are sent. */
export const sendCode = (email: string) =>
  call('/start/code', ({ data }: { data: { mailbox: string | null } }) => ({ mailbox: data.mailbox }), { email })
export const enterCode = (email: string, code: string) => call('/start/session', signupFromWire, { email, code })
export const leaveSignup = () => call('/start/leave', nothing, {})

/** @param hostLabel the page's name, if the owner has chosen it */
export const saveName = (name: string, hostLabel: string | null) =>
  call('/start/name', signupFromWire, { name, ...(hostLabel !== null && { host_label: hostLabel }) })

export const savePlace = (place: NonNullable<Signup['place']>) =>
  call('/start/place', signupFromWire, {
    territory: place.territory,
    address: addressToWire(place.address),
    telephone_number: place.telephone,
  })

/** @param confirmed whether spans of more than 18 hours are meant */
export const saveService = (service: Service, confirmed: boolean) =>
  call('/start/service', signupFromWire, { ...service, confirmed })

/** A sample, or a file in base64. */
export type MenuSource = { readonly sample: SampleMenu } | { readonly file: string }

/** The readable part of a menu, and what of it is not read. */
export type FoundMenu = SignupMenuWire

export const previewMenu = (source: MenuSource) =>
  call('/start/menu/preview', ({ data }: { readonly data: FoundMenu }) => data, source)
export const saveMenu = (source: MenuSource) => call('/start/menu', signupFromWire, source)

export const saveLook = ({ colour, corners, headingFont, logo }: Look) =>
  call('/start/look', signupFromWire, { colour, corners, heading_font: headingFont, logo: logo ?? null })

/** Uploads a logo; the answer is its name. */
export const uploadLogo = (file: Blob) => sendPicture('/start/pictures', file)

export const saveCompany = (company: Seller) => call('/start/company', signupFromWire, sellerToWire(company))

export const takeCash = () => call('/start/payment', signupFromWire, {})
/** The payment provider's page, to be opened at once. */
export const connectCards = () =>
  call('/start/payment/connect', ({ data }: { readonly data: { readonly url: string } }) => data.url, {})

/** Opens the page. `consoleToken` signs its owner in to the console once; null where the page was open before. */
export const publish = (password: string) =>
  call(
    '/start/publish',
    (wire: { readonly data: SignupWire & { readonly console_token: string | null } }) => ({
      signup: signupFromWire(wire),
      consoleToken: wire.data.console_token,
    }),
    { password },
  )

export const suggestAddresses = (territory: Territory, text: string, session: string) =>
  call(
    `/start/addresses?${new URLSearchParams({ territory, text, session })}`,
    ({ data }: { readonly data: SuggestionsWire }) => data,
  )
export const resolveAddress = (territory: Territory, id: string, session: string) =>
  call(
    `/start/addresses/${encodeURIComponent(id)}?${new URLSearchParams({ territory, session })}`,
    ({ data }: { readonly data: AddressWire }) => addressFromWire(data),
  )
