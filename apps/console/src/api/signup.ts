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
import { call, FILE_TIMEOUT_MS, sendPicture } from './call.ts'
import { companyFromWire, companyToWire, type NewCompany } from './location-settings.ts'

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
  readonly company: NewCompany | null
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
  pagesHost: data.pagesHost,
  name: data.name,
  hostLabel: data.hostLabel,
  place: data.place && {
    territory: data.place.territory,
    address: addressFromWire(data.place.address),
    telephone: data.place.telephoneNumber,
  },
  service: data.service,
  area: data.area,
  menu: data.menu,
  look: data.look && {
    colour: data.look.colour,
    corners: data.look.corners,
    headingFont: data.look.headingFont,
    logo: data.look.logo,
  },
  company: data.company && { ...companyFromWire(data.company), receiptIssuer: data.company.receiptIssuer ?? 'we' },
  cards: data.cards,
  preview: data.preview,
  site: data.site,
  published: data.published,
})

const nothing = () => undefined

export function readSignup() {
  return call('/start', signupFromWire)
}
/** Answers where a demo shows its mails; null where they are sent. */
export function sendCode(email: string) {
  return call('/start/code', ({ data }: { data: { mailbox: string | null } }) => ({ mailbox: data.mailbox }), { email })
}
export function enterCode(email: string, code: string) {
  return call('/start/session', signupFromWire, { email, code })
}
export function leaveSignup() {
  return call('/start/leave', nothing, {})
}

/** @param hostLabel the page's name, if the owner has chosen it */
export function saveName(name: string, hostLabel: string | null) {
  return call('/start/name', signupFromWire, { name, ...(hostLabel !== null && { hostLabel: hostLabel }) })
}

export function savePlace(place: NonNullable<Signup['place']>) {
  return call('/start/place', signupFromWire, {
    territory: place.territory,
    address: addressToWire(place.address),
    telephoneNumber: place.telephone,
  })
}

/** @param confirmed whether spans of more than 18 hours are meant */
export function saveService(service: Service, confirmed: boolean) {
  return call('/start/service', signupFromWire, { ...service, confirmed })
}

/** A sample, or a file in base64. */
export type MenuSource = { readonly sample: SampleMenu } | { readonly file: string }

/** The readable part of a menu, and what of it is not read. */
export type FoundMenu = SignupMenuWire

const WITH_FILE = { timeoutMs: FILE_TIMEOUT_MS }

export function previewMenu(source: MenuSource) {
  return call('/start/menu/preview', ({ data }: { readonly data: FoundMenu }) => data, source, {}, WITH_FILE)
}
export function saveMenu(source: MenuSource) {
  return call('/start/menu', signupFromWire, source, {}, WITH_FILE)
}

export function saveLook({ colour, corners, headingFont, logo }: Look) {
  return call('/start/look', signupFromWire, { colour, corners, headingFont: headingFont, logo: logo ?? null })
}

/** Uploads a logo; the answer is its name. */
export function uploadLogo(file: Blob) {
  return sendPicture('/start/pictures', file)
}

export function saveCompany(company: NewCompany) {
  return call('/start/company', signupFromWire, {
    ...companyToWire(company),
    receiptIssuer: company.receiptIssuer,
  })
}

export function takeCash() {
  return call('/start/payment', signupFromWire, {})
}
/** The payment provider's page, to be opened at once. */
export function connectCards() {
  return call('/start/payment/connect', ({ data }: { readonly data: { readonly url: string } }) => data.url, {})
}

/** Opens the page. `consoleToken` signs its owner in to the console once; null where the page was open before. */
export function publish(password: string) {
  return call(
    '/start/publish',
    (wire: { readonly data: SignupWire & { readonly consoleToken: string | null } }) => ({
      signup: signupFromWire(wire),
      consoleToken: wire.data.consoleToken,
    }),
    { password },
  )
}

export function suggestAddresses(territory: Territory, text: string, session: string) {
  return call(
    `/start/addresses?${new URLSearchParams({ territory, text, session })}`,
    ({ data }: { readonly data: SuggestionsWire }) => data,
  )
}
export function resolveAddress(territory: Territory, id: string, session: string) {
  return call(
    `/start/addresses/${encodeURIComponent(id)}?${new URLSearchParams({ territory, session })}`,
    ({ data }: { readonly data: AddressWire }) => addressFromWire(data),
  )
}
