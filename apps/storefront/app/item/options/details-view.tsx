import { type OptionPath, optionsAt } from '@comanda/domain'
import { Button } from '@comanda/ui'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Choosing } from '../item-form.tsx'
import { OptionGroup } from './option-group.tsx'

interface DetailsViewProps {
  readonly choosing: Choosing
  readonly path: OptionPath
  /** The names from the dish down to this path. */
  readonly names: readonly string[]
  /** What is said about the product with its choices. */
  readonly facts?: ReactNode
  readonly onBack: () => void
}

/** The questions of a meal deal's product, with a back button. [2.62] [4.61] */
export function DetailsView({ choosing, path, names, facts = null, onBack }: DetailsViewProps) {
  const t = useTranslations('item')
  const common = useTranslations('common')
  const name = names.at(-1) ?? ''
  return (
    <div className="pb-4">
      <div className="sticky top-0 z-2 bg-bg px-4 pt-4 pe-18 pb-1 md:px-7">
        <Button
          variant="quiet"
          size="s"
          icon={<ArrowLeft aria-hidden="true" className="size-5" />}
          onClick={onBack}
          className="-ms-3"
        >
          {common('back')}
        </Button>
      </div>
      <div className="px-4 pb-4 md:px-7">
        <p className="text-label text-ink-2">{names.slice(0, -1).join(' › ')}</p>
        <h2 aria-label={t('details', { name })} className="heading text-screen">
          {name}
        </h2>
        {facts}
      </div>
      {optionsAt(choosing.item, path).map((option) => (
        <OptionGroup key={option.id} option={option} path={path} choosing={choosing} />
      ))}
    </div>
  )
}
