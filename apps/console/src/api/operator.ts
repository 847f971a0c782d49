import {
  checkedMoney,
  type OperatedBusinessDetailWire,
  type OperatedBusinessWire,
  type OperatorActWire,
  type OperatorSessionWire,
  type ReportedReviewWire,
  type TroubledBusinessWire,
  type WaitingBusinessWire,
} from '@comanda/contract/wire'
import type { BusinessState, Minor, ReceiptIssuer, TrustDecision } from '@comanda/domain'
import { type Answer, call } from './call.ts'

export interface OperatorSession {
  readonly operator: { readonly id: number; readonly name: string; readonly email: string }
  /** The operator must set up a way to sign in before anything else. */
  readonly mustEnrol: boolean
}

export interface Revenue {
  readonly currency: string
  readonly amount: Minor
}

export interface OperatedBusiness {
  readonly id: number
  readonly name: string
  readonly state: BusinessState
  /** `unproved`: it opened by itself, and no operator has looked. */
  readonly trust: TrustDecision
  readonly territory: 'uk' | 'es'
  readonly colour: string
  /** The primary one first. */
  readonly hosts: readonly string[]
  readonly createdAt: string
  /** Orders of the last 30 days. */
  readonly orders: number
  readonly revenue: readonly Revenue[]
  readonly lastOrderAt: string | null
}

export type OperatorAct = OperatorActWire
export type Usage = OperatedBusinessDetailWire['usage']
export type ReportedReview = ReportedReviewWire
export type TroubledBusiness = TroubledBusinessWire
export type WaitingBusiness = WaitingBusinessWire

export interface OperatedBusinessDetail extends OperatedBusiness {
  readonly language: string
  readonly owner: { readonly name: string; readonly email: string } | null
  /** The owners who work. */
  readonly owners: readonly {
    readonly id: number
    readonly name: string
    readonly email: string
    readonly hasFactor: boolean
    /** Until when the code counts that was mailed for a reset of the second factor. */
    readonly codeUntil: string | null
  }[]
  /** Of the locations. */
  readonly telephones: readonly string[]
  /** The access to the console that an owner gives now. */
  readonly support: {
    readonly grantedBy: string | null
    readonly reason: string
    readonly until: string
    readonly who: readonly string[]
  } | null
  readonly usage: Usage
  readonly acts: readonly OperatorAct[]
}

const session = (wire: { data: OperatorSessionWire }): OperatorSession => ({
  operator: wire.data.operator,
  mustEnrol: wire.data.mustEnrol,
})

const business = (wire: OperatedBusinessWire): OperatedBusiness => ({
  id: wire.id,
  name: wire.name,
  state: wire.state,
  trust: wire.trust,
  territory: wire.territory,
  colour: wire.colour,
  hosts: wire.hosts,
  createdAt: wire.createdAt,
  orders: wire.orders,
  revenue: wire.revenue.map(({ currency, amount }) => ({ currency, amount: checkedMoney(amount) })),
  lastOrderAt: wire.lastOrderAt,
})

const detail = ({ data }: { data: OperatedBusinessDetailWire }): OperatedBusinessDetail => ({
  ...business(data),
  language: data.language,
  owner: data.owner,
  owners: data.owners.map(({ hasFactor, codeUntil, ...owner }) => ({
    ...owner,
    hasFactor: hasFactor,
    codeUntil: codeUntil,
  })),
  telephones: data.telephones,
  support: data.support && {
    grantedBy: data.support.grantedBy,
    reason: data.support.reason,
    until: data.support.until,
    who: data.support.who,
  },
  usage: data.usage,
  acts: data.acts,
})

const done = () => null

/** @param code of the authenticator app, or a recovery code, after the refusal `code_needed` */
export function signInOperator(email: string, password: string, code?: string) {
  return call('/operator/login', session, { email, password, ...(code !== undefined && { code }) })
}

export function signInOperatorWithPasskey(credential: object) {
  return call('/operator/login/passkey', session, { credential })
}

/** Uses the link of a new operator, once. */
export function takeAccess(token: string) {
  return call('/operator/access', session, { token })
}

export function signOutOperator() {
  return call('/operator/logout', done, {})
}

/** The session of this browser; null when there is none. */
export function fetchOperatorSession() {
  return call('/operator/session', ({ data }: { data: OperatorSessionWire | null }) => data && session({ data }))
}

export interface BusinessPage {
  readonly businesses: readonly OperatedBusiness[]
  readonly total: number
  readonly pages: number
  readonly byState: Readonly<Record<BusinessState, number>>
}

