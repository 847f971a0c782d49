import {
  type Choice,
  type Currency,
  findChoiceProblems,
  type Item,
  type LocalMoment,
  MAX_COMMENT,
  type OrderType,
  priceLine,
} from '@comanda/domain'
import { Field, Sheet, Stepper, useSheetClose } from '@comanda/ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../parts/button.tsx'
import { useMoney } from '../../parts/money.ts'
import { Scroll } from '../../parts/scroll.tsx'
import { Questions, questionId } from './questions.tsx'

interface DishSheetProps {
  readonly item: Item
  /** What is chosen already. */
  readonly initial: Choice
  /** The dish stands in the basket. */
  readonly isChange: boolean
  readonly orderType: OrderType
  readonly moment: LocalMoment
  readonly currency: Currency
  readonly onDone: (choice: Choice) => void
  readonly onClose: () => void
}

/** The choices of a dish, with how many and a note. Enter adds it, wherever the focus is. */
export function DishSheet(props: DishSheetProps) {
  const title = useId()
  return (
    <Sheet labelledBy={title} className="bg-surface!" onClose={props.onClose}>
      <DishForm titleId={title} {...props} />
    </Sheet>
  )
}

function DishForm({
  titleId,
  item,
  initial,
  isChange,
  orderType,
  moment,
  currency,
  onDone,
}: DishSheetProps & { readonly titleId: string }) {
  const t = useTranslations('taking')
  const money = useMoney()
  const close = useSheetClose()
  const [choice, setChoice] = useState(initial)
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The sheet itself has focused its scrolling area, from which Enter sends nothing.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const problems = findChoiceProblems(item, choice)
  const shown = isTried ? problems : []
  const { linePrice } = priceLine(item, choice, orderType, moment)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [first] = problems
    if (!first) {
      onDone(choice)
      close()
      return
    }
    setTried(true)
    document.getElementById(questionId(first.trail))?.querySelector('input')?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex min-h-0 flex-col">
      <h2 id={titleId} className="px-5 pt-5 text-24 font-[740] md:px-7">
        {item.name}
      </h2>
      <Scroll className="min-h-0 px-5 py-3 md:px-7">
        <Questions item={item} choice={choice} currency={currency} problems={shown} onChange={setChoice} />
        <div className="mt-4">
          <Field
            label={t('note')}
            maxLength={MAX_COMMENT}
            autoComplete="off"
            value={choice.comment}
            onChange={({ target }) => setChoice((now) => ({ ...now, comment: target.value }))}
          />
        </div>
        {shown.length > 0 && (
          <p role="alert" className="mt-3 text-15 font-[650] text-rejected">
            {t('missing', { questions: [...new Set(shown.map(({ name }) => name))].join(', ') })}
          </p>
        )}
      </Scroll>
      <div className="flex flex-wrap items-center gap-2 border-t border-line p-3 md:px-7">
        <Stepper
          value={choice.quantity}
          labels={{
            group: t('quantity', { name: item.name }),
            fewer: t('fewer', { name: item.name }),
            more: t('more', { name: item.name }),
          }}
          onChange={(quantity) => setChoice((now) => ({ ...now, quantity }))}
        />
        <Button size={56} type="button" onClick={close}>
          {t('cancel')}
        </Button>
        <Button size={56} look="ink" type="submit" className="grow">
          {t(isChange ? 'save' : 'add', { amount: money(linePrice, currency) })}
        </Button>
      </div>
    </form>
  )
}
