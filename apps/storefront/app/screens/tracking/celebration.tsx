import { buttonClass, classes, Picture } from '@comanda/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { usePaidWords } from '../../order/use-paid-words.ts'
import { hasLeftKitchen } from '../../order-status/order-progress.ts'

/** The id of the part of the page that says how the order is doing. */
export const PROGRESS = 'progress'

/**
 * Thanks in the restaurant's colours, with the dishes: shown once, from when the order was placed until it is over. It
 * takes the focus, because the page before is gone. [2.57]
 */
export function Celebration({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking.thanks')
  const paid = usePaidWords()(order)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  const { firstName } = order.contact
  const number = order.code
  return (
    <section className="@container hero-ground on-hero relative overflow-hidden bg-hero text-on-hero">
      <div className="hero-disc absolute -end-24 -top-28 size-80 rounded-full bg-hero-2 lg:size-110" />
      <div className="relative mx-auto flex w-full max-w-6xl items-center gap-4 px-4 py-6 lg:px-8 lg:py-9">
        <div className="min-w-0 grow">
          <h1
            ref={heading}
            tabIndex={-1}
            className="heading text-banner text-balance focus-visible:shadow-none focus-visible:outline-none"
          >
            {firstName === '' ? t('titleBare') : t('title', { name: firstName })}
          </h1>
          <p className="mt-2 max-w-md text-body">
            {hasLeftKitchen(order) ? t('onWay', { number }) : t('sent', { number, location: order.location.name })}{' '}
            {paid}
          </p>
          <Link
            to={`#${PROGRESS}`}
            replace
            className={classes(buttonClass({ variant: 'outline', size: 's' }), 'mt-4 border-0')}
          >
            {t('track')}
          </Link>
        </div>
        <Dishes order={order} />
      </div>
    </section>
  )
}

/** Up to two of the ordered dishes, as they will come; with large text the words need the room. */
function Dishes({ order }: { readonly order: OrderView }) {
  const dishes = [...new Map(order.lines.map((line) => [line.image, line])).values()]
    .filter(({ image }) => image !== null)
    .slice(0, 2)
  if (dishes.length === 0) return null
  return (
    <div
      aria-hidden="true"
      className="flex shrink-0 flex-col -space-y-10 @max-[17rem]:hidden lg:flex-row lg:-space-x-10 lg:space-y-0"
    >
      {dishes.map(({ image, name }) => (
        <Picture
          key={image}
          image={image}
          name={name}
          tint={false}
          sizes="(min-width: 64rem) 208px, 128px"
          eager
          className="size-32 animate-[step-in_250ms_ease-out] overflow-visible lg:size-52"
        />
      ))}
    </div>
  )
}