interface ListWire {
  readonly data: OperatedBusinessWire[]
  readonly meta: {
    readonly total: number
    readonly per_page: number
    readonly byState: Partial<Record<BusinessState, number>>
  }
}

/** @param state null shows all */
export function fetchBusinesses(
  search: string,
  state: BusinessState | null,
  page: number,
): Promise<Answer<BusinessPage>> {
  const query = new URLSearchParams({ page: String(page), ...(search && { search }), ...(state && { state }) })
  return call(`/operator/businesses?${query}`, ({ data, meta }: ListWire) => ({
    businesses: data.map(business),
    total: meta.total,
    pages: Math.ceil(meta.total / meta.per_page),
    byState: { draft: 0, live: 0, suspended: 0, ...meta.byState },
  }))
}

export function fetchOperatedBusiness(id: number) {
  return call(`/operator/businesses/${id}`, detail)
}

export interface OpeningForm {
  readonly name: string
  readonly host: string
  readonly territory: string
  readonly language: string
  readonly colour: string
  readonly ownerEmail: string
  readonly ownerName: string
  readonly street: string
  readonly streetNumber: string
  readonly city: string
  readonly postcode: string
  readonly telephone: string
  readonly hours: string
  readonly legalName: string
  readonly vatNumber: string
  readonly receiptIssuer: ReceiptIssuer
}

/** The form's field by the field's name on the wire. */
export const OPENING_FIELDS = {
  name: 'name',
  host: 'host',
  territory: 'territory',
  language: 'language',
  colour: 'colour',
  ownerEmail: 'ownerEmail',
  ownerName: 'ownerName',
  street: 'street',
  streetNumber: 'streetNumber',
  city: 'city',
  postcode: 'postcode',
  telephone: 'telephone',
  hours: 'hours',
  legalName: 'legalName',
  vatNumber: 'vatNumber',
  receiptIssuer: 'receiptIssuer',
} as const satisfies Readonly<Record<string, keyof OpeningForm>>

export function openBusiness(form: OpeningForm) {
  return call(
    '/operator/businesses',
    detail,
    Object.fromEntries(Object.entries(OPENING_FIELDS).map(([wire, field]) => [wire, form[field]])),
  )
}

export function suspendBusiness(id: number, reason: string) {
  return call(`/operator/businesses/${id}/suspend`, detail, { reason })
}

/** The address that opens the console of a restaurant whose owner gives access. */
export function openConsole(id: number) {
  return call(`/operator/businesses/${id}/support`, ({ data }: { data: { url: string } }) => data.url, {})
}

interface CalledOwner {
  readonly owner: number
  /** The number that was called. */
  readonly telephone: string
}

/** Notes the call to an owner, and mails them the code for the reset of their second factor. */
export function sendFactorCode(id: number, { owner, telephone }: CalledOwner) {
  return call(`/operator/businesses/${id}/owners/${owner}/second-factor/code`, detail, { telephone })
}

export function resetFactors(id: number, { owner, code }: { readonly owner: number; readonly code: string }) {
  return call(`/operator/businesses/${id}/owners/${owner}/second-factor/reset`, detail, { code })
}

export function endSupport(id: number) {
  return call(`/operator/businesses/${id}/support/end`, detail, {})
}

export function resumeBusiness(id: number) {
  return call(`/operator/businesses/${id}/resume`, detail, {})
}

export function fetchTroubled() {
  return call('/operator/help', ({ data }: { data: TroubledBusinessWire[] }) => data)
}

export function fetchWaiting() {
  return call('/operator/waiting', ({ data }: { data: WaitingBusinessWire[] }) => data)
}

/** Lets a restaurant that opened by itself speak for itself. */
export function approveBusiness(id: number) {
  return call(`/operator/businesses/${id}/approve`, detail, {})
}

/** Keeps a restaurant closed. */
export function refuseBusiness(id: number, reason: string) {
  return call(`/operator/businesses/${id}/refuse`, detail, { reason })
}

export function inviteOwner(id: number) {
  return call(`/operator/businesses/${id}/invitation`, done, {})
}

/** @param before acts before the one of this id; null starts with the newest */
export function fetchActs(before: number | null) {
  return call(
    `/operator/acts${before === null ? '' : `?before=${before}`}`,
    ({ data }: { data: OperatorActWire[] }) => data,
  )
}

export function fetchReports() {
  return call('/operator/reviews', ({ data }: { data: ReportedReviewWire[] }) => data)
}

export function decideReport(report: ReportedReview, decision: 'hide' | 'keep') {
  return call(`/operator/businesses/${report.business.id}/reviews/${report.review}/decision`, done, { decision })
}
