import { AlertDialog, Sheet } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { KitchenLine, StaffOrder } from '../../../../api/orders.ts'
import type { StaffProblem } from '../../../../api/problems.ts'
import { useUnsaved } from '../../../../forms/unsaved-changes.tsx'
import { partsOf } from '../../../../orders/line-parts.ts'
import { useProblems } from '../../../../orders/use-problems.ts'
import { CloseSheet } from '../../../../parts/close-sheet.tsx'
import { useMoney } from '../../../../parts/money.ts'
import { Note } from '../../../../parts/note.tsx'
import { Scroll } from '../../../../parts/scroll.tsx'
import { path } from '../../../../path.ts'
import { orderQueries } from '../../../../resources/orders.ts'
import { problemPicture } from '../../../../resources/problems.ts'
import { CallLink } from '../../shell/call-link.tsx'
import { useConsole } from '../../shell/console-context.ts'
import { AnswerForm } from './answer-form.tsx'

/** The problem in the address: what was reported, the order's lines, and the answer or the form for it. [11.33] */
export function ProblemSheet() {
  const t = useTranslations('problems')
  const { problemId } = useParams()
  const { location } = useConsole()
  const navigate = useNavigate()
  const { mayDiscard } = useUnsaved()
  const { data } = useProblems(location.id)
  const title = useId()
  const problem = data && [...data.open, ...data.answered].find(({ id }) => id === problemId)
  const orderId = problem?.order.id
  const { data: order } = useQuery({
    ...orderQueries.one(orderId ?? ''),
    enabled: orderId !== undefined,
  })
  const close = () => void navigate(path.problems(location.slug))
  if (!data) return null
  if (!problem) return <AlertDialog title={t('unknown')} label={t('toList')} onClose={close} />
  return (
    <Sheet shape="side" labelledBy={title} className="bg-surface!" mayClose={mayDiscard} onClose={close}>
      <header className="flex items-center gap-3 border-b border-line py-3 pe-2 ps-4 md:ps-6">
        <h2 id={title} className="text-24 font-[760]">
          {problem.order.code} · {t(`kinds.${problem.kind}`)}
        </h2>
        <CloseSheet />
      </header>
      <Scroll className="min-h-0 flex-1 px-4 py-4 md:px-6">
        <Report problem={problem} order={order ?? null} />
        {problem.answer ? (
          <Answered problem={problem} answer={problem.answer} />
        ) : order ? (
          <AnswerForm key={problem.id} problem={problem} order={order} />
        ) : null}
      </Scroll>
    </Sheet>
  )
}

function Report({ problem, order }: { readonly problem: StaffProblem; readonly order: StaffOrder | null }) {
  const t = useTranslations('problems')
  const { location } = useConsole()
  const { customer, lines, content, hasPicture } = problem
  return (
    <>
      <p className="text-17 font-[650]">
        {customer.firstName} {customer.lastName}
      </p>
      {order && order.customer.telephone !== '' && <CallLink telephone={order.customer.telephone} />}
      {order && lines.length > 0 && (
        <ul aria-label={t('dishes')} className="mt-2 text-17">
          {lines.map(({ line, part, quantity }) => (
            <li key={`${line}.${part ?? ''}`}>{t('dish', { quantity, name: dishName(order.lines[line], part) })}</li>
          ))}
        </ul>
      )}
      {content !== '' && (
        <div className="mt-3">
          <Note words={content} large />
        </div>
      )}
      {hasPicture && (
        <a href={problemPicture(problem.id)} target="_blank" rel="noreferrer" className="mt-3 block w-fit">
          <img
            src={problemPicture(problem.id)}
            alt={t('picture')}
            className="max-h-80 min-h-32 rounded-m border border-line object-contain"
          />
        </a>
      )}
      <Link
        to={path.order(location.slug, problem.order.id)}
        className="mt-2 inline-flex min-h-11 items-center text-15 font-[650] underline underline-offset-4"
      >
        {t('seeOrder')}
      </Link>
    </>
  )
}

/** "Diavola (Pizza night)" for a dish of a meal deal. */
function dishName(line: KitchenLine | undefined, part: number | undefined): string {
  if (line === undefined || part === undefined) return line?.name ?? ''
  const dish = partsOf(line).filter(({ isDish }) => isDish)[part]
  return dish === undefined ? line.name : `${dish.name} (${line.name})`
}

function Answered({
  problem,
  answer,
}: {
  readonly problem: StaffProblem
  readonly answer: NonNullable<StaffProblem['answer']>
}) {
  const t = useTranslations('problems')
  const money = useMoney()
  const amount = money(answer.amount ?? 0, problem.order.currency)
  return (
    <section aria-label={t('answer')} className="mt-5 border-t border-line pt-4">
      <h3 className="text-20 font-[700]">{t('answeredBy', { name: problem.staffName ?? '' })}</h3>
      {answer.message !== '' && <p className="mt-2 text-17 wrap-anywhere whitespace-pre-line">{answer.message}</p>}
      {answer.kind === 'refund' && <p className="mt-2 text-17 font-[650]">{t('refunded', { amount })}</p>}
      {answer.coupon && (
        <p className="mt-2 text-17 font-[650]">{t('couponGiven', { amount, code: answer.coupon.code })}</p>
      )}
    </section>
  )
}
