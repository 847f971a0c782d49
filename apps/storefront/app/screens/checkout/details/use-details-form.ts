import { compactPostcode, findFormProblems, type OrderContact, type OrderDraft } from '@comanda/domain'
import { useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { suits } from '../../../address/address-to-offer.ts'
import type { ReadyBasket } from '../../../basket/use-basket.ts'
import { afterPress } from '../../../forms/after-press.ts'
import { useAgreement } from '../../../forms/agreement.ts'
import { fieldId } from '../../../forms/field-id.ts'
import { useSite } from '../../../start-up/use-site.ts'
import { useBrowsingContext } from '../../../stored/browsing-context.ts'
import { storedDetails } from '../../../stored/contact.ts'
import { useDraft } from '../../../stored/draft.ts'
import { useUser } from '../../../stored/session.ts'
import {
  AGE_FIELD,
  type DetailsForm,
  draftOf,
  EMPTY_CONTACT,
  inScreenOrder,
  knownContact,
  missingPart,
  problemKey,
  type Section,
  sectionOf,
  TERMS_FIELD,
} from './details-form.ts'
import { focusFirst } from './step-section.tsx'

/** What changed; of the contact only the fields that did. */
export type DetailsChange = Partial<Omit<DetailsForm, 'contact'>> & { readonly contact?: Partial<OrderContact> }

export interface DetailsFormState {
  readonly form: DetailsForm
  readonly draft: OrderDraft
  /** Changes parts of the form, of the contact too: a browser may fill several fields in one turn. */
  readonly set: (change: DetailsChange) => void
  /** Returns the message below a field, once the field was left or a submit was tried. [5.43] */
  readonly errorOf: (field: string) => string | null
  readonly left: (field: string) => void
  /** Shows every problem and focuses the first; returns true when there is none. */
  readonly check: () => boolean
  /** The ids of the invalid fields at the last submit; empty before. */
  readonly shown: readonly string[]
  readonly needsAge: boolean
  /** Whether every detail is known, no section was opened and nothing was entered: nothing is left to ask. */
  readonly isKnown: boolean
  /** Called when the customer, or the browser for them, enters anything. */
  readonly entered: () => void
  /**
   * Whether a section shows one line in place of its fields: its details are known, and the customer has not opened it.
   */
  readonly isFolded: (section: Section) => boolean
  /** Shows the fields of a section, and focuses the first of them where `focuses`. */
  readonly open: (section: Section, focuses?: boolean) => void
  /** Compact postcodes that the server has called outside of the location's areas. */
  readonly outside: ReadonlySet<string>
  readonly noteOutside: (postcode: string) => void
  /** Whether the account supplies the field: it is filled in and read-only. [5.42] */
  readonly isFixed: (field: keyof OrderContact) => boolean
  /** Marks the email that the server refused because an account exists for it. [8.12] */
  readonly takenEmail: (email: string) => void
  /** Opens and focuses a field, for example when a refusal asks for it. */
  readonly point: (field: string) => void
}

/**
 * Holds the state of step 1: stores what is typed on this device and checks it with the domain's rules. [5.37]–[5.47]
 */
export function useDetailsForm(basket: ReadyBasket): DetailsFormState {
  const t = useTranslations('checkout')
  const { business } = useSite()
  const stored = useMemo(() => storedDetails.read()?.value ?? null, [])
  const { pickup, comment, tip, addressId, keepsAddress, adultItems, set: setDraft } = useDraft()
  const { tableId, postcode, set: setBrowsing } = useBrowsingContext()
  const [details, setDetails] = useState(() => ({
    contact: stored?.contact ?? EMPTY_CONTACT,
    address: stored?.address && suits(stored.address, postcode) ? stored.address : null,
    driverInstructions: stored?.driverInstructions ?? '',
  }))
  /** The details now, also before the next render. */
  const latest = useRef(details)
  latest.current = details
  const user = useUser()
  const { needsTick } = useAgreement()
  const [taken, setTaken] = useState<string | null>(null)
  const [termsAccepted, setTermsAccepted] = useState(false)
  const [badTip, setBadTip] = useState(false)
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [outside, setOutside] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<ReadonlySet<Section>>(new Set())
  const [isUsed, setUsed] = useState(false)

  const { cart, answer } = basket
  const acceptsTips = answer.location.acceptsTips
  const known = knownContact(user)
  const forAdults = basket.lines.flatMap(({ line, priced }) => (priced?.ageRestricted ? [line.itemId] : []))
  const saved = user?.addresses.find(({ id, address }) => id === addressId && suits(address, postcode)) ?? null
  const form: DetailsForm = {
    ...details,
    contact: { ...details.contact, ...known },
    address: saved?.address ?? details.address,
    addressId: saved?.id ?? null,
    keepsAddress: user !== null && saved === null && keepsAddress,
    termsAccepted,
    ageConfirmed: forAdults.length > 0 && forAdults.every((id) => adultItems.includes(id)),
    comment,
    pickup,
    tableId,
    tip: badTip ? null : acceptsTips ? tip : 0,
  }
  const draft = draftOf(form, cart, basket.couponCode)
  const needsAge = forAdults.length > 0

  const problems = new Map<string, string>()
  for (const problem of findFormProblems(draft, business.territory)) {
    if (problems.has(problem.field)) continue
    const missing = missingPart(problem, business.territory)
    problems.set(
      problem.field,
      missing === null ? t(`problems.${problemKey(problem)}`, { most: '500' }) : t(`problems.missing.${missing}`),
    )
  }
  if (user === null && taken !== null && form.contact.email.trim() === taken) {
    problems.set('contact.email', t('problems.emailTaken'))
  }
  if (needsAge && !form.ageConfirmed) problems.set(AGE_FIELD, t('problems.age'))
  if (!form.termsAccepted && needsTick) problems.set(TERMS_FIELD, t('terms.agree'))
  const wrong = inScreenOrder([...problems.keys()], business.territory)

  const set = (change: DetailsChange) => {
    const { contact, address, driverInstructions, comment, pickup, tableId, tip, ageConfirmed } = change
    if (change.keepsAddress !== undefined) setDraft({ keepsAddress: change.keepsAddress })
    if (address !== undefined || change.addressId !== undefined) setDraft({ addressId: change.addressId ?? null })
    if (contact !== undefined || address !== undefined || driverInstructions !== undefined) {
      const next = {
        contact: { ...latest.current.contact, ...contact },
        address: address === undefined ? latest.current.address : address,
        driverInstructions: driverInstructions ?? latest.current.driverInstructions,
      }
      latest.current = next
      setDetails(next)
      // Values from the account are not stored here.
      storedDetails.write({ ...next, contact: { ...next.contact, ...blank(known) } })
    }
    if (comment !== undefined || pickup !== undefined || typeof tip === 'number') {
      setDraft({
        ...(comment !== undefined && { comment }),
        ...(pickup !== undefined && { pickup }),
        ...(typeof tip === 'number' && { tip }),
      })
    }
    if (tip !== undefined) setBadTip(tip === null)
    if (tableId !== undefined) setBrowsing({ tableId })
    if (ageConfirmed !== undefined) setDraft({ adultItems: ageConfirmed ? [...new Set(forAdults)] : [] })
    if (change.termsAccepted !== undefined) setTermsAccepted(change.termsAccepted)
  }

  const isFolded = (section: Section): boolean => {
    if (opened.has(section)) return false
    if (section === 'tip') return form.tip === 0
    if (section === 'comment') return form.comment === ''
    // A new customer sees every field; the time folds with what is known.
    if (section === 'when' && !isFolded('contact')) return false
    return ![...problems.keys()].some((field) => sectionOf(field) === section)
  }
  const open = (section: Section, focuses = false) => {
    if (!opened.has(section)) setOpened((before) => new Set([...before, section]))
    if (focuses) focusFirst(section)
  }

  const point = (field: string) => {
    const section = sectionOf(field)
    if (section !== null) open(section)
    // Wait for the render that shows the field.
    requestAnimationFrame(() => {
      const control =
        document.getElementById(fieldId(field)) ?? document.getElementById(fieldId(field.split('.')[0] ?? ''))
      control?.scrollIntoView({ block: 'center' })
      control?.focus({ preventScroll: true })
    })
  }

  return {
    form,
    draft,
    set,
    outside,
    noteOutside: (postcode) => setOutside((before) => new Set([...before, compactPostcode(postcode)])),
    needsAge,
    isKnown: !isUsed && wrong.length === 0 && isFolded('contact') && isFolded('when') && isFolded('place'),
    entered: () => setUsed(true),
    isFolded,
    open,
    isFixed: (field) => known[field] !== undefined,
    takenEmail: (email) => {
      setTaken(email.trim())
      point('contact.email')
    },
    point,
    errorOf: (field) => (tried || leftFields.has(field) ? (problems.get(field) ?? null) : null),
    left: (field) => afterPress(() => setLeftFields((before) => new Set([...before, field]))),
    shown: tried ? wrong : [],
    check: () => {
      setTried(true)
      const first = wrong[0]
      if (first !== undefined) point(first)
      return first === undefined
    },
  }
}

const blank = (known: Partial<OrderContact>): Partial<OrderContact> =>
  Object.fromEntries(Object.keys(known).map((field) => [field, '']))
