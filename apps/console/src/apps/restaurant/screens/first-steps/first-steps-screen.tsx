import { type FirstStep, STEPS_AFTER_OPENING, STEPS_TO_OPEN } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../parts/button.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { Page } from '../../../../parts/page.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { path } from '../../../../path.ts'
import { firstStepsQuery, usePutStepsAway } from '../../../../resources/first-steps.ts'
import { useConsole } from '../../shell/console-context.ts'
import { PageCard } from './page-card.tsx'
import { StepRow } from './step-row.tsx'

/**
 * What the owner of a new restaurant does first, what of it is done, and the button that opens the page to everyone.
 */
export function FirstStepsScreen() {
  const t = useTranslations('firstSteps')
  return (
    <Page title={t('title')}>
      <Steps />
    </Page>
  )
}

function Steps() {
  const t = useTranslations('firstSteps')
  const { location } = useConsole()
  const navigate = useNavigate()
  const { mutate, isPending } = usePutStepsAway()
  const tell = useTellRefusal()
  const { data, error, refetch } = useQuery(firstStepsQuery())
  if (!data)
    return error ? (
      <Failure text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
    ) : (
      <div className="mt-6 h-96 rounded-m bg-surface-2 motion-safe:animate-pulse" />
    )
  const isDone = (step: FirstStep) => data.steps.some((one) => one.step === step && one.done)
  const ofThisBusiness = (step: FirstStep) => data.steps.some((one) => one.step === step)
  const shown = [...STEPS_TO_OPEN, ...STEPS_AFTER_OPENING].filter(ofThisBusiness)
  const done = shown.filter(isDone).length
  const putAway = () =>
    mutate(undefined, {
      onSuccess: () => {
        showToast(t('putAwayDone'), { tone: 'ok' })
        void navigate(path.board(location.slug))
      },
      onError: tell,
    })
  const groups = [
    { title: t('toOpen'), steps: STEPS_TO_OPEN },
    { title: t('afterwards'), steps: STEPS_AFTER_OPENING },
  ]
  return (
    <>
      <p className="mt-1 text-17 text-ink-2">{t('progress', { done, all: shown.length })}</p>
      <div aria-hidden className="mt-3 flex gap-1">
        {shown.map((step, index) => (
          <span key={step} className={`h-1.5 grow rounded-full ${index < done ? 'bg-accepted' : 'bg-line'}`} />
        ))}
      </div>
      <PageCard {...data} />
      {groups.map(({ title, steps }) => (
        <section key={title} aria-label={title} className="mt-8">
          <h3 className="text-20 font-[720]">{title}</h3>
          <ul className="mt-2 rounded-m border border-line bg-surface px-4 sm:px-5">
            {steps.filter(ofThisBusiness).map((step) => (
              <StepRow key={step} step={step} isDone={isDone(step)} location={location} menu={data.menu} />
            ))}
          </ul>
        </section>
      ))}
      {data.state === 'live' && !data.putAway && (
        <Button look="quiet" className="mt-6 -ms-4" disabled={isPending} onClick={putAway}>
          {t('putAway')}
        </Button>
      )}
    </>
  )
}
