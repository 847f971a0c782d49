import { type ProblemKind, problemRefusal } from '@comanda/domain'
import { Button } from '@comanda/ui'
import { MessageCircleWarning } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../../api/shapes.ts'
import { lazyPart } from '../../../start-up/load-part.ts'
import { useNow } from '../../../start-up/use-site.ts'
import { RestaurantCard } from '../restaurant-card.tsx'
import { ProblemCard } from './problem-card.tsx'
import { useProblems } from './use-problems.ts'

const ProblemSheet = lazyPart(async () => ({ default: (await import('./problem-sheet.tsx')).ProblemSheet }))

interface OrderProblemsProps {
  readonly order: OrderView
  /** The kind that was chosen in the help: its report opens. */
  readonly asked: ProblemKind | null
  readonly onClosed: (() => void) | undefined
}

/**
 * What the customer reported with the restaurant's answers, and who helps, with the button to report something. [11.32]
 * [11.33]
 */
export function OrderProblems({ order, asked, onClosed }: OrderProblemsProps) {
  const t = useTranslations('tracking.problem')
  const now = useNow()
  const { problems, reload } = useProblems(order)
  const [isOpen, setOpen] = useState(false)
  const finishedAt = order.history.find(({ status }) => status === 'completed')?.at ?? null
  const open = problems.filter(({ answer }) => answer === null).length
  const isOffered = problemRefusal({ status: order.status, finishedAt, open, all: problems.length }, now) === null
  return (
    <section aria-label={t('section')} className="flex flex-col gap-6">
      {/* An answer that arrives is announced. */}
      <div role="status" className="flex flex-col gap-3 empty:hidden">
        {problems.map((problem) => (
          <ProblemCard key={problem.id} order={order} problem={problem} />
        ))}
      </div>
      <RestaurantCard order={order}>
        {isOffered ? (
          <Button
            block
            size="s"
            variant="outline"
            icon={<MessageCircleWarning aria-hidden="true" className="size-5" />}
            onClick={() => setOpen(true)}
          >
            {t('button')}
          </Button>
        ) : null}
      </RestaurantCard>
      {isOpen || asked !== null ? (
        <Suspense>
          <ProblemSheet
            order={order}
            asked={asked}
            onReported={reload}
            onClose={() => {
              setOpen(false)
              onClosed?.()
            }}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
