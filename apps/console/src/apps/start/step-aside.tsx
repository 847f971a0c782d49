import { useTranslations } from 'use-intl'
import { useIsVeryWide } from '../../parts/use-is-wide.ts'
import { Phone, PreviewPage, type PreviewProps } from './preview.tsx'
import { SummaryList } from './screens/summary-list.tsx'
import { useSignup } from './use-signup.ts'

interface AnswersProps {
  readonly title: string
  /** Leaves out what has no answer yet. */
  readonly onlyAnswered: boolean
}

interface PreviewAsideProps {
  readonly preview: PreviewProps
  /** Null where there is nothing to change any more. */
  readonly answers: AnswersProps | null
}

/** The real storefront of the draft in a phone, and where there is room the answers that it comes from. */
export function PreviewAside({ preview, answers }: PreviewAsideProps) {
  const hasRoom = useIsVeryWide()
  return (
    <div className="sticky top-0 flex h-dvh items-center justify-center gap-8 overflow-hidden p-8">
      <Phone>
        <PreviewPage {...preview} />
      </Phone>
      {hasRoom && answers !== null && <Answers {...answers} />}
    </div>
  )
}

function Answers({ title, onlyAnswered }: AnswersProps) {
  return (
    <section aria-labelledby="answers" className="-mx-2 max-h-full min-w-0 max-w-90 grow overflow-y-auto px-2 py-1">
      <h2 id="answers" className="mb-2 text-17 font-[720]">
        {title}
      </h2>
      <SummaryList signup={useSignup()} onlyAnswered={onlyAnswered} />
    </section>
  )
}

/** What is known of the page before it exists. */
export interface SketchProps {
  readonly name: string
  readonly place?: readonly string[]
}

/** A drawing of the page with what is typed so far, in place of a preview. */
export function SketchAside({ name, place = [] }: SketchProps) {
  const t = useTranslations('start')
  return (
    <div className="sticky top-0 grid h-dvh grid-rows-[minmax(0,1fr)_auto] place-items-center gap-4 overflow-hidden p-8">
      <div aria-hidden className="h-full min-h-0">
        <Phone>
          <div className="flex size-full flex-col gap-6 bg-surface">
            <div className="grid gap-3 bg-surface-2 px-6 pt-12 pb-8">
              {name === '' ? (
                <Bar className="h-9 w-3/4" />
              ) : (
                <p className="text-34 leading-tight font-[760] break-words">{name}</p>
              )}
              {place.length === 0 ? (
                <Bar className="h-4 w-1/2" />
              ) : (
                place.map((line) => (
                  <p key={line} className="text-17 text-ink-2">
                    {line}
                  </p>
                ))
              )}
              <div className="mt-3 grid grid-cols-3 gap-2">
                {[1, 2, 3].map((at) => (
                  <Bar key={at} className="h-12" />
                ))}
              </div>
            </div>
            {[1, 2, 3, 4].map((at) => (
              <div key={at} className="flex items-start gap-4 px-6">
                <div className="grid grow gap-2.5 pt-1">
                  <Bar className="h-4 w-2/3" />
                  <Bar className="h-3" />
                  <Bar className="h-3 w-1/4" />
                </div>
                <Bar className="size-24" />
              </div>
            ))}
          </div>
        </Phone>
      </div>
      <p className="max-w-90 text-center text-15 text-balance text-ink-2">{t('previewSoon')}</p>
    </div>
  )
}

const Bar = ({ className }: { readonly className: string }) => (
  <span className={`block rounded-m bg-line ${className}`} />
)
