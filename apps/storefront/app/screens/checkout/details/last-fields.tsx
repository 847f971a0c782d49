import { telephoneWords } from '@comanda/domain'
import { Checkbox, Chip, Field, TextArea } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ReadyBasket } from '../../../basket/use-basket.ts'
import { useAgreement } from '../../../forms/agreement.ts'
import { documentLink } from '../../../forms/document-link.tsx'
import { fieldId } from '../../../forms/field-id.ts'
import { callTo } from '../../../location/details/call-to.ts'
import { useSite } from '../../../start-up/use-site.ts'
import { namesOf } from '../submit/refusal-words.ts'
import { AGE_FIELD, TERMS_FIELD } from './details-form.ts'
import { amountText, parseAmount } from './parse-amount.ts'
import { AddLine, StepSection, sectionId } from './step-section.tsx'
import type { DetailsFormState } from './use-details-form.ts'

/** A note for the kitchen with a character counter. [5.47] */
export function CommentField({ state, basket }: { readonly state: DetailsFormState; readonly basket: ReadyBasket }) {
  const t = useTranslations('checkout.comment')
  const { business } = useSite()
  const { telephone } = basket.answer.location
  const hint =
    basket.cart.orderType === 'table'
      ? t('hintTable')
      : t.rich('hint', {
          telephone: telephoneWords(telephone, business.territory),
          call: (number) => (
            <a href={callTo(telephone)} className="font-semibold text-ink underline underline-offset-4">
              {number}
            </a>
          ),
        })
  if (state.isFolded('comment')) return <AddLine label={t('add')} onOpen={() => state.open('comment', true)} />
  return (
    <div id={sectionId('comment')} className="border-b border-line py-7 last:border-0">
      <TextArea
        id={fieldId('comment')}
        label={t('label')}
        hint={hint}
        value={state.form.comment}
        maxLength={500}
        error={state.errorOf('comment')}
        count={(count, most) => t('counter', { count: String(count), most: String(most) })}
        onChange={(event) => state.set({ comment: event.target.value })}
      />
    </div>
  )
}

const TIPS = [0, 100, 200, 300] as const

/** The tip, only where the location accepts tips; no amount is preselected. */
export function TipFields({ state, basket }: { readonly state: DetailsFormState; readonly basket: ReadyBasket }) {
  const t = useTranslations('checkout.tip')
  const { language } = useSite()
  const { tip } = state.form
  const [own, setOwn] = useState(tip !== null && !TIPS.some((amount) => amount === tip))
  const [text, setText] = useState(own && tip !== null ? amountText(tip, language) : '')
  if (state.isFolded('tip')) return <AddLine label={t('add')} onOpen={() => state.open('tip', true)} />
  return (
    <StepSection id={sectionId('tip')} title={t('title')} onUse={() => state.open('tip')}>
      <div className="flex flex-wrap gap-2">
        {TIPS.map((amount) => (
          <Chip
            key={amount}
            outlined
            chosen={!own && tip === amount}
            onClick={() => {
              setOwn(false)
              state.set({ tip: amount })
            }}
          >
            {amount === 0 ? t('none') : basket.money(amount)}
          </Chip>
        ))}
        <Chip outlined chosen={own} onClick={() => setOwn(true)}>
          {t('other')}
        </Chip>
      </div>
      {own ? (
        <Field
          id={fieldId('tip')}
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          maxLength={8}
          error={state.errorOf('tip')}
          onBlur={() => state.left('tip')}
          onChange={(event) => {
            setText(event.target.value)
            state.set({ tip: parseAmount(event.target.value) })
          }}
        />
      ) : null}
    </StepSection>
  )
}

const LINKS = { terms: documentLink('terms'), privacy: documentLink('policy'), allergy: documentLink('allergy') }

/** The age confirmation, where a dish requires it, and the terms: both start unticked. [5.41] [5.50] */
export function Agreements({ state, basket }: { readonly state: DetailsFormState; readonly basket: ReadyBasket }) {
  const t = useTranslations('checkout')
  const { language } = useSite()
  const restricted = basket.lines.filter(({ priced }) => priced?.ageRestricted)
  const { agreed, needsTick, hasAllergy } = useAgreement()
  if (!needsTick && !state.needsAge) return null
  return (
    <div className="flex flex-col gap-3 border-t border-line py-7">
      {state.needsAge ? (
        <Checkbox
          id={fieldId(AGE_FIELD)}
          label={t('age.label')}
          hint={t('age.items', { names: namesOf(restricted, language) })}
          checked={state.form.ageConfirmed}
          error={state.errorOf(AGE_FIELD)}
          onChange={(event) => state.set({ ageConfirmed: event.target.checked })}
        />
      ) : null}
      {needsTick && agreed !== null ? (
        <Checkbox
          id={fieldId(TERMS_FIELD)}
          label={
            <>
              {t.rich(`terms.${agreed}`, LINKS)} {hasAllergy ? t.rich('terms.allergyRead', LINKS) : null}
            </>
          }
          checked={state.form.termsAccepted}
          error={state.errorOf(TERMS_FIELD)}
          onChange={(event) => state.set({ termsAccepted: event.target.checked })}
        />
      ) : null}
    </div>
  )
}
