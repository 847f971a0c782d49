import type { SavedCard, User } from '@comanda/domain'
import { Button, Notice, SheetFrame } from '@comanda/ui'
import { useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { SheetCloseButton } from '../../../forms/sheet-close-button.tsx'
import { CardForm, type CardHandle } from '../../../payment/card-form.tsx'
import { CardLoading } from '../../../payment/card-loading.tsx'
import { useStripe } from '../../../payment/use-stripe.ts'
import { useAddCard } from './use-add-card.ts'

interface AddCardSheetProps {
  readonly user: User
  readonly onClose: () => void
  readonly onAdded: (card: SavedCard) => void
}

/** Adds a card with the provider's own fields and, where the bank requires it, its challenge. [5.35] [8.19] */
export function AddCardSheet({ user, onClose, onAdded }: AddCardSheetProps) {
  const t = useTranslations('account.cards')
  const common = useTranslations('common')
  const formId = useId()
  const provider = useStripe(true)
  const card = useRef<CardHandle>(null)
  const close = useRef<() => void>(onClose)
  const { failure, saving, send } = useAddCard(provider.stripe, (saved) => {
    onAdded(saved)
    close.current()
  })
  return (
    <SheetFrame
      title={t('newTitle')}
      closeLabel={common('close')}
      onClose={onClose}
      foot={
        <>
          <Button type="submit" form={formId} block pending={saving} disabled={provider.stripe === null}>
            {saving ? t('saving') : t('save')}
          </Button>
          <p className="mt-2 text-center text-hint text-ink-2">{t('kept')}</p>
        </>
      }
    >
      <SheetCloseButton keep={close} />
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!saving && card.current?.check()) void send(card.current)
        }}
      >
        {failure === null ? null : (
          <Notice tone="bad" role="alert" title={t('addFailed')}>
            {failure}
          </Notice>
        )}
        {provider.stripe === null ? (
          <CardLoading failed={provider.failed} failedWords={t('formFailed')} onRetry={provider.retry} />
        ) : (
          <CardForm
            ref={card}
            stripe={provider.stripe}
            name={`${user.firstName} ${user.lastName}`.trim()}
            email={user.email}
          />
        )}
      </form>
    </SheetFrame>
  )
}
