import type { OrderType } from '@comanda/domain'
import { Button, IconButton } from '@comanda/ui'
import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDeal } from './use-deal.ts'

interface DealCodeProps {
  readonly code: string
  /** Whether guests cannot use it. */
  readonly isForAccounts?: boolean
  /** The order's type where the code is not for it. */
  readonly refused?: OrderType | undefined
}

/** The code with a button to use it, or the reason why it cannot be used now. [5.26] */
export function DealCode({ code, isForAccounts = false, refused }: DealCodeProps) {
  const t = useTranslations('offers')
  const { isUsed, use, copy } = useDeal(code, isForAccounts)
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-dashed border-line-strong py-2.5 ps-4 pe-2.5">
      <p className="min-w-0 grow text-dish font-strong break-all">
        <span className="sr-only">{t('code')} </span>
        {code}
      </p>
      <IconButton label={t('copy', { code })} icon={<Copy aria-hidden="true" className="size-5" />} onClick={copy} />
      {refused === undefined ? (
        <Button
          size="s"
          variant={isUsed ? 'quiet' : 'secondary'}
          icon={isUsed ? <Check aria-hidden="true" className="size-5" /> : undefined}
          aria-label={isUsed ? undefined : t('useNamed', { code })}
          onClick={use}
        >
          {isUsed ? t('used') : t('use')}
        </Button>
      ) : (
        <p className="min-h-11 px-4 py-2.5 text-label font-semibold text-ink-2">
          {t('notForType', { type: t(`typeNames.${refused}`) })}
        </p>
      )}
    </div>
  )
}
