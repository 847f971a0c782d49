import { Banknote, CircleCheck, CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Signup } from '../../../api/signup.ts'
import { Button } from '../../../parts/button.tsx'
import { useCardPage, useTakeCash } from '../../../resources/signup.ts'
import { StepFrame } from '../step-frame.tsx'
import { usePreview } from '../use-preview.ts'
import { useSave, useSignup, useTell } from '../use-signup.ts'

/** Opens the payment provider's page; it leads back to this question. */
export function useConnectCards() {
  const tell = useTell()
  const { mutate, isPending, isSuccess } = useCardPage()
  const connect = () => mutate(undefined, { onSuccess: (page) => window.location.assign(page), onError: tell })
  return { connect, isLeaving: isPending || isSuccess }
}

export function PaymentScreen() {
  const t = useTranslations('start.payment')
  const next = useTranslations('start')
  const { cards } = useSignup()
  const { save, isBusy } = useSave('payment', useTakeCash())
  const { connect, isLeaving } = useConnectCards()
  return (
    <StepFrame
      step="payment"
      title={t('title')}
      lead={t('lead')}
      action={{ text: cards === 'on' ? next('next') : t('cashOnly'), isBusy, onPress: () => save() }}
      {...usePreview()}
    >
      <div className="grid gap-3">
        <Way icon={<Banknote size={28} aria-hidden />} title={t('cash')} text={t('cashText')} isReady />
        <Way
          icon={<CreditCard size={28} aria-hidden />}
          title={t('cards')}
          text={TEXTS(t, cards)}
          isReady={cards === 'on'}
        >
          {(cards === 'none' || cards === 'unfinished') && (
            <Button look="outline" className="mt-3" disabled={isLeaving} onClick={connect}>
              {cards === 'none' ? t('connect') : t('carryOn')}
            </Button>
          )}
        </Way>
      </div>
    </StepFrame>
  )
}

const TEXTS = (t: ReturnType<typeof useTranslations<'start.payment'>>, cards: Signup['cards']): string =>
  ({ unavailable: t('unavailable'), none: t('cardsText'), unfinished: t('unfinished'), on: t('on') })[cards]

interface WayProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly isReady: boolean
  readonly children?: ReactNode
}

function Way({ icon, title, text, isReady, children }: WayProps) {
  const t = useTranslations('start.payment')
  return (
    <section aria-label={title} className="flex items-start gap-4 rounded-m border border-line px-4 py-4">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 text-17 font-[680]">
          <span className="grow">{title}</span>
          {isReady && (
            <span className="inline-flex items-center gap-1.5 text-15 text-accepted">
              <CircleCheck size={20} aria-hidden />
              {t('ready')}
            </span>
          )}
        </p>
        <p className="mt-0.5 text-15 text-pretty text-ink-2">{text}</p>
        {children}
      </div>
    </section>
  )
}
