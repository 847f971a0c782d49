import { showToast } from '@comanda/ui'
import { Camera, ClipboardCheck, CreditCard, Globe, type LucideIcon, QrCode as QrIcon, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../parts/button.tsx'
import { QrCode } from '../../../parts/qr-code.tsx'
import { startPath } from '../../../path.ts'
import { refusalOf } from '../../../resources/query.ts'
import { useLeaveSignup } from '../../../resources/signup.ts'
import { consoleAddress, keepConsoleToken } from '../hand-over.ts'
import { StepFrame } from '../step-frame.tsx'
import { forgetKept } from '../use-kept.ts'
import { useSignup } from '../use-signup.ts'
import { useConnectCards } from './payment-screen.tsx'

/** `/start/done`: the page is open. What to do first. */
export function DoneScreen() {
  const t = useTranslations('start.done')
  const payment = useTranslations('start.payment')
  const { name, site, email, cards } = useSignup()
  const { connect, isLeaving } = useConnectCards()
  const leave = useLeaveSignup()
  const navigate = useNavigate()
  const origin = site ?? ''
  const page = `${origin}/`
  const another = async () => {
    await refusalOf(leave.mutateAsync())
    forgetKept()
    keepConsoleToken(null)
    await navigate(startPath.email())
  }
  const copy = async () => {
    await navigator.clipboard.writeText(page)
    showToast(t('copied'), { tone: 'ok' })
  }
  return (
    <StepFrame
      step={null}
      title={t('title', { name })}
      lead={t('lead')}
      {...(site !== null && { preview: { address: page } })}
    >
      <div className="flex flex-wrap items-center gap-5 rounded-l bg-bg p-5">
        <QrCode text={page} label={t('qr')} />
        <div className="grid min-w-0 grow basis-50 gap-2.5">
          <p className="text-17 font-[680] break-all">{new URL(page).host}</p>
          <Go href={page} look="bg-ink text-white">
            {t('openPage')}
          </Go>
          <Button onClick={() => void copy()}>{t('copy')}</Button>
        </div>
      </div>
      <h2 className="mt-8 mb-2 text-20 font-[720]">{t('firstSteps')}</h2>
      <ol className="border-t border-line">
        <FirstStep icon={ReceiptText} title={t('console')} text={t('consoleText', { email })}>
          <Go href={consoleAddress(origin, 'first-steps')}>{t('console')}</Go>
        </FirstStep>
        <FirstStep icon={ClipboardCheck} title={t('test')} text={t('testText')}>
          <Go href={`${site}/menu`}>{t('test')}</Go>
        </FirstStep>
        <FirstStep icon={QrIcon} title={t('share')} text={t('shareText')} />
        <FirstStep icon={CreditCard} title={t('cards')} text={cards === 'on' ? t('cardsDone') : t('cardsText')}>
          {(cards === 'none' || cards === 'unfinished') && (
            <Button disabled={isLeaving} onClick={connect}>
              {cards === 'none' ? payment('connect') : payment('carryOn')}
            </Button>
          )}
        </FirstStep>
        <FirstStep icon={Camera} title={t('photos')} text={t('photosText')}>
          <Go href={consoleAddress(origin, 'photos')}>{t('photosGo')}</Go>
        </FirstStep>
        <FirstStep icon={Globe} title={t('domain')} text={t('domainText')}>
          <Go href={consoleAddress(origin, 'domains')}>{t('domainGo')}</Go>
        </FirstStep>
      </ol>
      <Button look="quiet" className="mt-4 -ms-4" onClick={() => void another()}>
        {t('another')}
      </Button>
    </StepFrame>
  )
}

interface GoProps {
  readonly href: string
  readonly look?: string
  readonly children: ReactNode
}

/** Leads to the restaurant's own host, beside this page. */
function Go({ href, look = 'border border-line-strong bg-surface', children }: GoProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={`inline-flex min-h-12 items-center justify-center rounded-btn px-4 text-center text-17 font-strong ${look}`}
    >
      {children}
    </a>
  )
}

interface FirstStepProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

function FirstStep({ icon: Icon, title, text, children }: FirstStepProps) {
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 border-b border-line py-3.5 sm:grid-cols-[auto_1fr_auto]">
      <Icon size={26} aria-hidden className="shrink-0" />
      <div className="min-w-0">
        <p className="text-17 font-[680]">{title}</p>
        <p className="text-15 text-pretty text-ink-2">{text}</p>
      </div>
      {/* On a phone every button has a row of its own, whatever its length. */}
      <div className="grid empty:hidden max-sm:col-span-full">{children}</div>
    </li>
  )
}
