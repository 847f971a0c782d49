import { findFormProblems, type OrderDraft } from '@comanda/domain'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '../../start-up/use-site.ts'
import { storedDetails } from '../../stored/contact.ts'
import { useDraft } from '../../stored/draft.ts'
import { useVisit } from '../../stored/visit.ts'
import type { ReadyBasket } from '../cart/use-basket.ts'
import {
  AGE_FIELD,
  type DetailsForm,
  draftOf,
  EMPTY_CONTACT,
  fieldId,
  inScreenOrder,
  problemKey,
  TERMS_FIELD,
} from './details-form.ts'

export interface DetailsFormState {
  readonly form: DetailsForm
  readonly draft: OrderDraft
  readonly set: (change: Partial<DetailsForm>) => void
  /** The message under a field: once it was left, or once sending was tried. [5.43] */
  readonly errorOf: (field: string) => string | null
  readonly left: (field: string) => void
  /** Shows every problem and puts the focus on the first; true when there is none. */
  readonly check: () => boolean
  /** How many problems the last try found, with their fields' ids; empty before. */
  readonly shown: readonly string[]
  readonly needsAge: boolean
  /** Opens the address for writing, as when a refusal asks for it. */
  readonly point: (field: string) => void
}

/** The state of step 1: remembers what is typed on this device, checks it with the domain's rules. [5.37]–[5.47] */
export function useDetailsForm(basket: ReadyBasket): DetailsFormState {
  const t = useTranslations('checkout')
  const { business } = useSite()
  const stored = useMemo(() => storedDetails.read()?.value ?? null, [])
  const { pickup, comment, tip, set: setDraft } = useDraft()
  const { tableId, set: setVisit } = useVisit()
  const [details, setDetails] = useState(() => ({
    contact: stored?.contact ?? EMPTY_CONTACT,
    address: stored?.address ?? null,
    driverInstructions: stored?.driverInstructions ?? '',
  }))
  const [ticks, setTicks] = useState({ termsAccepted: false, ageConfirmed: false })
  const [badTip, setBadTip] = useState(false)
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)

  const { cart, answer } = basket
  const acceptsTips = answer.location.acceptsTips
  const form: DetailsForm = {
    ...details,
    ...ticks,
    comment,
    pickup,
    tableId,
    tip: badTip ? null : acceptsTips ? tip : 0,
  }
  const draft = draftOf(form, cart, null)
  const needsAge = basket.lines.some(({ priced }) => priced?.ageRestricted === true)

  const problems = new Map<string, string>()
  for (const problem of findFormProblems(draft, business.territory)) {
    if (!problems.has(problem.field)) problems.set(problem.field, t(`problems.${problemKey(problem)}`, { most: '500' }))
  }
  if (needsAge && !form.ageConfirmed) problems.set(AGE_FIELD, t('problems.age'))
  if (!form.termsAccepted) problems.set(TERMS_FIELD, t('terms.agree'))
  const wrong = inScreenOrder([...problems.keys()])

  const set = (change: Partial<DetailsForm>) => {
    const { contact, address, driverInstructions, comment, pickup, tableId, tip, termsAccepted, ageConfirmed } = change
    if (contact !== undefined || address !== undefined || driverInstructions !== undefined) {
      const next = {
        contact: contact ?? details.contact,
        address: address === undefined ? details.address : address,
        driverInstructions: driverInstructions ?? details.driverInstructions,
      }
      setDetails(next)
      storedDetails.write(next)
    }
    if (comment !== undefined || pickup !== undefined || typeof tip === 'number') {
      setDraft({
        ...(comment !== undefined && { comment }),
        ...(pickup !== undefined && { pickup }),
        ...(typeof tip === 'number' && { tip }),
      })
    }
    if (tip !== undefined) setBadTip(tip === null)
    if (tableId !== undefined) setVisit({ tableId })
    if (termsAccepted !== undefined || ageConfirmed !== undefined) {
      setTicks({
        termsAccepted: termsAccepted ?? ticks.termsAccepted,
        ageConfirmed: ageConfirmed ?? ticks.ageConfirmed,
      })
    }
  }

  const point = (field: string) => {
    // After the render that shows the field.
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
    needsAge,
    point,
    errorOf: (field) => (tried || leftFields.has(field) ? (problems.get(field) ?? null) : null),
    left: (field) => setLeftFields(new Set([...leftFields, field])),
    shown: tried ? wrong : [],
    check: () => {
      setTried(true)
      const first = wrong[0]
      if (first !== undefined) point(first)
      return first === undefined
    },
  }
}
