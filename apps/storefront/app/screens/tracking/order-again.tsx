import { Button } from '@comanda/ui'
import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { useReorder } from '../../order/reorder/use-reorder.tsx'

/** Orders the same again, after comparing it with today's menu. [5.58] [8.38] */
export function OrderAgain({ order }: { readonly order: OrderView }) {
  const t = useTranslations('tracking')
  const { start, sheet } = useReorder()
  return (
    <>
      <Button size="s" icon={<RotateCcw aria-hidden="true" className="size-5" />} onClick={() => start({ order })}>
        {t('again')}
      </Button>
      {sheet}
    </>
  )
}
