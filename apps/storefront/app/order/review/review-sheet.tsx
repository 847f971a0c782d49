import { MAX_REVIEW_COMMENT, MIN_REVIEW_COMMENT, reviewerName } from '@comanda/domain'
import { Button, SheetFrame, TextArea } from '@comanda/ui'
import { useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderReview, OrderView } from '../../api/shapes.ts'
import { SheetCloseButton } from '../../forms/sheet-close-button.tsx'
import { useUser } from '../../stored/session.ts'
import { useOrderDate } from '../use-order-date.ts'
import { DishRatings } from './dish-ratings.tsx'
import { StarChoice } from './star-choice.tsx'
import { useReviewForm } from './use-review-form.ts'

interface ReviewSheetProps {
  readonly order: OrderView
  /** The rating that each question starts with, chosen in a mail; null without one. */
  readonly stars?: number | null
  readonly onPosted: (review: OrderReview) => void
  readonly onClose: () => void
}

/** Three ratings of seven stars, optional ones of the dishes, and a comment about one order. [2.62] [3.13] */
export function ReviewSheet({ order, stars = null, onPosted, onClose }: ReviewSheetProps) {
  const t = useTranslations('account.reviews')
  const common = useTranslations('common')
  const date = useOrderDate()
  const user = useUser()
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const close = useRef<() => void>(onClose)
  const { form, problems, sending, change, rate, submit } = useReviewForm(order, stars, (review) => {
    onPosted(review)
    close.current()
  })
  const errorOf = (field: 'food' | 'service' | 'handover') => (problems[field] === undefined ? null : t('missing'))
  const point = () =>
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"] input, textarea[aria-invalid="true"]')?.focus()
  const name = reviewerName(
    user?.firstName.trim() ? user.firstName : order.contact.firstName,
    user?.firstName.trim() ? user.lastName : order.contact.lastName,
  )
  return (
    <SheetFrame
      title={t('formTitle')}
      closeLabel={common('close')}
      onClose={onClose}
      foot={
        <Button type="submit" form={formId} block pending={sending}>
          {sending ? t('posting') : t('post')}
        </Button>
      }
    >
      <SheetCloseButton keep={close} />
      <form
        ref={element}
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!submit()) requestAnimationFrame(point)
        }}
      >
        <p className="text-label text-ink-2">
          {t('formAbout', {
            number: order.code,
            place: order.location.name,
            date: date(order.createdAt, order.location.timeZone),
          })}
          <br />
          {t('chooseHint')}
        </p>
        <StarChoice name={t('food')} value={form.food} error={errorOf('food')} onChange={(food) => change({ food })} />
        <StarChoice
          name={t('service')}
          value={form.service}
          error={errorOf('service')}
          onChange={(service) => change({ service })}
        />
        <StarChoice
          name={t(`handover.${order.orderType}`)}
          value={form.handover}
          error={errorOf('handover')}
          onChange={(handover) => change({ handover })}
        />
        <DishRatings order={order} ratings={form.dishes} onRate={rate} />
        <TextArea
          label={t('comment')}
          hint={t('commentHint', { name })}
          rows={4}
          value={form.content}
          maxLength={MAX_REVIEW_COMMENT}
          error={problems.content === undefined ? null : t('tooShort', { least: String(MIN_REVIEW_COMMENT) })}
          count={(count, most) => t('counter', { count: String(count), most: String(most) })}
          onChange={(event) => change({ content: event.target.value })}
        />
      </form>
    </SheetFrame>
  )
}
