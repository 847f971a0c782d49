import { PROBLEM_KINDS, type ProblemKind, problemRefusal, telephoneWords } from '@comanda/domain'
import { SheetFrame } from '@comanda/ui'
import { ChevronRight, Mail, Phone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { callTo } from '../../location/details/call-to.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'

interface HelpSheetProps {
  readonly order: OrderView
  readonly onClose: () => void
  /** The customer chose what is wrong: the sheet closes, and the report begins with it. */
  readonly onProblem: (kind: ProblemKind) => void
}

/**
 * What may be wrong with the order, each the begin of a report, and whom to call; at a table the waiter, and no
 * telephone. [11.32]
 */
export function HelpSheet({ order, onClose, onProblem }: HelpSheetProps) {
  const t = useTranslations('tracking.helpSheet')
  const problem = useTranslations('tracking.problem')
  const { business } = useSite()
  const now = useNow()
  const finishedAt = order.history.find(({ status }) => status === 'completed')?.at ?? null
  const mayReport =
    !order.isReadOnly && problemRefusal({ status: order.status, finishedAt, open: 0, all: 0 }, now) === null
  const { location } = order
  const isAtTable = order.orderType === 'table'
  const values = { location: location.name, number: order.code }
  return (
    <SheetFrame title={t('title')} closeLabel={t('close')} onClose={onClose}>
      {mayReport ? (
        <section aria-labelledby="help-problems" className="mb-6">
          <h3 id="help-problems" className="mb-3 text-dish font-strong">
            {t('problems')}
          </h3>
          <ul className="overflow-hidden rounded-l border border-line">
            {PROBLEM_KINDS.map((kind) => (
              <li key={kind} className="border-b border-line last:border-0">
                <button
                  type="button"
                  onClick={() => onProblem(kind)}
                  className="ring-inside flex min-h-13 w-full items-center justify-between gap-3 px-4 text-start text-row"
                >
                  {problem(`kinds.${kind}`)}
                  <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className="text-body">{t(isAtTable ? 'textTable' : 'text', values)}</p>
      <div className="mt-5 flex flex-col gap-3 empty:hidden">
        {isAtTable ? null : (
          <a href={callTo(location.telephone)} className={HELP_LINK}>
            <Phone aria-hidden="true" className="size-5" />
            {t('call', { telephone: telephoneWords(location.telephone, business.territory) })}
          </a>
        )}
        {location.email === '' ? null : (
          <a href={`mailto:${location.email}`} className={HELP_LINK}>
            <Mail aria-hidden="true" className="size-5" />
            {t('email')}
          </a>
        )}
      </div>
    </SheetFrame>
  )
}

const HELP_LINK =
  'inline-flex min-h-14 items-center justify-center gap-3 rounded-btn bg-soft px-6 text-dish font-strong text-accent-ink'
