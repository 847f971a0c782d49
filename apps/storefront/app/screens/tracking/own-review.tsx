import { reviewRefusal } from '@comanda/domain'
import { Button, Notice } from '@comanda/ui'
import { CircleCheck, Star } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { accountPath } from '../../navigation/account-tab.ts'
import { ReviewAnswer } from '../../order/review/review-answer.tsx'
import { lazyPart } from '../../start-up/load-part.ts'
import { useUser } from '../../stored/session.ts'

const ReviewSheet = lazyPart(async () => ({
  default: (await import('../../order/review/review-sheet.tsx')).ReviewSheet,
}))

/**
 * A customer's completed order: a button to review it, or the way to the review. A guest reviews on the device that
 * placed it. [2.60] [4.59]
 */
export function OwnReview({ order, stars }: { readonly order: OrderView; readonly stars: number | null }) {
  const t = useTranslations('tracking.review')
  const isSignedIn = useUser() !== null
  const [chosen, setOpen] = useState<boolean | null>(null)
  // A press on the stars of a mail opens the form at once.
  const isOpen = chosen ?? stars !== null
  const [isPosted, setPosted] = useState(false)
  const done = useRef<HTMLParagraphElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  // The button that opened the sheet is gone: move the focus once the sheet has closed. Guests have no link.
  useEffect(() => {
    if (isPosted && !isOpen) (link.current ?? done.current)?.focus()
  }, [isPosted, isOpen])
  const isOpenNow = isOpen && order.status === 'completed' && order.review === null
  const sheet = isOpenNow ? (
    <Suspense>
      <ReviewSheet order={order} stars={stars} onClose={() => setOpen(false)} onPosted={() => setPosted(true)} />
    </Suspense>
  ) : null
  if (order.review !== null || isPosted) {
    return (
      <>
        <p ref={done} tabIndex={-1} className="flex items-center gap-2 text-body focus-visible:outline-none">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-ok" />
          <span>
            {t('done')}{' '}
            {isSignedIn ? (
              <Link
                ref={link}
                to={accountPath('reviews')}
                className="inline-flex min-h-11 items-center font-strong text-accent-ink underline underline-offset-4"
              >
                {t('see')}
              </Link>
            ) : null}
          </span>
        </p>
        {order.review?.answer ? (
          <ReviewAnswer
            title={t('answer', { restaurant: order.location.name })}
            content={order.review.answer.content}
          />
        ) : null}
        {sheet}
      </>
    )
  }
  if (reviewRefusal({ status: order.status, reviewed: false }) !== null)
    return stars === null ? null : <Notice tone="info" role="status" title={t('later')} />
  return (
    <>
      <Button
        size="s"
        variant="secondary"
        icon={<Star aria-hidden="true" className="size-5" />}
        onClick={() => setOpen(true)}
      >
        {t('leave')}
      </Button>
      {sheet}
    </>
  )
}
